/** A file as drafts, each with its row, and the rejected rows. */
import { contract } from '../../../shared/contract/index.ts';
import type { Field } from '../../../shared/domain/fields.ts';
import { PUBLISHED_TYPES, SAVE_OPERATION, SUBJECT_FILE_MAX_ROWS } from '../../../shared/domain/subject.ts';
import { SUBJECT_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { inspectText } from '../../../shared/markdown/text-pictures.ts';
import { messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import { type Source, tooManyRows } from '../../files/tables/index.ts';
import {
  FIELD_NAMES,
  type FieldName,
  FileIdentities,
  headerField,
  type ImportedListing,
  type Problem,
  problemAt,
  type ReadRow,
  type RejectedRow,
  readListings,
  requireOwnColumns,
} from '../listing-import/index.ts';
import type { Draft } from '../subjects/index.ts';
import { embeddedNames, isEmbedded } from './embedded-pictures.ts';

export interface DraftRow extends DraftWithTexts, Pick<ReadRow, 'row' | 'columns'> {
  /** Names of pictures in the zip file, and of those in the workbook itself. */
  pictureFiles: readonly string[];
}

interface DraftWithTexts extends Draft {
  /** Each text with the addresses of its pictures. */
  texts: [text: string, pictures: readonly string[]][];
}

export interface SubjectFile {
  unit: '行' | '条';
  /** The columns of a table, null for JSON. */
  header: readonly string[] | null;
  /** Columns that are not assigned to a field. */
  unread: readonly string[];
  /** Other parts of the file that were not read. */
  notes: readonly string[];
  drafts: DraftRow[];
  rejected: RejectedRow[];
}

/** Fields that creditors do not write: the court, the state of a judicial lot, names; pictures are read separately. */
const NOT_TAKEN: ReadonlySet<FieldName> = new Set([
  'disposal_status',
  'court_name',
  'merchants_name',
  'org_name',
  'img',
]);
const FIELDS = FIELD_NAMES.filter((name) => !NOT_TAKEN.has(name));

/**
 * Imports nothing from a file that cannot be read to its end.
 * @param sheet the sheet of an Excel file; by default the first one with content
 * @throws UnreadableFile
 */
export async function readSubjects(source: Source, sheet?: string): Promise<SubjectFile> {
  let [unread, notes]: [readonly string[], readonly string[]] = [[], []];
  const { unit, header, found, rows } = await readListings({
    source,
    sheet,
    fields: FIELDS,
    takesPictures: true,
    onUnread: (names) => {
      unread = names;
    },
    onNotes: (texts) => {
      notes = texts;
    },
  });
  requireOwnColumns(found);
  const identities = new FileIdentities(unit);
  const [drafts, rejected]: [DraftRow[], RejectedRow[]] = [[], []];
  for await (const some of rows) {
    for (const it of some) {
      const { row, columns, read } = it;
      const draft = Array.isArray(read) ? read : draftOf(it, read, identities);
      if (Array.isArray(draft) || Array.isArray(read)) rejected.push({ row, problems: draft as Problem[] });
      else
        drafts.push({ ...draft, pictureFiles: [...read.pictureFiles, ...embeddedNames(row)], row, columns });
      if (drafts.length + rejected.length > SUBJECT_FILE_MAX_ROWS) throw tooManyRows(SUBJECT_FILE_MAX_ROWS);
    }
  }
  // A column of embedded pictures contains no addresses, so it is not reported as unread.
  if (drafts.some(({ pictureFiles }) => pictureFiles.some(isEmbedded))) {
    unread = unread.filter((name) => headerField(name) !== 'img');
  }
  return { unit, header, unread, notes: [...notes, ...identities.notes()], drafts, rejected };
}

/** Validated by the form's own rules. */
function draftOf(
  place: Pick<ReadRow, 'row' | 'columns'>,
  read: ImportedListing,
  identities: FileIdentities,
): DraftWithTexts | Problem[] {
  if (!PUBLISHED_TYPES.some((type) => type === read.listing.zc_type)) {
    return [problemAt(place, 'zc_type', messages.importJudicial)];
  }
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
  const keyed = identities.of(place, read);
  if (Array.isArray(keyed)) return keyed;
  const { identity, hash, listing } = keyed;
  return { identity, hash, input, sourceId: listing.source_id, doubts: read.doubts, texts };
}

/** The hours between start and end have no column: their errors are reported at the end. */
export const fieldOf = (name: string): FieldName => FIELD_NAMES.find((it) => it === name) ?? 'end_time';

/** The input that the form would send for a row. */
function inputOf({ listing, texts }: ImportedListing): Record<string, unknown> {
  const { latitude, longitude, title } = listing;
  const coordinate = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const values: Record<string, unknown> = { ...listing, ...texts, object_title: title, coordinate };
  const entries = Object.entries<Field>(SUBJECT_FIELDS).map(([name, field]) => [
    name,
    wireValue(field, values[name]),
  ]);
  const given = entries.filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(given), operation: SAVE_OPERATION.save };
}

function wireValue({ kind }: Field, value: unknown): unknown {
  if (kind === 'amount' && typeof value === 'bigint') return fenToYuan(value);
  return value instanceof Date ? formatTime(value) : value;
}
