/** Creditors with identity, bank account and pay password, and what they submit: for tests of the certification. */
import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import type { App } from '../../app.ts';
import {
  creditor,
  creditorProfile,
  outbox,
  profileChange,
  session,
  upload,
} from '../../platform/db/schema.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database/database.ts';
import { hoursFromNow, NOW } from '../listings.ts';
import { addAccounts, PASSWORD, send } from '../people.ts';
import { signedInOperator } from '../sessions.ts';

/** Tokens: an enterprise with everything, an individual without data, and operators of each role. */
export const COMPANY = 'creditor 1';
export const PERSON = 'creditor 2';
export const OPERATIONS = 'operator 1';
export const FINANCE = 'operator 2';

const PAY_PASSWORD = '280917';
export const digest = passwordDigest(PAY_PASSWORD);

/** As in the demonstration, stored numbers may have wrong check digits. */
const PROFILE: typeof creditorProfile.$inferInsert = {
  creditorId: 1,
  legalPerson: '陈立',
  idCard: '320100190001010011',
  idCardFront: 'private:front',
  idCardBack: 'private:back',
  businessLicence: 'private:licence',
  creditCode: '91320000MA00000000',
  registeredDate: '2015-03-18',
  bankName: '中国工商银行',
  bankAddress: '江苏省南京市',
  bankBranch: '建邺支行',
  bankAccountName: '江南资产（南京）有限公司',
  bankAccountNumber: '6222000000000000001',
  updatedAt: NOW,
};

export const IDENTITY = {
  name: '江南资产（南京）有限公司',
  type: 1,
  legal_person: '陈立',
  id_card: '3201****0011',
  f_id_card: 'private:front',
  r_id_card: 'private:back',
  credit_code: '9132****0000',
  business_license: 'private:licence',
  registered_date: '2015-03-18',
};

export const BANK = {
  bank_name: '中国银行',
  bank_address: '江苏省南京市',
  bank_branch: '城中支行',
  bank_account_name: '江南资产(南京)有限公司',
  bank_account_num: '5000 1234 5678',
};

/** To be called once in a file of tests. */
export function certificationFixture() {
  const database = testDatabase();
  const clock = { hours: 0 };
  let current: App | undefined;
  const app = () => {
    current ??= testApp(database, { clock: () => hoursFromNow(clock.hours) });
    return current;
  };

  beforeEach(async () => {
    clock.hours = 0;
    current = undefined;
    const account = { standing: 0, password: PASSWORD } as const;
    await addAccounts(database, {
      creditors: [
        {
          ...account,
          account: 'company',
          phone: '13911110001',
          name: PROFILE.bankAccountName ?? '',
          type: 1,
          payPassword: PAY_PASSWORD,
        },
        { ...account, account: 'person', phone: '13911110002', name: '李建国', type: 2 },
      ],
    });
    await database.db.insert(session).values(
      [COMPANY, PERSON].map((token, index) => ({
        tokenHash: createHash('sha256').update(token).digest('hex'),
        role: 'creditor' as const,
        principalId: index + 1,
        createdAt: NOW,
        expiresAt: hoursFromNow(24 * 365),
      })),
    );
    await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
    await signedInOperator(database, 'finance', ['finance']);
    await database.db.insert(creditorProfile).values(PROFILE);
    for (const url of ['private:front', 'private:back']) await uploaded(url, 1, 'identity');
    await uploaded('private:licence', 1, 'licence');
  });

  async function uploaded(url: string, ownerId: number, purpose: UploadPurpose, usedAt: Date | null = NOW) {
    const times = { createdAt: NOW, expiresAt: NOW, usedAt };
    await database.db
      .insert(upload)
      .values({ key: url, ownerRole: 'creditor', ownerId, purpose, url, ...times });
    return url;
  }

  const ask = <C extends Call>(call: C, input: z.input<C['input']>, token = COMPANY) =>
    send(app(), call, input, { token });
  const db = () => database.db;
  return {
    database,
    clock,
    app,
    ask,
    /** A file that the creditor uploaded, without a reference yet. */
    newFile: (url: string, purpose: UploadPurpose = 'identity', ownerId = 1) =>
      uploaded(url, ownerId, purpose, null),
    isStored: async (url: string) =>
      (await db().select().from(upload).where(eq(upload.url, url)))[0]?.usedAt instanceof Date,
    change: (more: Partial<typeof IDENTITY> = {}, token = COMPANY) =>
      ask(contract.changeIdentity, { ...IDENTITY, ...more }, token),
    changeBank: (more: Partial<z.input<typeof contract.changeBank.input>> = {}, token = COMPANY) =>
      ask(contract.changeBank, { ...BANK, password: digest, ...more }, token),
    latestId: async () =>
      (await db().select().from(profileChange).orderBy(desc(profileChange.id)).limit(1))[0]?.id ?? 0,
    profileOf: async (creditorId: number) =>
      (await db().select().from(creditorProfile).where(eq(creditorProfile.creditorId, creditorId)))[0],
    nameOf: async (creditorId: number) =>
      (await db().select().from(creditor).where(eq(creditor.id, creditorId)))[0]?.name,
    /** The text messages that wait to be sent. */
    texts: async () =>
      (await db().select().from(outbox).orderBy(outbox.id)).map(
        ({ payload }) => payload as { phone: string; text: string },
      ),
  };
}
