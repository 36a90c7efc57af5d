/** What is kept of an operator's change of a listing: the audit entry, and the owner's message. */
import { ROUND_NAMES, ROUND_RESULT_NAMES } from '../../../shared/domain/auctions/auction-round.ts';
import type { AuditAction } from '../../../shared/domain/operators/audit.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import type { RoundChange } from '../../creditors/results/index.ts';
import type { ListingChange } from '../../creditors/subjects/index.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { OperatorPrincipal } from '../../platform/http/handler.ts';

interface Note {
  action: AuditAction;
  /** The title of the owner's message. */
  title: string;
  reason?: string;
}

/** Records the change, and sends the owner a message. */
export async function note(
  tx: Queries,
  me: OperatorPrincipal,
  { listing: { row, creditorId }, version, before, after }: ListingChange | RoundChange,
  { action, title, reason }: Note,
  now: Date,
): Promise<void> {
  const isOwn = Object.keys(after).length > 0;
  const event = { action, subject: 'listings', subjectId: row.id, details: reason ? { reason } : {} };
  await record(tx, me, { ...event, ...(isOwn && { before, after }) }, now);
  if (creditorId === null) return;
  await sendMessage(
    tx,
    {
      to: { role: 'creditor', id: creditorId },
      kind: 'review',
      event: `listing ${row.id} version ${version}`,
      title,
      text: row.title,
      reason,
      link: `/creditorUser/subject/subjectDetail?id=${row.id}&type=${row.type}`,
    },
    now,
  );
}

/** The same for the result of a round. */
export async function noteResult(
  tx: Queries,
  me: OperatorPrincipal,
  changed: RoundChange,
  reason: string | undefined,
  now: Date,
): Promise<void> {
  const { round, result } = changed.after;
  const title = fill(messages.messageRoundResult, {
    round: ROUND_NAMES[round],
    result: result ? ROUND_RESULT_NAMES[result] : '',
  });
  await note(tx, me, changed, { action: 'result', title, reason }, now);
}
