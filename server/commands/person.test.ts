/** The command about the data of one account. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { creditor } from '../platform/db/schema.ts';
import { NOW } from '../testing/listings.ts';
import { testSubjects } from '../testing/records/subjects.ts';
import { readCommand, run } from './person.ts';

const { database } = testSubjects();
const ask = (phone: string) => readCommand(['delete', phone, '--creditor', '--reason', '本人申请']);

it('a phone that another creditor has as its name says both, and nothing is done', async () => {
  const [first] = await database.db.select().from(creditor).limit(1);
  if (!first) throw new Error('no creditor');
  const { id: _, ...values } = first;
  const other = { ...values, account: first.phone, phone: '13911110099' };
  await database.db.insert(creditor).values(other);
  const runFor = (phone: string) => database.db.transaction((tx) => run(tx, ask(phone), NOW));
  await expect(runFor(first.phone)).rejects.toThrow(/^Creditors \d+ and \d+ have/);
  expect(await runFor('13911110099')).toContain('waits');
});

it('an export never goes over another file, and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nearby-person-'));
  const file = join(folder, 'person.json');
  writeFileSync(file, 'mine');
  const [first] = await database.db.select().from(creditor).limit(1);
  const command = readCommand(['export', first?.phone ?? '', file, '--creditor']);
  const exporting = database.db.transaction((tx) => run(tx, command, NOW));
  await expect(exporting).rejects.toThrow(/^\/.*person\.json exists already$/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  rmSync(folder, { recursive: true });
});

it('a reason is one that the pages take', () => {
  const withReason = (reason: string) => () => readCommand(['keep', '13911110001', '--reason', reason]);
  expect(withReason('  ')).toThrow(messages.remarkRequired);
  expect(withReason('长'.repeat(201))).toThrow(messages.valueTooLong);
  expect(withReason(' 本人申请 ')()).toMatchObject({ what: 'keep', role: 'user', remark: '本人申请' });
});
