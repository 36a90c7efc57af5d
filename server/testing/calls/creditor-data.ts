/** A creditor with data of every kind, for tests of access by other callers. */
import { getTableName, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { contract } from '../../../shared/contract/index.ts';
import { CHANGE_STATUS } from '../../../shared/domain/certification.ts';
import { addPostedSettlement } from '../../money/settlements/index.ts';
import { askWithdrawal } from '../../money/withdrawals/index.ts';
import * as schema from '../../platform/db/schema.ts';
import { handFile, subjectFile } from '../files/subject-files.ts';
import { addListings, NOW } from '../listings.ts';
import { codeSentTo } from '../people.ts';
import { OWNER, type testSubjects } from '../records/subjects.ts';

const { claim, consultation, creditor, listingDay, creditorProfile, profileChange, message, upload } = schema;

/** Marks every private text. Private files are recognizable by their addresses. */
export const SECRET = '机密';
const hidden = {
  object_title: `${SECRET}标题`,
  announcement: SECRET,
  introduce: `${SECRET}，依据(2024)苏01执123号裁定`,
  should_know: SECRET,
};

const PROFILE: typeof creditorProfile.$inferInsert = {
  creditorId: 1,
  email: 'office@bank.example',
  linkName: SECRET,
  contactPhone: '13700000001',
  companyAddress: SECRET,
  idCard: '320100190001010011',
  idCardFront: 'private:front',
  creditCode: '91320000MA00000000',
  bankName: SECRET,
  bankAccountName: SECRET,
  bankAccountNumber: '6222000000000000001',
  updatedAt: NOW,
};

/** A file of subjects that was already imported. */
export const FILE = subjectFile(1);

/** Adds the data to the owner of `testSubjects`. */
export async function addCreditorData(subjects: ReturnType<typeof testSubjects>) {
  const { database, app, ask, uploaded, save, submit, reject, unshelve, idOf, onShelf } = subjects;
  const { db } = database;

  const waiting = await idOf(submit(hidden));
  const rejected = await idOf(submit(hidden));
  await reject(rejected, SECRET);
  const off = await onShelf(hidden);
  await unshelve(off);
  const states = { draft: await idOf(save(hidden)), waiting, rejected, off, published: await onShelf() };
  const changed = async () => {
    const id = await onShelf();
    await save({ id, ...hidden });
    return id;
  };
  const revisions = { draft: await changed(), waiting: await changed(), rejected: await changed() };
  for (const id of [revisions.waiting, revisions.rejected]) await submit({ id, ...hidden });
  await reject(revisions.rejected, SECRET);

  const [free = 0, claiming = 0, refused = 0, claimed = 0] = await addListings(db, {}, {}, {}, {});
  const judgment = await uploaded('private:judgment', { purpose: 'judgment' });
  await db.update(upload).set({ contentType: 'application/pdf' }).where(sql`url = ${judgment}`);
  const claimRow = { creditorId: 1, name: SECRET, document: judgment, createdAt: NOW };
  await db.insert(claim).values([
    { ...claimRow, listingId: claiming, status: 1 },
    { ...claimRow, listingId: refused, status: 2, remark: SECRET },
    { ...claimRow, listingId: claimed, status: 1 },
  ]);
  await ask(contract.approveClaim, { id: 3 }, 'operator 1');

  const files = {
    unused: await uploaded('/media/u/unused-960.webp'),
    ofText: await uploaded('/media/u/text-960.webp', { purpose: 'editor' }),
    judgment,
    identity: await uploaded('private:identity', { purpose: 'identity' }),
    key: 'pending',
  };
  const owner = { ownerRole: 'creditor', ownerId: 1, purpose: 'listing' } as const;
  await db.insert(upload).values({ key: files.key, ...owner, createdAt: NOW, expiresAt: NOW });

  const view = { resource: 'subjects', name: '待改', query: SECRET };
  const saved = await ask(contract.saveView, view);

  await db.insert(creditorProfile).values(PROFILE);
  await db.insert(profileChange).values(
    (['identity', 'bank'] as const).map((kind) => ({
      creditorId: 1,
      kind,
      status: CHANGE_STATUS.rejected,
      content: { legal_person: SECRET, bank_name: SECRET },
      remark: SECRET,
      createdAt: NOW,
      decidedAt: NOW,
    })),
  );
  await db.update(creditor).set({ payPasswordHash: 'set' }).where(sql`id = 1`);
  await db.transaction(async (tx) => {
    await addPostedSettlement(tx, { creditorId: 1, tradeType: 1, amount: 1_000_050n, note: SECRET }, NOW);
    await askWithdrawal(tx, { creditorId: 1, amount: 100_000n, number: `${SECRET}1` }, NOW);
  });
  const traffic = { creditorId: 1, day: '2026-11-19', views: 5, questions: 1 };
  await db.insert(listingDay).values([states.published, off].map((listingId) => ({ ...traffic, listingId })));

  await handFile(app(), FILE, { token: OWNER });
  const phone = '13911110001';
  const [question] = await db
    .insert(consultation)
    .values({
      listingId: off,
      title: '标的',
      name: SECRET,
      phone: '13700000002',
      message: SECRET,
      contentKey: SECRET,
      createdAt: NOW,
    })
    .returning({ id: consultation.id });
  const [sent] = await db
    .insert(message)
    .values({
      ownerRole: 'creditor',
      ownerId: 1,
      kind: 'review',
      title: SECRET,
      text: SECRET,
      link: '/creditorUser',
      event: SECRET,
      createdAt: NOW,
    })
    .returning({ id: message.id });
  await ask(contract.creditorSendCode, { phone, purpose: 'password' });

  return {
    states,
    /** Of subjects on the shelf. */
    revisions,
    subjects: [...Object.values(states), ...Object.values(revisions)],
    judicial: { free, claiming, refused, claimed },
    files,
    question: question?.id ?? 0,
    message: sent?.id ?? 0,
    view: { ...view, id: saved.data?.id ?? 0 },
    phone,
    code: await codeSentTo(database, phone),
  };
}
export type CreditorData = Awaited<ReturnType<typeof addCreditorData>>;

/** Tables whose rows belong to a creditor in a way of their own: the condition for the first creditor's rows. */
const OTHERWISE_OWNED: Record<string, string> = {
  creditor: 'id = 1',
  session: "role = 'creditor' and principal_id = 1",
  sms_code: "phone = '13911110001'",
};

/** The condition for the first creditor's rows; undefined for a table without creditors' rows. */
function ownedRows(table: PgTable): string | undefined {
  if ('creditorId' in table) return 'creditor_id = 1';
  if ('ownerRole' in table) return "owner_role = 'creditor' and owner_id = 1";
  if ('listingId' in table) return 'listing_id in (select id from listing where creditor_id = 1)';
  return OTHERWISE_OWNED[getTableName(table)];
}

/** Reads all rows of the owner, by table: of every table whose columns say that a row is a creditor's. */
export async function allRows({ database }: Pick<ReturnType<typeof testSubjects>, 'database'>) {
  const rows: Record<string, unknown> = {};
  for (const table of Object.values(schema).filter((it) => it instanceof PgTable)) {
    const name = getTableName(table);
    const condition = ownedRows(table);
    if (!condition) continue;
    const found = await database.db.execute(
      sql.raw(`select to_jsonb(it) as row from ${name} it where ${condition} order by to_jsonb(it)::text`),
    );
    rows[name] = (found as unknown as { rows: unknown[] }).rows;
  }
  return rows;
}
