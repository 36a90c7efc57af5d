import { expect, it } from 'vitest';
import { accessControl } from './access.ts';
import { BASE, lotOf, lots } from './testing/lots.ts';

const pages = [
  { path: `${BASE}/audit`, title: '审核', component: () => null, permission: 'reviews' as const },
];
const { can } = accessControl({ resources: [lots], pages }, { permissions: ['creditor'] });

it('lets people use what their permission covers', async () => {
  expect(await can({ resource: 'lots', action: 'list' })).toEqual({ can: true });
  expect(await can({ resource: 'lots', action: 'unshelve' })).toEqual({ can: true });
});

it.each([
  ['an action of another permission', { resource: 'lots', action: 'audit' }],
  ['a page of another permission', { resource: `${BASE}/audit`, action: 'show' }],
  ['a resource that it doesn’t know', { resource: 'others', action: 'list' }],
])('refuses %s, and says why', async (_, question) => {
  expect(await can(question)).toEqual({ can: false, reason: '您没有权限进行此操作' });
});

it('asks the record’s state where there is one', async () => {
  const ask = (status: number) =>
    can({ resource: 'lots', action: 'unshelve', params: { record: lotOf(1, { status }) } });
  expect([(await ask(1)).can, (await ask(2)).can]).toEqual([true, false]);
});
