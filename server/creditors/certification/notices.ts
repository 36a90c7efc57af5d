/** Notifications to creditors about their changes: in 消息, and about the bank account by text message. */
import {
  CERTIFICATION_PAGE,
  type ChangeKind,
  type ChangeValues,
} from '../../../shared/domain/certification.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { sendMessage } from '../../accounts/messages/index.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { ChangeRow, CreditorRow } from './values.ts';

/** @param template has `{bank}` and `{digits}`: messages never contain the complete number */
const aboutBank = (template: string, values: ChangeValues<'bank'>) =>
  fill(template, { bank: values.bank_name ?? '', digits: values.bank_account_num?.slice(-4) ?? '' });

/** To the account's own phone, which no change of bank or contact data replaces. */
export const sendBankSms = (
  tx: Queries,
  { phone }: Pick<CreditorRow, 'phone'>,
  template: string,
  values: ChangeValues<'bank'>,
  now: Date,
) => enqueue(tx, 'sms', { phone, kind: 'notice', text: aboutBank(template, values) }, now);

interface Decision {
  change: Pick<ChangeRow, 'id' | 'creditorId' | 'kind' | 'content'>;
  owner: Pick<CreditorRow, 'phone'>;
  /** On the page 消息. */
  title: string;
  text: string;
  /** Absent: approved. */
  reason?: string;
}

export async function notifyDecision(
  tx: Queries,
  { change, owner, title, text, reason }: Decision,
  now: Date,
): Promise<void> {
  const { id, creditorId, kind } = change;
  const values = change.content as ChangeValues<'bank'>;
  await sendMessage(
    tx,
    {
      to: { role: 'creditor', id: creditorId },
      kind: 'certification',
      event: `profile change ${id} decided`,
      title,
      text: kind === 'bank' ? aboutBank(text, values) : text,
      reason,
      link: CERTIFICATION_PAGE,
    },
    now,
  );
  if (kind !== 'bank') return;
  const template = reason ? messages.bankRejectedSms : messages.bankApprovedSms;
  await sendBankSms(tx, owner, template, values, now);
}

/** The creditor's message about a rejected change. */
export const REJECTED: Record<ChangeKind, { title: string; text: string }> = {
  identity: { title: messages.messageIdentityRejected, text: messages.identityRejectedText },
  bank: { title: messages.messageBankRejected, text: messages.bankText },
};
