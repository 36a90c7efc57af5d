/** Imports the drafts of a file, one transaction per part. */
import type { ChangeReport, ColumnChoice } from '../../../shared/contract/creditors/file-import.ts';
import { picturesOf } from '../../../shared/markdown/text-pictures.ts';
import { openedFile } from '../../files/readers/index.ts';
import type { Ask } from '../../files/work-processes/index.ts';
import { auctionLawOf } from '../../market/site/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { fieldWords, importParts } from '../listing-import/index.ts';
import { type Outcome, type PicturesOf, saveDrafts, storedTexts, tryDrafts } from '../subjects/index.ts';
import { columnChoices, rememberChoices } from './column-choices.ts';
import { beginImport, forgetImport } from './imports.ts';
import type { SubjectFileOptions } from './read-subjects.ts';
import { type ImportReport, pictureReport } from './report.ts';
import { type PictureDeps, storePictures } from './store-pictures.ts';
import type { DraftPart, NumberedDraft, SubjectTasks } from './tasks/index.ts';

interface ImportOptions {
  owner: CreditorPrincipal;
  /** The sheet of an Excel file. */
  sheet: string | undefined;
  /** What the creditor says that columns are. */
  columns: readonly ColumnChoice[];
  /** Of rows that name no type or platform. */
  defaults: SubjectFileOptions['defaults'];
  /** Writes nothing. */
  isDry: boolean;
  /** The creditor has confirmed implausible amounts. */
  isConfirmed: boolean;
  clock: () => Date;
  pictures: PictureImport;
}

/** The pictures of a zip file, and of the workbook itself. */
export interface PictureImport extends Pick<PictureDeps, 'storage' | 'secret'> {
  archivePath: string | null;
  /** Runs the work when a picture process is free. */
  inTurn<Result>(work: (tools: Pick<PictureDeps, 'directory' | 'run'>) => Promise<Result>): Promise<Result>;
  /** The number of the first row. Earlier requests stored the pictures of the rows before it. */
  from: number;
}

/**
 * Repeating it is safe: existing rows are skipped.
 * @param ask the process that reads this file
 * @throws UnreadableFile before anything is written
 */
export async function importSubjects(
  db: Queries,
  file: File,
  { owner, sheet, columns, defaults, isDry, isConfirmed, clock, pictures }: ImportOptions,
  ask: Ask<SubjectTasks>,
): Promise<ImportReport> {
  const content = new Uint8Array(await file.arrayBuffer());
  const { archivePath, inTurn, from, storage, secret } = pictures;
  const creditorId = owner.id;
  const choices = await columnChoices(db, creditorId, columns);
  const rules = { law: await auctionLawOf(db), now: clock() };
  const opening = ask('readSubjects', { content, sheet, archivePath, choices, defaults, isDry, rules });
  const sheets = await openedFile(opening, isDry);
  if (!isDry) await db.transaction((tx) => rememberChoices(tx, creditorId, columns, clock()));
  const tryPart = (drafts: NumberedDraft[], find: PicturesOf) =>
    tryDrafts(db, creditorId, drafts, { picturesOf: find, isConfirmed, now: clock() });
  const importId = isDry ? null : await beginImport(db, creditorId, file.name, clock());
  const savePart = (drafts: NumberedDraft[], find: PicturesOf) =>
    db.transaction((tx) =>
      saveDrafts(tx, { creditorId, importId }, drafts, { picturesOf: find, isConfirmed, now: clock() }),
    );
  const types = new Set<number>();
  const changed: ChangeReport = { preview: [], changes: [] };
  const counts = await importParts({
    next: () => ask('nextSubjects', null),
    async save(part) {
      const find = await picturesFor(db, creditorId, part, ask);
      const saved = await (isDry ? tryPart : savePart)(part.drafts, find);
      for (const { input } of [...saved.inserted, ...saved.updated]) types.add(input.zc_type);
      if (changed.preview.length === 0) changed.preview = previewOf(part.drafts);
      changed.changes.push(...changesOf(saved.changes).slice(0, MAX_CHANGES - changed.changes.length));
      return {
        inserted: saved.inserted.length,
        updated: saved.updated.length,
        skipped: saved.skipped.length,
        refused: saved.refused.map(({ row, problems }) => ({ number: row.number, problems })),
        confirm: saved.confirm.map(({ row, reason }) => ({ number: row.number, reason })),
      };
    },
    refuse: (drafts) => ask('refuseSubjects', drafts),
    confirm: (drafts) => ask('confirmSubjects', drafts),
  });
  const isKept = importId !== null && counts.inserted > 0;
  if (importId !== null && !isKept) await forgetImport(db, importId);
  const plan = await ask('planPictures', null);
  const hasPictures = archivePath !== null || plan.embedded > 0;
  const result =
    hasPictures && !isDry
      ? await inTurn((tools) => storePictures({ db, owner, clock, ask, storage, secret, ...tools }, from))
      : { stored: 0, next: null, problems: [] };
  const problems = [...(from === 0 ? plan.problems : []), ...result.problems];
  return {
    sheets,
    ...counts,
    ...changed,
    types: [...types].sort(),
    import_id: isKept ? importId : null,
    pictures: pictureReport({ ...plan, problems }, result),
    ...(await ask('subjectReport', null)),
  };
}

/** Updated subjects in the list. */
const MAX_CHANGES = 1_000;

const changesOf = (changes: Outcome<NumberedDraft>['changes']): ChangeReport['changes'] =>
  changes.map(({ row, ...change }) => ({ row: row.position, ...change }));

const PREVIEWED = 3;
const MAX_VALUE = 60;

const previewOf = (drafts: readonly NumberedDraft[]): ChangeReport['preview'] =>
  drafts.slice(0, PREVIEWED).map(({ position, input, sourceId, round, result }) => ({
    row: position,
    fields: fieldWords({ ...input, source_id: sourceId, round, ...result }).map(({ field, words }) => ({
      field,
      value: words.length > MAX_VALUE ? `${words.slice(0, MAX_VALUE)}…` : words,
    })),
  }));

/** Looks up the pictures of the drafts' texts and of the stored texts that they replace. The process has parsed them. */
async function picturesFor(
  db: Queries,
  creditorId: number,
  { drafts, pictures }: DraftPart,
  ask: Ask<SubjectTasks>,
): Promise<PicturesOf> {
  const texts = await storedTexts(db, creditorId, drafts);
  const stored = texts.length > 0 ? await ask('picturesOf', texts) : new Map<string, string[]>();
  return (text) => (text !== null && (pictures.get(text) ?? stored.get(text))) || picturesOf(text);
}
