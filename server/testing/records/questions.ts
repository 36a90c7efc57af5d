/** Two listings, the people around their questions, and what they do: what tests of questions begin with. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { FactName } from '../../../shared/domain/facts.ts';
import { consultation, message, outbox } from '../../platform/db/schema.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database/database.ts';
import { addListings, hoursFromNow, NOW } from '../listings.ts';
import { send } from '../people.ts';
import { signedInCreditors, signedInUsers } from '../sessions.ts';

/** Tokens. */
export const BANK = 'creditor 1';
export const MANAGER = 'creditor 2';
const USER = 'user 1';
/** Of the user. */
export const PHONE = '13811110001';
/** The listing of the bank, and one without a creditor. */
export const [OWNED, FREE] = [1, 2];

/** A new question, as it is stored. */
export const newQuestion = (listingId: number): typeof consultation.$inferInsert => ({
  listingId,
  title: '某仓库',
  name: '王小明',
  phone: '13800138001',
  message: '可以看样吗？',
  wantsSms: true,
  contentKey: '1',
  createdAt: NOW,
});

interface QuestionInput {
  id?: number;
  phone?: string;
  message?: string;
  sms_consent?: 0 | 1;
  fact?: FactName;
}

/** To be called once in a file of tests. */
export function testQuestions() {
  const database = testDatabase();
  /** Hours that have passed. */
  const clock = { hours: 0 };
  const app = () => testApp(database, { clock: () => hoursFromNow(clock.hours) });

  beforeEach(async () => {
    clock.hours = 0;
    await signedInCreditors(database, ['江南银行', '东吴资产']);
    await signedInUsers(database, 2);
    await addListings(database.db, { title: '某小区住宅', type: 2, creditorId: 1 }, { title: '某商铺' });
  });

  return {
    database,
    clock,
    app,
    /** @returns the question's id */
    async ask(more: QuestionInput = {}): Promise<number> {
      const input = { id: OWNED, name: '王小明', phone: PHONE, message: '可以看样吗？', ...more };
      // Only signed-in users may be informed by SMS.
      const caller = more.sms_consent ? { token: USER } : {};
      expect(await send(app(), contract.consult, input, caller)).toMatchObject({ status: 200 });
      const rows = await database.db.select({ id: consultation.id }).from(consultation);
      return Math.max(...rows.map(({ id }) => id));
    },
    inbox: (
      query: { status?: 1 | 2 | 3; name?: string; page?: number; size?: number } = {},
      token: string = BANK,
    ) => send(app(), contract.creditorQuestions, query, { token }),
    detail: (id: number, token: string = BANK) => send(app(), contract.creditorQuestion, { id }, { token }),
    answer: (
      id: number,
      more: { way?: 1 | 2; answer?: string; value?: string } = {},
      token: string = BANK,
      headers?: Record<string, string>,
    ) =>
      send(
        app(),
        contract.answerQuestion,
        { id, way: 1, answer: '周三可以看样', ...more },
        { token, headers },
      ),
    close: (id: number, reason?: string, token: string = BANK) =>
      send(app(), contract.closeQuestion, { id, ...(reason && { reason }) }, { token }),
    own: (query: { page?: number; size?: number; id?: number } = {}, token: string = USER) =>
      send(app(), contract.ownQuestions, query, { token }),
    counters: async (token: string = BANK) =>
      (await send(app(), contract.creditorCounters, {}, { token })).data,
    messagesTo: (role: 'user' | 'creditor') =>
      database.db.select().from(message).where(eq(message.ownerRole, role)).orderBy(message.id),
    /** The entries of the outbox. */
    sent: async () => (await database.db.select().from(outbox)).map(({ payload }) => payload),
  };
}
