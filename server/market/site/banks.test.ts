import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { bank } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';

const database = testDatabase();

it('offers the banks in use, in their order', async () => {
  const at = { createdAt: NOW, updatedAt: NOW };
  await database.db.insert(bank).values([
    { name: '江南银行', sort: 20, ...at },
    { name: '旧银行', sort: 5, isOffered: false, ...at },
    { name: '东吴银行', sort: 10, ...at },
  ]);
  const { data } = await send(testApp(database), contract.site, {});
  expect(data?.banks).toEqual(['东吴银行', '江南银行']);
});
