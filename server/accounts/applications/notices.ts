/** Notifications to applicants: by text message and mail, and on the page 消息 of an account. */
import {
  APPLICATION_KINDS,
  APPLICATION_STATUS,
  APPLICATION_STATUS_NAMES,
  type ApplicationStatus,
} from '../../../shared/domain/applications/index.ts';
import { CERTIFICATION_PAGE } from '../../../shared/domain/certification.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { enqueue } from '../../outside/outbox/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sendMessage } from '../messages/index.ts';
import type { Account } from './account.ts';
import type { ApplicationRow } from './values.ts';

interface Notice {
  /** With its new state. */
  row: ApplicationRow;
  /** Of an institution. */
  account?: Pick<Account, 'id' | 'account'> | null;
  /** The reason of a rejection, or what is missing. */
  reason?: string;
}

/** Tells the state of an application: received, approved, rejected or incomplete. */
export async function notifyState(tx: Queries, notice: Notice, now: Date): Promise<void> {
  const { row, account } = notice;
  const { phone, email } = row;
  const text = filled(templateOf(notice), notice);
  await enqueue(tx, 'sms', { phone, kind: 'notice', text }, now);
  const subject = filled(messages.applicationMailSubject, notice);
  const letter = filled(MAILS[row.status as ApplicationStatus] ?? templateOf(notice), notice);
  await enqueue(tx, 'mail', { to: email, kind: 'application', subject, text: letter }, now);
  if (account && row.status === APPLICATION_STATUS.approved) await welcome(tx, account.id, notice, now);
}

const TEMPLATES: Record<ApplicationStatus, string> = {
  [APPLICATION_STATUS.waiting]: messages.applicationReceivedSms,
  [APPLICATION_STATUS.approved]: messages.applicationApprovedSms,
  [APPLICATION_STATUS.rejected]: messages.applicationRejectedSms,
  [APPLICATION_STATUS.incomplete]: messages.applicationIncompleteSms,
};

/** A mail contains the operator's text; a text message only says that there is one. */
const MAILS: Partial<Record<ApplicationStatus, string>> = {
  [APPLICATION_STATUS.rejected]: messages.applicationRejectedMail,
  [APPLICATION_STATUS.incomplete]: messages.applicationIncompleteMail,
};

const templateOf = ({ row: { status }, account }: Notice): string =>
  account && status === APPLICATION_STATUS.approved
    ? messages.accountApprovedSms
    : TEMPLATES[status as ApplicationStatus];

const filled = (template: string, { row, account, reason }: Notice): string =>
  fill(template, {
    kind: APPLICATION_KINDS[row.kind].name,
    number: row.number,
    day: row.dueDay,
    state: APPLICATION_STATUS_NAMES[row.status as ApplicationStatus],
    account: account?.account ?? '',
    reason: reason ?? '',
  });

const welcome = (tx: Queries, creditorId: number, notice: Notice, now: Date) =>
  sendMessage(
    tx,
    {
      to: { role: 'creditor', id: creditorId },
      kind: 'certification',
      event: `application ${notice.row.id} approved`,
      title: messages.messageApplicationApproved,
      text: filled(messages.applicationApprovedText, notice),
      link: CERTIFICATION_PAGE,
    },
    now,
  );
