/** Applicants, their forms and files, and reviewers: for tests of applications. */
import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { hashOf } from '../../accounts/codes/index.ts';
import type { App } from '../../app.ts';
import {
  applicant,
  application,
  creditor,
  outbox,
  session,
  smsCode,
  upload,
} from '../../platform/db/schema.ts';
import { TEST_SECRETS, testApp } from '../app.ts';
import { testDatabase } from '../database/database.ts';
import { hoursFromNow, NOW } from '../listings.ts';
import { codeSentTo, send } from '../people.ts';
import { signedInOperator } from '../sessions.ts';

export const OPERATIONS = 'operator 1';
export const PHONE = '13766660001';

const CODE = '246810';

const FILES = {
  business_license: 'private:licence',
  f_id_card: 'private:front',
  r_id_card: 'private:back',
};

const CONTACT = {
  link_name: '陈小姐',
  email: 'chen@jiangnan.example',
  company_address: '江苏省南京市建邺区江东中路1号',
};
const BANK = {
  bank_name: '中国银行',
  bank_address: '江苏省南京市',
  bank_branch: '城中支行',
  bank_account_name: '江南资产有限公司',
  bank_account_num: '5000123456780000',
  bank_account_num_repeat: '5000 1234 5678 0000',
};
const COMPANY = {
  c_type: 1,
  name: '江南资产有限公司',
  legal_person: '陈立',
  credit_code: '91350100M000100Y43',
  registered_date: '2015-03-18',
  id_card: '320102199003070017',
};
export const PERSON = {
  c_type: 2,
  name: '王小明',
  legal_person: '',
  credit_code: '',
  registered_date: '',
  business_license: '',
};

/** A complete application of each kind; numbers have right check digits. */
export const FORMS = {
  institution: { phone: PHONE, ...COMPANY, ...FILES, ...CONTACT },
  provider: {
    phone: PHONE,
    ...COMPANY,
    ...FILES,
    ...CONTACT,
    ...BANK,
    intention_region: '320100',
    is_public: true,
  },
  broker: {
    phone: PHONE,
    name: '王小明',
    ...CONTACT,
    ...BANK,
    bank_account_num: '6222000000000000004',
    bank_account_num_repeat: '6222000000000000004',
    id_card: COMPANY.id_card,
    f_id_card: FILES.f_id_card,
    r_id_card: FILES.r_id_card,
    intention_region: '320000',
    is_public: true,
  },
  supplier: {
    phone: PHONE,
    name: COMPANY.name,
    legal_person: COMPANY.legal_person,
    credit_code: COMPANY.credit_code,
    registered_date: COMPANY.registered_date,
    business_license: FILES.business_license,
    supply_category: 2,
    intention_region: '100000',
    introduction: '评估不动产与设备',
    ...CONTACT,
    ...BANK,
  },
} as const satisfies Record<ApplicationKind, object>;

/** The files of a form that another applicant uploaded, whose addresses end with the suffix. */
export const filesOf = (kind: ApplicationKind, suffix: string) =>
  Object.fromEntries(
    Object.entries(FILES).flatMap(([name, url]) => (name in FORMS[kind] ? [[name, url + suffix]] : [])),
  );

const CALLS = {
  institution: contract.applyAsInstitution,
  provider: contract.applyAsProvider,
  broker: contract.applyAsBroker,
  supplier: contract.applyAsSupplier,
};

