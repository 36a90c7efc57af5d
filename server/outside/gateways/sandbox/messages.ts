/** Stores messages instead of sending them. The sandbox's pages display them. */
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database.ts';
import { sandboxMessage } from '../../../platform/db/schema.ts';
import type { MailGateway, SmsGateway } from '../gateway.ts';

interface Place {
  db: Queries;
  clock: () => Date;
}

export const sandboxSms = ({ db, clock }: Place): SmsGateway => ({
  async send({ phone, kind, text, code }) {
    await db
      .insert(sandboxMessage)
      .values({ channel: 'sms', recipient: phone, kind, text, code: code ?? null, sentAt: clock() });
  },
});

export const sandboxMail = ({ db, clock }: Place): MailGateway => ({
  async send({ to, kind, subject, text, unsubscribeUrl }) {
    await db.insert(sandboxMessage).values({
      channel: 'mail',
      recipient: to,
      kind,
      text: [subject, text, unsubscribeUrl && `一键退订：${unsubscribeUrl}`].filter(Boolean).join('\n\n'),
      sentAt: clock(),
    });
  },
});

const MAX_MESSAGES = 50;

/** The newest messages, optionally of one recipient. */
export const sandboxMessages = (db: Queries, recipient?: string) =>
  db
    .select()
    .from(sandboxMessage)
    .where(recipient ? eq(sandboxMessage.recipient, recipient) : undefined)
    .orderBy(desc(sandboxMessage.id))
    .limit(MAX_MESSAGES);
