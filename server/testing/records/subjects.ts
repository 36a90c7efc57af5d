/** Two creditors, an operator, and what they do to subjects: what tests of subjects begin with. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { z } from 'zod';
import { type Call, contract } from '../../../shared/contract/index.ts';
import type { PUBLISHED_TYPES } from '../../../shared/domain/subject.ts';
import type { ReasonField } from '../../../shared/domain/subject-fields.ts';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import type { App } from '../../app.ts';
import { creditor, listing, listingRevision, session, upload } from '../../platform/db/schema.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database/database.ts';
import { hoursFromNow, NOW } from '../listings.ts';
import { send } from '../people.ts';
import { signedInOperator } from '../sessions.ts';

/** Tokens. */
export const OWNER = 'creditor 1';
export const OTHER = 'creditor 2';
export const OPERATIONS = 'operator 1';

export type Input = Record<string, string | number>;
type Type = (typeof PUBLISHED_TYPES)[number];

export const img = (...pictures: object[]) => JSON.stringify(pictures);
export const COVER = '/media/u/cover-960.webp';
export const OTHER_COVER = '/media/u/other-960.webp';

const REFERRAL: Input = {
  zc_type: 3,
  second_class: 1,
  object_title: '南京市鼓楼区清溪路8号101室',
  assess_price: '1200000.5',
  announcement: '对外推介',
  introduce: '三室两厅',
  img: img({ img_path: COVER }),
};
const AUCTION: Input = {
  ...REFERRAL,
  zc_type: 2,
  province_code: '320000',
  city_code: '320100',
  district_code: '320106',
  coordinate: '32.06,118.77',
  initial_price: 800_000,
  security_deposit: 80_000,
  bid_increment: 5_000,
  start_time: '2026-12-01 10:00:00',
  bid_cycle: 24,
  should_know: '请先阅读须知',
  source: 1,
  source_url: 'https://zc-paimai.taobao.com/1',
};
/** All that a subject of the type must say. */
export const complete = (type: Type): Input => (type === 2 ? AUCTION : REFERRAL);

/**
 * Call it once per test file, or in each of its parts.
 * @param isShared its tests share the rows of the first hooks
 */
export function testSubjects({ publicOrigin = '', isShared = false } = {}) {
  const database = testDatabase({ isShared });
  /** Hours that have passed. */
  const clock = { hours: 0 };
  let current: App | undefined;
  /** One a test. */
  const app = () => {
    current ??= testApp(database, { clock: () => hoursFromNow(clock.hours), publicOrigin });
    return current;
  };

  const first = isShared ? beforeAll : beforeEach;
  first(async () => {
    clock.hours = 0;
    current = undefined;
    const at = { createdAt: NOW, updatedAt: NOW };
    const people = ['江南资产管理有限公司', '李建国'].map((name, index) => ({
      account: `creditor ${index + 1}`,
      phone: `1391111000${index + 1}`,
      name,
      type: 1,
      standing: 0,
      passwordHash: '',
      ...at,
    }));
    await database.db.insert(creditor).values(people);
    await database.db.insert(session).values(
      [OWNER, OTHER].map((token, index) => ({
        tokenHash: createHash('sha256').update(token).digest('hex'),
        role: 'creditor' as const,
        principalId: index + 1,
        createdAt: NOW,
        expiresAt: hoursFromNow(24 * 365),
      })),
    );
    await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
    await uploaded(COVER);
    await uploaded(OTHER_COVER, { owner: 2 });
  });

  /** An uploaded file. */
  async function uploaded(
    url: string,
    { owner = 1, role = 'creditor' as 'creditor' | 'operator', purpose = 'listing' as UploadPurpose } = {},
  ) {
    await database.db.insert(upload).values({
      key: url,
      ownerRole: role,
      ownerId: owner,
      purpose,
      url,
      createdAt: NOW,
      expiresAt: NOW,
    });
    return url;
  }
  /** Whether a file would be thrown away. */
  const isStored = async (url: string) => {
    const [file] = await database.db.select().from(upload).where(eq(upload.url, url));
    return file?.usedAt !== null;
  };

  const ask = <C extends Call>(call: C, input: z.input<C['input']>, token = OWNER) =>
    send(app(), call, input, { token });
  /** @param more `zc_type: 3` makes it a referral */
  const write = (operation: 1 | 2, more: Input = {}, token = OWNER) => {
    const pictures = img({ img_path: token === OTHER ? OTHER_COVER : COVER });
    const fields = { ...complete(more.zc_type === 3 ? 3 : 2), img: pictures, ...more, operation };
    return ask(contract.subjectAdd, fields as never, token);
  };
  const save = (more?: Input, token?: string) => write(2, more, token);
  const submit = (more?: Input, token?: string) => write(1, more, token);
  const shelve = (id: number, token?: string) =>
    ask(contract.shelveSubject, { object_id: id, operation: 1 }, token);
  const unshelve = (id: number, token?: string) =>
    ask(contract.shelveSubject, { object_id: id, operation: 2 }, token);
  const discard = (id: number, token?: string) => ask(contract.discardRevision, { object_id: id }, token);
  /** The edition that an operator reads now. */
  const editionOf = async (id: number) => (await one(id))?.edition ?? 'missing';
  const approve = async (id: number) =>
    ask(contract.approveSubject, { id, edition: await editionOf(id) }, OPERATIONS);
  /** @param fields reasons by field */
  const reject = async (
    id: number,
    remark = '照片不清晰',
    fields: Partial<Record<ReasonField, string>> = {},
  ) => {
    const reasons = Object.entries(fields).map(([name, reason]) => [`fields[${name}]`, reason]);
    const rejection = { id, edition: await editionOf(id), remark, ...Object.fromEntries(reasons) };
    return ask(contract.rejectSubject, rejection, OPERATIONS);
  };

  /** @returns the id of the written subject */
  async function idOf(answer: ReturnType<typeof write>): Promise<number> {
    const { data, message } = await answer;
    if (!data) throw new Error(message);
    return data.id;
  }
  async function onShelf(more: Input = {}): Promise<number> {
    const id = await idOf(submit(more));
    await approve(id);
    return id;
  }
  const detail = async (id: number, version: 'published' | 'edited' = 'published', token = OWNER) =>
    (await ask(contract.subjectDetails, { id, version }, token)).data;
  const row = async (id: number) =>
    (await database.db.select().from(listing).where(eq(listing.id, id)))[0] as typeof listing.$inferSelect;
  /** The states of a subject and its revision. */
  const stateOf = async (id: number): Promise<[number, number]> => {
    const [revision] = await database.db
      .select()
      .from(listingRevision)
      .where(eq(listingRevision.listingId, id));
    return [(await row(id)).publishStatus, revision?.status ?? 0];
  };
  const all = (waiting: '0' | '1' = '0') => ask(contract.allSubjects, { waiting }, OPERATIONS);
  const one = async (id: number) => (await ask(contract.oneSubject, { id }, OPERATIONS)).data;
  const list = (input: Partial<z.input<(typeof contract.subjectList)['input']>> = {}, token = OWNER) =>
    ask(contract.subjectList, { size: 100, ...input }, token);

  return {
    database,
    clock,
    app,
    ask,
    uploaded,
    isStored,
    save,
    submit,
    shelve,
    unshelve,
    discard,
    approve,
    reject,
    idOf,
    onShelf,
    detail,
    row,
    stateOf,
    all,
    one,
    list,
  };
}