/** To be called once in a file of tests. */
export function applicationFixture() {
  const database = testDatabase();
  const clock = { now: NOW };
  let current: App | undefined;
  const app = () => {
    current ??= testApp(database, { clock: () => clock.now });
    return current;
  };
  const db = () => database.db;

  beforeEach(async () => {
    clock.now = NOW;
    current = undefined;
    await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
  });

  const ask = <C extends Call>(call: C, input: z.input<C['input']>, token?: string) =>
    send(app(), call, input, { token });

  /** An applicant of the phone who uploaded every file. @returns the token */
  async function applicantOf(phone = PHONE, suffix = ''): Promise<string> {
    const [row] = await db().insert(applicant).values({ phone, provenAt: NOW, createdAt: NOW }).returning();
    const id = row?.id ?? 0;
    const token = `applicant ${id}`;
    await db()
      .insert(session)
      .values({
        tokenHash: createHash('sha256').update(token).digest('hex'),
        role: 'applicant',
        principalId: id,
        createdAt: NOW,
        expiresAt: hoursFromNow(24 * 400),
      });
    for (const [name, url] of Object.entries(FILES)) {
      await newFile(url + suffix, name === 'business_license' ? 'licence' : 'identity', id);
    }
    return token;
  }

  async function newFile(url: string, purpose: UploadPurpose, ownerId: number): Promise<string> {
    const times = { createdAt: NOW, expiresAt: NOW };
    const row = { key: url, ownerRole: 'applicant' as const, ownerId, purpose, url, ...times };
    await db().insert(upload).values(row).onConflictDoNothing();
    return url;
  }

  /** An unused code to the phone, read from the database. */
  async function openCode(phone: string): Promise<string> {
    const isOpen = and(eq(smsCode.phone, phone), eq(smsCode.purpose, 'apply'), isNull(smsCode.usedAt));
    if ((await db().$count(smsCode, isOpen)) > 0) return CODE;
    const destination = { family: 'creditor', phone, purpose: 'apply' } as const;
    const codeHash = hashOf(TEST_SECRETS.codes, destination, CODE);
    await db()
      .insert(smsCode)
      .values({ ...destination, codeHash, sentAt: clock.now, expiresAt: hoursFromNow(24 * 400) });
    return CODE;
  }

  /**
   * Submits a complete application.
   * @param more other values; with a `phone_code`, no other code is sent to the phone
   * @param token of an applicant: an institution applies with it, the others with a code to the phone instead
   */
  async function apply(kind: ApplicationKind, more: Record<string, unknown> = {}, token?: string) {
    const input = { ...FORMS[kind], ...more };
    const byCode = token !== undefined && kind !== 'institution';
    const proof = byCode && !('phone_code' in more) && { phone_code: await openCode(input.phone) };
    const call = CALLS[kind] as typeof contract.applyAsInstitution;
    return ask(call, { ...proof, ...input } as never, byCode ? undefined : token);
  }

  async function rowOf(kind: ApplicationKind, phone = PHONE) {
    const rows = await db().select().from(application).where(eq(application.phone, phone));
    const row = rows.find((it) => it.kind === kind);
    if (!row) throw new Error(`no ${kind} applied with ${phone}`);
    return row;
  }

  const reviewed = async (kind: ApplicationKind) => {
    const { id, edition } = await rowOf(kind);
    return { id, edition };
  };

  return {
    database,
    clock,
    app,
    ask,
    applicantOf,
    newFile,
    apply,
    rowOf,
    /** Requests a code as the form does. */
    codeFor: async (phone = PHONE) => {
      await ask(contract.creditorSendCode, { phone, purpose: 'apply' });
      return codeSentTo(database, phone);
    },
    approve: async (kind: ApplicationKind) =>
      ask(contract.approveApplication, await reviewed(kind), OPERATIONS),
    reject: async (kind: ApplicationKind, reasons: Record<string, string> = {}) => {
      const fields = Object.entries(reasons).map(([name, reason]) => [`fields[${name}]`, reason]);
      const input = { ...(await reviewed(kind)), remark: '照片不清晰', ...Object.fromEntries(fields) };
      return ask(contract.rejectApplication, input, OPERATIONS);
    },
    askMore: async (kind: ApplicationKind) =>
      ask(contract.askMoreOfApplication, { ...(await reviewed(kind)), remark: '请补充授权书' }, OPERATIONS),
    accounts: () => db().select().from(creditor).orderBy(creditor.id),
    fileOf: async (url: string) => (await db().select().from(upload).where(eq(upload.url, url)))[0],
    /** The waiting messages. */
    notices: async () =>
      (await db().select().from(outbox).orderBy(outbox.id)).map(({ kind, payload }) => ({
        ...(payload as { phone?: string; to?: string; subject?: string; text: string }),
        kind,
      })),
  };
}
