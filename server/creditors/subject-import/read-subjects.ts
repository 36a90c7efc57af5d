/** A file as drafts, each with its row, and the rejected rows. */
import type { ColumnReport } from '../../../shared/contract/creditors/file-import.ts';
import { contract } from '../../../shared/contract/index.ts';
import { contradictionsIn } from '../../../shared/domain/auctions/texts/contradictions.ts';
import type { Field } from '../../../shared/domain/fields.ts';
import { entryOf, LISTING_TYPES } from '../../../shared/domain/listing.ts';
import { PUBLISHED_TYPES, SAVE_OPERATION, SUBJECT_FILE_MAX_ROWS } from '../../../shared/domain/subject.ts';
import { LISTING_FIELDS, SUBJECT_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { SUBJECT_FILE_FIELDS } from '../../../shared/domain/subject-file.ts';
import { wireValue } from '../../../shared/fields/index.ts';
import { inspectText } from '../../../shared/markdown/text-pictures.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { type Source, tooManyRows } from '../../files/tables/index.ts';
import {
  type AuctionRules,
  type CellValues,
  type ColumnChoices,
  cellText,
  eachRow,
  FIELD_NAMES,
  type FieldName,
  headerField,
  type ImportedListing,
  isNothing,
  type ListingFile,
  labelOf,
  missingColumns,
  openListings,
  type PlacedRow,
  type Problem,
  problemAt,
  type ReadRow,
  refuseMissing,
} from '../listing-import/index.ts';
import type { Draft } from '../subjects/index.ts';
import { embeddedNames, isEmbedded } from './embedded-pictures.ts';

export type DraftRow = DraftWithTexts & Pick<ReadRow, 'row' | 'columns'>;

interface DraftWithTexts extends Draft {
  /** Names of pictures in the zip file, and of those in the workbook itself. */
  pictureFiles: readonly string[];
  /** Each text with the addresses of its pictures. */
  texts: [text: string, pictures: readonly string[]][];
}

export interface SubjectFile {
  /** With the rejected rows. */
  listings: ListingFile;
  drafts: DraftRow[];
  /** Required fields without a column. Of such a file only the first rows are read, as examples. */
  missing: readonly FieldName[];
}

export interface SubjectFileOptions {
  /** The sheet of an Excel file; by default the first one with content. */
  sheet?: string;
  /** What the creditor said that columns are. */
  choices: ColumnChoices;
  /** Of rows that name no type or platform. */
  defaults: Pick<CellValues, 'zc_type' | 'source'>;
  /** Asks for missing columns; otherwise they are an error. */
  isDry: boolean;
  rules: AuctionRules;
}

const EXAMPLES = 3;

/**
 * Imports nothing from a file that cannot be read to its end.
 * @throws UnreadableFile
 */
export async function readSubjects(
  source: Source,
  { isDry, defaults, ...options }: SubjectFileOptions,
): Promise<SubjectFile> {
  let missing: ReturnType<typeof missingColumns> = [];
  const listings = await openListings({
    source,
    ...options,
    defaults,
    fields: SUBJECT_FILE_FIELDS,
    takesPictures: true,
    guessesHeader: true,
    requireColumns({ found }) {
      missing = missingColumns(found, new Set(Object.keys(defaults)));
      if (!isDry) refuseMissing(missing);
    },
  });
  const drafts: DraftRow[] = [];
  let count = 0;
  for await (const it of eachRow(listings)) {
    const { row, columns, read } = it;
    if (missing.length > 0) {
      count += 1;
      if (count < EXAMPLES) continue;
      break;
    }
    const draft = Array.isArray(read) ? read : draftOf(it, read, listings);
    if (Array.isArray(draft)) listings.reject(row, draft);
    else drafts.push({ ...draft, row, columns });
    count += 1;
    if (count > SUBJECT_FILE_MAX_ROWS) throw tooManyRows(SUBJECT_FILE_MAX_ROWS);
  }
  return { listings, drafts, missing };
}

/** A column of embedded pictures contains no addresses: it is neither unread, nor to be explained. */
function hasPicturesIn({ drafts }: SubjectFile): (column: string) => boolean {
  const hasEmbedded = drafts.some(({ pictureFiles }) => pictureFiles.some(isEmbedded));
  return (column) => hasEmbedded && headerField(column) === 'img';
}

export function unreadColumns(file: SubjectFile): readonly string[] {
  const hasPictures = hasPicturesIn(file);
  return file.listings.unread().filter((name) => !hasPictures(name));
}

/** Without columns of pictures. */
export function columnReport(file: SubjectFile): ColumnReport {
  const hasPictures = hasPicturesIn(file);
  const columns = file.listings.columns().filter(({ name }) => !hasPictures(name));
  return {
    columns: columns.map(({ isChosen, ...column }) => ({ ...column, is_chosen: isChosen })),
    missing: [...file.missing],
  };
}

/** Validated by the form's own rules. */
function draftOf(
  place: Pick<ReadRow, 'row' | 'columns'>,
  read: ImportedListing,
  listings: ListingFile,
): DraftWithTexts | Problem[] {
  if (!PUBLISHED_TYPES.some((type) => type === read.listing.zc_type)) {
    return [problemAt(place, 'zc_type', messages.importJudicial)];
  }
  noteOthers(place, read, listings);
  const checked = contract.subjectAdd.input.safeParse(inputOf(read));
  if (!checked.success) {
    const problems = new Map(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return [...problems].map(([name, reason]) => problemAt(place, fieldOf(name), reason));
  }
  const { id: _, operation: __, ...input } = checked.data;
  const inspected = TEXT_FIELDS.flatMap((field) => {
    const text = input[field];
    return text ? [{ field, text, ...inspectText(text) }] : [];
  });
  const wrong = inspected.flatMap(({ field, problem }) =>
    problem === null ? [] : [problemAt(place, field, problem)],
  );
  if (wrong.length > 0) return wrong;
  const texts = inspected.map(({ text, pictures }): [string, readonly string[]] => [text, pictures]);
  const keyed = listings.identify(place, read);
  if (Array.isArray(keyed)) return keyed;
  const { identity, hash, listing } = keyed;
  const pictureFiles = [...read.pictureFiles, ...embeddedNames(place.row)];
  const contradictions = contradictionsIn({
    amounts: input,
    start_time: input.start_time,
    end_time: input.end_time,
    texts: input,
  }).map(({ text }) => text);
  const { doubts } = read;
  const isAuction = LISTING_FIELDS.round.types.some((type) => type === listing.zc_type);
  const round = isAuction ? read.round : null;
  return {
    identity,
    hash,
    input,
    sourceId: listing.source_id,
    round,
    result: read.result,
    doubts,
    contradictions,
    texts,
    pictureFiles,
  };
}

/** Says which cells are not taken because the row's type does not have their field. */
function noteOthers({ row, columns }: PlacedRow, { listing }: ImportedListing, listings: ListingFile) {
  const type = listing.zc_type;
  for (const column of columns) {
    const { field, index } = column;
    const { types }: Field = LISTING_FIELDS[field];
    const value = cellText(row.values[index], field) ?? '';
    if (!types || types.includes(type) || isNothing(value)) continue;
    const reason = fill(messages.importNotOfType, { type: entryOf(LISTING_TYPES, type)?.name ?? '' });
    listings.note(row.position, { label: labelOf(field, column), value, reason });
  }
}

/** The hours between start and end have no column: their errors are reported at the end. */
export const fieldOf = (name: string): FieldName => FIELD_NAMES.find((it) => it === name) ?? 'end_time';

/** The input that the form would send for a row. */
function inputOf({ listing, texts }: ImportedListing): Record<string, unknown> {
  const { latitude, longitude, title } = listing;
  const coordinate = latitude === null || longitude === null ? null : { latitude, longitude };
  const values: Record<string, unknown> = { ...listing, ...texts, object_title: title, coordinate };
  const entries = Object.entries<Field>(SUBJECT_FIELDS).map(([name, field]) => [
    name,
    wireValue(field, values[name]),
  ]);
  const given = entries.filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(given), operation: SAVE_OPERATION.save };
}
