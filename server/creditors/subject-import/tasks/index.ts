/**
 * The tasks of a process that reads a creditor's file: it parses the file, returns the drafts in parts, and makes the report. It
 * has no access to the database.
 */
import type { ColumnReport, ConfirmReport } from '../../../../shared/contract/creditors/file-import.ts';
import { picturesOf } from '../../../../shared/markdown/text-pictures.ts';
import { messages } from '../../../../shared/messages.ts';
import { type FoundSheets, type GivenFile, openSheet, sourceOf } from '../../../files/readers/tasks/index.ts';
import { type FileReport, noListings, problemAt, wholeRow } from '../../listing-import/index.ts';
import type { Draft, Outcome } from '../../subjects/index.ts';
import { isEmbedded, openWorkbookPictures } from '../embedded-pictures.ts';
import { openPictures, type PictureArchive } from '../picture-archive.ts';
import { type PicturePlan, planPictures, rowsFrom, sourceFor } from '../picture-plan.ts';
import {
  columnReport,
  type DraftRow,
  fieldOf,
  readSubjects,
  type SubjectFile,
  type SubjectFileOptions,
  unreadColumns,
} from '../read-subjects.ts';

export interface NumberedDraft extends Draft {
  /** The index among the drafts of the file. */
  number: number;
  /** The row's place in the file. */
  position: number;
}

export interface DraftPart {
  drafts: NumberedDraft[];
  /** The pictures of their texts. */
  pictures: Map<string, readonly string[]>;
}

interface RefusedDraft {
  number: number;
  problems: Outcome<NumberedDraft>['refused'][number]['problems'];
}

interface FileInput extends GivenFile, SubjectFileOptions {
  /** Of the zip file with pictures. */
  archivePath: string | null;
}

/** Limits of one part, which is one transaction: on the embedded database other requests wait for its end. */
const MAX_ROWS = 100;
const MAX_CHARACTERS = 1_000_000;

const noFile = (): SubjectFile => ({ listings: noListings(), drafts: [], missing: [] });

/** `readSubjects` starts with a new file and forgets the one before. */
export function subjectTasks() {
  let file = noFile();
  let next = 0;
  /** Numbers of drafts. */
  let refused = new Set<number>();
  let [archive, workbook]: (PictureArchive | null)[] = [null, null];
  let plan: PicturePlan | null = null;
  const draftAt = (number: number) => file.drafts[number] as DraftRow;
  return {
    async readSubjects({ content, archivePath, ...options }: FileInput): Promise<FoundSheets> {
      archive?.close();
      workbook?.close();
      [file, next, refused, archive, workbook, plan] = [noFile(), 0, new Set(), null, null, null];
      return openSheet({ content, sheet: options.sheet }, async () => {
        file = await readSubjects(sourceOf({ content }), options);
        if (archivePath !== null) archive = await openPictures(archivePath);
        const hasPictures = file.drafts.some(({ pictureFiles }) => pictureFiles.some(isEmbedded));
        if (hasPictures) workbook = await openWorkbookPictures(content);
      });
    },

    /** @returns the next drafts; null after the last ones */
    nextSubjects(_: null): DraftPart | null {
      const drafts: NumberedDraft[] = [];
      const pictures: DraftPart['pictures'] = new Map();
      let characters = 0;
      for (
        ;
        next < file.drafts.length && drafts.length < MAX_ROWS && characters < MAX_CHARACTERS;
        next += 1
      ) {
        const { row, columns: _columns, pictureFiles: _files, texts, ...draft } = draftAt(next);
        drafts.push({ ...draft, number: next, position: row.position });
        for (const [text, urls] of texts) {
          characters += text.length;
          pictures.set(text, urls);
        }
      }
      return drafts.length > 0 ? { drafts, pictures } : null;
    },

    /** The pictures of stored texts. */
    picturesOf(texts: readonly string[]): DraftPart['pictures'] {
      return new Map(texts.map((text) => [text, picturesOf(text)]));
    },

    /** Adds drafts that the server could not save to the rejected rows. */
    refuseSubjects(drafts: readonly RefusedDraft[]): void {
      for (const { number, problems } of drafts) {
        const place = draftAt(number);
        refused.add(number);
        file.listings.reject(
          place.row,
          problems.map(({ field, reason }) =>
            field === null ? wholeRow(reason) : problemAt(place, fieldOf(field), reason),
          ),
        );
      }
    },

    /** Notes drafts that need a confirmation. */
    confirmSubjects(drafts: readonly { number: number; reason: string }[]): void {
      for (const { number, reason } of drafts) {
        file.listings.confirm(draftAt(number).row, reason);
      }
    },

    /** Call it after all parts: refused rows get no pictures. */
    planPictures(_: null): Omit<PicturePlan, 'rows'> {
      const rows = file.drafts
        .map(({ identity, row, pictureFiles }, number) => ({
          number,
          position: row.position,
          identity,
          pictureFiles,
        }))
        .filter(({ number }) => !refused.has(number));
      plan = planPictures(rows, { archive: archive ?? null, workbook: workbook ?? null });
      const { rows: _rows, problems, ...counts } = plan;
      return { ...counts, problems };
    },

    /** The planned rows for one request, from a row on. */
    pictureRows: ({ from }: { from: number }) => rowsFrom(plan?.rows ?? [], from),

    /** Unpacks a picture that the plan names. @param to a path */
    async unpack({
      name,
      to,
    }: {
      name: string;
      to: string;
    }): Promise<{ hash: string } | { problem: string }> {
      const source = sourceFor(name, { archive: archive ?? null, workbook: workbook ?? null });
      const found = source?.find(name) ?? { problem: messages.pictureNotInArchive };
      return source && 'file' in found ? source.unpack(found.file, to) : (found as { problem: string });
    },

    /** Ends the work on the file. */
    subjectReport(_: null): FileReport & ConfirmReport & ColumnReport {
      archive?.close();
      workbook?.close();
      [archive, workbook] = [null, null];
      const report = file.listings.report(unreadColumns(file));
      return {
        ...report,
        // Nothing is left out of a file that was not read yet.
        ...(file.missing.length > 0 && { unread: [], notes: [] }),
        ...columnReport(file),
      };
    },
  };
}

export type SubjectTasks = ReturnType<typeof subjectTasks>;
