/** A file as drafts, each with the row that it came from, and the rows that are none. */
import { contract } from '../../../shared/contract/index.ts';
import { PUBLISHED_TYPES, SAVE_OPERATION, SUBJECT_FILE_MAX_ROWS } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { inspectText } from '../../../shared/text-pictures.ts';
import { formatTime } from '../../../shared/time.ts';
import {
  FIELD_NAMES,
  type FieldName,
  type ImportedListing,
  importHash,
  importKey,
  type Problem,
  problemAt,
  type ReadRow,
  type RejectedRow,
  readListings,
  type Source,
  UnreadableFile,
} from '../../files/import/index.ts';
import type { Draft } from '../subjects/index.ts';

export interface DraftRow extends DraftWithTexts, Pick<ReadRow, 'row' | 'columns'> {}

interface DraftWithTexts extends Draft {
  /** Each text with the addresses of its pictures. */
  texts: [text: string, pictures: readonly string[]][];
}

export interface SubjectFile {
  unit: '行' | '条';
  /** The columns of a CSV file, null for JSON. */
  header: readonly string[] | null;
  /** The columns that no field reads. */
  unread: readonly string[];
  drafts: DraftRow[];
  rejected: RejectedRow[];
}

/** What creditors don't say: the court, the state of a judicial lot, names; pictures are handed in by themselves. */
const NOT_TAKEN: ReadonlySet<FieldName> = new Set([
  'disposal_status',
  'court_name',
  'merchants_name',
  'org_name',
  'img',
]);
const FIELDS = FIELD_NAMES.filter((name) => !NOT_TAKEN.has(name));

/** Without these no row can be taken; what they are called in messages. */
const DEMANDED = { object_title: '标的名称', zc_type: '类型' } as const;

/** Nothing is kept of a file that breaks in the middle. @throws UnreadableFile */
export async function readSubjects(source: Source): Promise<SubjectFile> {
  let unread: readonly string[] = [];
  const { unit, header, columns, rows } = await readListings({
    source,
    fields: FIELDS,
    onUnread: (names) => {
      unread = names;
    },
  });
  for (const [field, name] of Object.entries(DEMANDED)) {
    if (columns && !columns.some((it) => it.field === field)) {
      throw new UnreadableFile(messages.importColumnMissing.replace('{column}', name));
    }
  }
  const [drafts, rejected]: [DraftRow[], RejectedRow[]] = [[], []];
  for await (const some of rows) {
    for (const it of some) {
      const draft = Array.isArray(it.read) ? it.read : draftOf(it, it.read);
      if (Array.isArray(draft)) rejected.push({ row: it.row, problems: draft });
      else drafts.push({ ...draft, row: it.row, columns: it.columns });
      if (drafts.length + rejected.length > SUBJECT_FILE_MAX_ROWS) {
        const count = SUBJECT_FILE_MAX_ROWS.toLocaleString('zh-CN');
        throw new UnreadableFile(messages.importRowsTooMany.replace('{count}', count));
      }
    }
  }
  return { unit, header, unread, drafts, rejected };
}

const TEXT_FIELDS = ['announcement', 'should_know', 'introduce'] as const;

/** The form's own rules decide, and say what is wrong. */
function draftOf(place: Pick<ReadRow, 'row' | 'columns'>, read: ImportedListing): DraftWithTexts | Problem[] {
  if (!PUBLISHED_TYPES.some((type) => type === read.listing.zc_type)) {
    return [problemAt(place, 'zc_type', messages.importJudicial)];
  }
  const checked = contract.subjectAdd.input.safeParse(wireOf(read));
  if (!checked.success) {
    const problems = new Map(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return [...problems].map(([name, reason]) => problemAt(place, fieldOf(name), reason));
  }
  const { id: _, operation: __, ...said } = checked.data;
  const inspected = TEXT_FIELDS.flatMap((field) => {
    const text = said[field];
    return text ? [{ field, text, ...inspectText(text) }] : [];
  });
  const wrong = inspected.flatMap(({ field, problem }) =>
    problem === null ? [] : [problemAt(place, field, problem)],
  );
  if (wrong.length > 0) return wrong;
  const texts = inspected.map(({ text, pictures }): [string, readonly string[]] => [text, pictures]);
  const { address, source_id } = read.listing;
  return { key: importKey(read), hash: importHash(read), said, address, sourceId: source_id, texts };
}

/** The hours between start and end are no column: what is wrong with them is wrong with the end. */
export const fieldOf = (name: string): FieldName => FIELD_NAMES.find((it) => it === name) ?? 'end_time';

/** As the form would send it. */
function wireOf({ listing, texts }: ImportedListing): Record<string, unknown> {
  const yuan = (fen: bigint | null) => fen !== null && fenToYuan(fen);
  const time = (moment: Date | null) => moment && formatTime(moment);
  const { latitude, longitude, province_code, city_code, district_code, source, source_url } = listing;
  const said = {
    operation: SAVE_OPERATION.save,
    zc_type: listing.zc_type,
    object_title: listing.title,
    second_class: listing.second_class,
    initial_price: yuan(listing.initial_price),
    assess_price: yuan(listing.assess_price),
    security_deposit: yuan(listing.security_deposit),
    bid_increment: yuan(listing.bid_increment),
    start_time: time(listing.start_time),
    end_time: time(listing.end_time),
    coordinate: latitude !== null && longitude !== null && `${latitude},${longitude}`,
    ...{ province_code, city_code, district_code, source, source_url },
    ...texts,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== false));
}
