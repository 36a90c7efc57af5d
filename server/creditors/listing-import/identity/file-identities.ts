/** The identities of the rows of one file: each listing may occur once. */
import type { FileRow } from '../../../files/tables/index.ts';
import { type ImportedListing, type PlacedRow, problemAt } from '../mapping/listings.ts';
import { type Problem, wholeRow } from '../mapping/problems.ts';
import { contentHash, type Identity, identityOf, isIdentified } from './identity.ts';

export interface KeyedListing extends ImportedListing {
  identity: Identity;
  /** Of the whole content. */
  hash: string;
}

interface Numbered {
  position: number;
  hasLink: boolean;
  owner: string | null;
}

const ONCE = '一个文件中同一标的只能出现一次';

/** Stores about 200 bytes per row. */
export class FileIdentities {
  private readonly records = new Map<number, number>();
  private readonly links = new Map<string, number>();
  private readonly numbers = new Map<string, Numbered[]>();
  private readonly contents = new Map<string, number>();
  private unidentified = 0;

  /** @param unit of row numbers */
  constructor(private readonly unit: '行' | '条') {}

  /** @returns the listing with its identity, or the problem of a row whose listing occurred before */
  of(row: PlacedRow, read: ImportedListing): KeyedListing | Problem[] {
    const identity = identityOf(read);
    const problem = this.repeated(row, identity);
    if (problem) return [problem];
    this.remember(row.row, identity);
    // A number that only counts rows is not stored: it changes with the list.
    const hasNumber = identity.numbers.length > 0;
    const listing = hasNumber ? read.listing : { ...read.listing, source_id: null };
    return { ...read, listing, identity, hash: contentHash({ ...read, listing }) };
  }

  /** Notes about the rows for the user, in Chinese. */
  notes(): string[] {
    if (this.unidentified === 0) return [];
    const rows = `${this.unidentified} ${this.unit}`;
    return [`${rows}没有标的链接和编号，只能按全部内容识别：修改后再次导入，会成为另一个标的`];
  }

  private repeated(row: PlacedRow, identity: Identity): Problem | null {
    const { record, links, numbers, owner, contents } = identity;
    const at = (position: number) => `第 ${position} ${this.unit}`;
    if (record !== null) {
      const position = this.records.get(record);
      return position === undefined
        ? null
        : problemAt(row, 'record_number', `与${at(position)}相同，${ONCE}`);
    }
    const hasLink = links.length > 0;
    for (const link of links) {
      const position = this.links.get(link) ?? this.numbered(link.replace(':link:', ':id:'), owner, false);
      if (position === undefined) continue;
      const reason = `链接与${at(position)}的是同一个标的，${ONCE}`;
      const isNumbered = /:link:[0-9A-F]+$/.test(link);
      return problemAt(row, 'source_url', isNumbered ? reason : `${reason}；平台的列表页不是标的的链接`);
    }
    for (const number of numbers) {
      const ofLink = hasLink ? undefined : this.links.get(number.replace(':id:', ':link:'));
      const position = ofLink ?? this.numbered(number, owner, hasLink);
      if (position === undefined) continue;
      return problemAt(row, 'source_id', `编号与${at(position)}相同，${ONCE}`);
    }
    const position = isIdentified(identity) ? undefined : this.same(contents);
    if (position === undefined) return null;
    return wholeRow(`与${at(position)}的内容完全相同，又没有链接或编号可以区分`);
  }

  /** The earlier row with a number. Of two rows with links, the links decide whether they are the same. */
  private numbered(number: string, owner: string | null, hasLink: boolean): number | undefined {
    const rows = this.numbers.get(number) ?? [];
    return rows.find((row) => !(row.hasLink && hasLink) && (!owner || !row.owner || row.owner === owner))
      ?.position;
  }

  private same([content = '']: Identity['contents']): number | undefined {
    return this.contents.get(content);
  }

  private remember({ position }: FileRow, identity: Identity): void {
    const { record, links, numbers, owner, contents } = identity;
    if (record !== null) this.records.set(record, position);
    for (const link of links) this.links.set(link, position);
    for (const number of numbers) {
      const row = { position, hasLink: links.length > 0, owner };
      this.numbers.set(number, [...(this.numbers.get(number) ?? []), row]);
    }
    if (isIdentified(identity)) return;
    this.unidentified += 1;
    this.contents.set(contents[0] ?? '', position);
  }
}
