/** Audit entries of an import: one for each part, and one for each listing that it changed. */

import type { Witness } from '../../creditors/listing-import/index.ts';
import { visibleName } from '../../files/tables/index.ts';
import { presentMaintainedRound } from '../../market/listings/index.ts';
import { readRecords, recordAll } from '../../platform/audit/index.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';

const SUBJECT = 'listings';

/** @param from the file's name, and the sheet of an Excel file */
export const importWitness =
  (me: OperatorPrincipal, { file, sheet }: { file: string; sheet?: string }, clock: () => Date): Witness =>
  async (tx, changed) => {
    const before = await readRecords(tx, SUBJECT, changed);
    return async ({ inserted, results, begun }) => {
      const after = await readRecords(tx, SUBJECT, changed);
      const event = { action: 'import', subject: SUBJECT } as const;
      const name = visibleName(file);
      const details = { file: name, ...(sheet !== undefined && { sheet }) };
      const whole = { ...details, inserted: inserted.length, updated: changed.length, ids: inserted };
      await recordAll(
        tx,
        me,
        [
          { ...event, subjectId: 0, details: whole },
          ...changed.map((id) => ({
            ...event,
            subjectId: id,
            details: { file: name },
            before: before.get(id),
            after: after.get(id),
          })),
          ...[...results].map(([id, round]) => ({
            action: 'result' as const,
            subject: SUBJECT,
            subjectId: id,
            details: { file: name },
            after: presentMaintainedRound(round),
          })),
          ...[...begun].map(([id, round]) => ({
            action: 'round' as const,
            subject: SUBJECT,
            subjectId: id,
            details: { file: name },
            after: presentMaintainedRound(round),
          })),
        ],
        clock(),
      );
    };
  };
