/**
 * What is done with a file in a process of its own: it is read and understood there, its drafts are handed over part by
 * part, and what became of them is reported. The database is the server's.
 */
import { picturesOf } from '../../shared/text-pictures.ts';
import { problemAt, type RejectedRow, UnreadableFile, wholeRow } from '../import/index.ts';
import type { Draft, Outcome } from '../subjects/index.ts';
import { type DraftRow, fieldOf, readSubjects, type SubjectFile } from './read-subjects.ts';
import { type FileReport, fileReport } from './report.ts';

export interface NumberedDraft extends Draft {
  /** Its place among the drafts of the file. */
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

/** Rows and characters of one transaction: others who work on the embedded engine wait for one at most. */
const MAX_ROWS = 100;
const MAX_CHARACTERS = 1_000_000;

const NOTHING: SubjectFile = { unit: '行', header: null, unread: [], drafts: [], rejected: [] };

/** Tasks for one file after the other: `read` begins with the next. */
export function fileTasks() {
  let file = NOTHING;
  let next = 0;
  let refused: RejectedRow[] = [];
  return {
    /** @returns why the file can't be read, in Chinese */
    async read({ name, content }: { name: string; content: Uint8Array }): Promise<string | null> {
      [file, next, refused] = [NOTHING, 0, []];
      try {
        file = await readSubjects({ name, size: content.length, bytes: inPieces(content) });
        return null;
      } catch (error) {
        if (error instanceof UnreadableFile) return error.message;
        throw error;
      }
    },

    /** @returns the drafts that come next; null after the last */
    nextPart(_: null): DraftPart | null {
      const drafts: NumberedDraft[] = [];
      const pictures: DraftPart['pictures'] = new Map();
      let characters = 0;
      for (
        ;
        next < file.drafts.length && drafts.length < MAX_ROWS && characters < MAX_CHARACTERS;
        next += 1
      ) {
        const { row: _row, columns: _columns, texts, ...draft } = file.drafts[next] as DraftRow;
        drafts.push({ ...draft, number: next });
        for (const [text, shown] of texts) {
          characters += text.length;
          pictures.set(text, shown);
        }
      }
      return drafts.length > 0 ? { drafts, pictures } : null;
    },

    /** @returns the pictures that other texts show */
    picturesOf(texts: readonly string[]): DraftPart['pictures'] {
      return new Map(texts.map((text) => [text, picturesOf(text)]));
    },

    /** Takes drafts back that the server could not take. */
    refuse(drafts: readonly RefusedDraft[]): void {
      for (const { number, problems } of drafts) {
        const place = file.drafts[number] as DraftRow;
        refused.push({
          row: place.row,
          problems: problems.map(({ field, reason }) =>
            field === null ? wholeRow(reason) : problemAt(place, fieldOf(field), reason),
          ),
        });
      }
    },

    report: (_: null): FileReport => fileReport(file, [...file.rejected, ...refused]),
  };
}

const PIECE = 64 * 1024;

/** As a file comes off the disk: what is refused early isn't read to its end. */
async function* inPieces(content: Uint8Array) {
  for (let start = 0; start < content.length; start += PIECE) yield content.subarray(start, start + PIECE);
}

export type FileTasks = ReturnType<typeof fileTasks>;
