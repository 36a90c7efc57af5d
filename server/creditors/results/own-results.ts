/** A creditor records results of own auctions, and takes them back: the public page shows them at once, as other statements of the creditor. */
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { lockOwn } from '../subjects/index.ts';
import type { Recorder } from './save-results.ts';
import type { RoundChange } from './write-result.ts';

export const creditorRecorder = (me: CreditorPrincipal): Recorder => ({
  by: 'owner',
  lock: (tx, id) => lockOwn(tx, me.id, id),
  note: (tx, changed, reason, now) => noteOwn(tx, me, changed, 'result', reason, now),
});

/** Records a creditor's change of a result in the audit. */
export async function noteOwn(
  tx: Queries,
  me: CreditorPrincipal,
  { listing: { row }, before, after }: RoundChange,
  action: 'result' | 'remove-result',
  reason: string | undefined,
  now: Date,
): Promise<void> {
  const { name } = await lockOwner(tx, 'creditor', me.id);
  const event = { action, subject: 'listings', subjectId: row.id } as const;
  await record(tx, { creditor: name }, { ...event, details: reason ? { reason } : {}, before, after }, now);
}
