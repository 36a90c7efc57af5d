import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/platform/db/schema.ts';
import { testApp } from '../../server/testing/app.ts';
import { testDatabase } from '../../server/testing/database/database.ts';
import { demonstrationClock, seedTest, temporaryMedia } from '../../server/testing/database/demonstration.ts';
import { send } from '../../server/testing/people.ts';
import { contract } from '../../shared/contract/index.ts';
import { APPLICATION_FORMS } from '../../shared/domain/applications/index.ts';
import { dayOf } from '../../shared/time.ts';

const database = testDatabase({ isShared: true });

beforeAll(async () => {
  await seedTest(database, temporaryMedia());
});

describe('the applications of the demonstration', () => {
  it('are there in every state and of every kind, and none is overdue', async () => {
    const rows = await database.db.select().from(application);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['institution', 'provider', 'broker', 'supplier']),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 2, 3, 4]));
    const today = dayOf(demonstrationClock());
    expect(rows.filter(({ status, dueDay }) => status === 2 && dueDay < today)).toEqual([]);
  });

  it('have the fields of their forms', async () => {
    for (const { kind, content } of await database.db.select().from(application)) {
      const fields = Object.keys(APPLICATION_FORMS[kind].fields).concat('c_type');
      expect(fields).toEqual(expect.arrayContaining(Object.keys(content)));
    }
  });

  it('that were approved are listed by name and region', async () => {
    const app = testApp(database);
    const provider = await send(app, contract.partners, { kind: 'provider' });
    expect(provider.count).toBe(5);
    expect(provider.list).toContainEqual(
      expect.objectContaining({ name: '金陵司法辅助服务有限公司', region: '江苏省 南京市' }),
    );
    const broker = await send(app, contract.partners, { kind: 'broker' });
    expect(broker.list?.map(({ name }) => name)).toContain('沈＊＊');
    expect((await send(app, contract.franchiseFee, { region: '320106' })).data?.fee).toBe(180_000);
  });
});
