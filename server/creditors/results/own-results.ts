/** A creditor records results of own auctions: the public page shows them at once, as other statements of the creditor. */
import { record } from '../../platform/audit/index.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { lockOwn } from '../subjects/index.ts';
import type { Recorder } from './save-results.ts';

export const creditorRecorder = (me: CreditorPrincipal): Recorder => ({
  by: 'owner',
  async lockOwners(tx) {
    await lockOwner(tx, 'creditor', me.id);
  },
  lock: (tx, id) => lockOwn(tx, me.id, id),
  async note(tx, { listing: { row }, before, after }, reason, now) {
    const { name } = await lockOwner(tx, 'creditor', me.id);
    const event = { action: 'result', subject: 'listings', subjectId: row.id } as const;
    await record(tx, { creditor: name }, { ...event, details: reason ? { reason } : {}, before, after }, now);
  },
});
