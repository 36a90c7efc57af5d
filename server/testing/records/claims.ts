/** A judicial listing, two creditors who may claim it, and an operator who decides. */
import { beforeEach } from 'vitest';
import { contract, type InputOf } from '../../../shared/contract/index.ts';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { upload } from '../../platform/db/schema.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database/database.ts';
import { addListings, hoursFromNow, NOW } from '../listings.ts';
import { send } from '../people.ts';
import { signedInCreditors, signedInOperator } from '../sessions.ts';

/** Ids count from one in each test. */
const listingId = 1;
const [bank, manager] = ['creditor 1', 'creditor 2'];

/** To be called once in a file of tests. */
export function testClaims() {
  const database = testDatabase();
  /** Hours that have passed. */
  const clock = { hours: 0 };
  const app = () => testApp(database, { clock: () => hoursFromNow(clock.hours) });
  let operations = '';
  let files = 0;

  beforeEach(async () => {
    clock.hours = 0;
    files = 0;
    await addListings(database.db, { title: '南京市某住宅', courtName: '南京市建邺区人民法院' });
    await signedInCreditors(database, ['江南银行', '东吴资产']);
    operations = await signedInOperator(database, 'ops', ['reviewer', 'support', 'content']);
  });

  /** A file that a creditor uploaded. @returns its address */
  async function judgmentOf(creditorId: number, purpose: UploadPurpose = 'judgment'): Promise<string> {
    files += 1;
    const key = `file${files}`;
    const url = `private:${key}`;
    const values = { key, url, ownerRole: 'creditor' as const, ownerId: creditorId, purpose };
    await database.db.insert(upload).values({ ...values, createdAt: NOW, expiresAt: NOW });
    return url;
  }

  const claim = async (
    token = bank,
    { object_id = listingId, url, name }: { object_id?: number; url?: string; name?: string } = {},
    headers?: Record<string, string>,
  ) => {
    const file = url ?? (await judgmentOf(token === bank ? 1 : 2));
    const input = { object_id, url: file, ...(name !== undefined && { name }) };
    return send(app(), contract.claimSubject, input, { token, headers });
  };
  const approve = (id: number) => send(app(), contract.approveClaim, { id }, { token: operations });
  const reject = (id: number, remark = '文书不清晰') =>
    send(app(), contract.rejectClaim, { id, remark }, { token: operations });
  const all = (query: InputOf<typeof contract.allClaims> = {}) =>
    send(app(), contract.allClaims, query, { token: operations });
  const one = (id: number) => send(app(), contract.oneClaim, { id }, { token: operations });

  return { database, clock, app, listingId, bank, manager, judgmentOf, claim, approve, reject, all, one };
}
