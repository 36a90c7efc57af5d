/**
 * The tasks of the process that reads a file: it parses the file, returns the drafts in parts, and makes the report. It
 * has no access to the database.
 */
import { messages } from '../../../shared/messages.ts';
import { picturesOf } from '../../../shared/text-pictures.ts';
import {
  problemAt,
  type RejectedRow,
  type Source,
  sheetNames,
  UnreadableFile,
  wholeRow,
} from '../../files/import/index.ts';
import type { Draft, Outcome } from '../subjects/index.ts';
import { openPictures, type PictureArchive } from './picture-archive.ts';
import { type PicturePlan, planPictures, rowsFrom } from './picture-plan.ts';
import { type DraftRow, fieldOf, readSubjects, type SubjectFile } from './read-subjects.ts';
import { type FileReport, fileReport } from './report.ts';

export interface NumberedDraft extends Draft {
  /** The index among the drafts of the file. */
  number: number;
}

export interface DraftPart {
  drafts: NumberedDraft[];
  /** The pictures of their texts. */
  pictures: Map<string, readonly string[]>;
}

export interface RefusedDraft {
  number: number;
  problems: Outcome<NumberedDraft>['refused'][number]['problems'];
}

export interface FileInput {
  name: string;
  content: Uint8Array;
  /** Of an Excel file. */
  sheet: string | undefined;
  /** Of the zip file with pictures. */
  archivePath: string | null;
}

export interface ReadResult {
  /** The reason why the file can't be read, in Chinese. */
  problem: string | null;
  /** The sheets with content, when the caller must choose one; then no row was read. */
  sheets: string[];
}

/** Of the XML of a sheet with 20,000 rows, about three times as much as people have. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** Limits of one part, which is one transaction: on the embedded database other requests wait for its end. */
const MAX_ROWS = 100;
const MAX_CHARACTERS = 1_000_000;

const NO_FILE: SubjectFile = { unit: '行', header: null, unread: [], drafts: [], rejected: [] };

/** `read` starts with a new file and forgets the one before. */
export function fileTasks() {
  let file = NO_FILE;
  let next = 0;
  let refused: (RejectedRow & { number: number })[] = [];
  let archive: PictureArchive | null = null;
  let plan: PicturePlan | null = null;
  return {
    async read({ name, content, sheet, archivePath }: FileInput): Promise<ReadResult> {
      archive?.close();
      [file, next, refused, archive, plan] = [NO_FILE, 0, [], null, null];
      const source: Source = {
        name,
        size: content.length,
        bytes: inPieces(content),
        location: content,
        maxUnpackedBytes: MAX_UNPACKED_BYTES,
      };
      try {
        const sheets = sheet === undefined ? await sheetNames(content, MAX_UNPACKED_BYTES) : [];
        if (sheets.length > 1) return { problem: null, sheets };
        file = await readSubjects(source, sheet);
        if (archivePath !== null) archive = await openPictures(archivePath);
        return { problem: null, sheets: [] };
      } catch (error) {
        if (error instanceof UnreadableFile) return { problem: error.message, sheets: [] };
        throw error;
      }
    },

    /** @returns the next drafts; null after the last ones */
    nextPart(_: null): DraftPart | null {
      const drafts: NumberedDraft[] = [];
      const pictures: DraftPart['pictures'] = new Map();
      let characters = 0;
      for (
        ;
        next < file.drafts.length && drafts.length < MAX_ROWS && characters < MAX_CHARACTERS;
        next += 1
      ) {
        const {
          row: _row,
          columns: _columns,
          pictureFiles: _files,
          texts,
          ...draft
        } = file.drafts[next] as DraftRow;
        drafts.push({ ...draft, number: next });
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
    refuse(drafts: readonly RefusedDraft[]): void {
      for (const { number, problems } of drafts) {
        const place = file.drafts[number] as DraftRow;
        refused.push({
          number,
          row: place.row,
          problems: problems.map(({ field, reason }) =>
            field === null ? wholeRow(reason) : problemAt(place, fieldOf(field), reason),
          ),
        });
      }
    },

    /** Call it after all parts: rows that were refused get no pictures. */
    planPictures(_: null): Omit<PicturePlan, 'rows'> {
      const without = new Set(refused.map(({ number }) => number));
      const rows = file.drafts
        .map(({ key, row, pictureFiles }, number) => ({ number, position: row.position, key, pictureFiles }))
        .filter(({ number }) => !without.has(number));
      plan = planPictures(rows, archive);
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
      const found = archive?.find(name) ?? { problem: messages.pictureNotInArchive };
      return archive && 'file' in found ? archive.unpack(found.file, to) : (found as { problem: string });
    },

    /** Ends the work on the file. */
    report(_: null): FileReport {
      archive?.close();
      archive = null;
      return fileReport(file, [...file.rejected, ...refused]);
    },
  };
}

const PIECE = 64 * 1024;

/** The readers work on pieces and can stop after any of them. */
async function* inPieces(content: Uint8Array) {
  for (let start = 0; start < content.length; start += PIECE) yield content.subarray(start, start + PIECE);
}

export type FileTasks = ReturnType<typeof fileTasks>;
