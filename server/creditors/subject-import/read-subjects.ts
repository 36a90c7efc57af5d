/** A file as drafts, each with its row, and the rejected rows. */
import { contract } from '../../../shared/contract/index.ts';
import { contradictionsIn } from '../../../shared/domain/auctions/texts/contradictions.ts';
import type { Field } from '../../../shared/domain/fields.ts';
import { PUBLISHED_TYPES, SAVE_OPERATION, SUBJECT_FILE_MAX_ROWS } from '../../../shared/domain/subject.ts';
import { SUBJECT_FIELDS, TEXT_FIELDS } from '../../../shared/domain/subject-fields.ts';
import { wireValue } from '../../../shared/fields/index.ts';
import { inspectText } from '../../../shared/markdown/text-pictures.ts';
import { messages } from '../../../shared/messages.ts';
import { type Source, tooManyRows } from '../../files/tables/index.ts';
import {
  eachRow,
  FIELD_NAMES,
  type FieldName,
  headerField,
  type ImportedListing,
  type ListingFile,
  openListings,
  type Problem,
  problemAt,
  type ReadRow,
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
  const listings = await openListings({ source, sheet, fields: FIELDS, takesPictures: true });
  const drafts: DraftRow[] = [];
  let count = 0;
  for await (const it of eachRow(listings)) {
    const { row, columns, read } = it;
    const draft = Array.isArray(read) ? read : draftOf(it, read, listings);
    if (Array.isArray(draft)) listings.reject(row, draft);
    else drafts.push({ ...draft, row, columns });
    count += 1;
    if (count > SUBJECT_FILE_MAX_ROWS) throw tooManyRows(SUBJECT_FILE_MAX_ROWS);
  }
  return { listings, drafts };
}

/** A column of embedded pictures contains no addresses, so it is not reported as unread. */
export function unreadColumns({ listings, drafts }: SubjectFile): readonly string[] {
  const hasEmbedded = drafts.some(({ pictureFiles }) => pictureFiles.some(isEmbedded));
  return listings.unread().filter((name) => !(hasEmbedded && headerField(name) === 'img'));
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
  return { identity, hash, input, sourceId: listing.source_id, doubts, contradictions, texts, pictureFiles };
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
