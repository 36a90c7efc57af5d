import { expect, it } from 'vitest';
import type { AnyResource } from '../resource.ts';
import { menuWith } from './menu.ts';

const GROUPS = [
  { label: '账户管理', items: [{ label: '账户概览', path: '/account' }] },
  { label: '财务管理', items: [] },
];

const resource = (name: string, menu?: string): AnyResource => ({
  name,
  label: name,
  permission: 'creditor',
  fields: {},
  list: {
    path: `/${name}`,
    title: `${name}列表`,
    menu,
    columns: [],
    pageSize: { table: 5 },
    empty: { text: '' },
  },
});

it('adds the lists that name a group to the end of that group', () => {
  expect(menuWith(GROUPS, [resource('contacts', '账户管理'), resource('withdrawals')])).toEqual([
    {
      label: '账户管理',
      items: [
        { label: '账户概览', path: '/account' },
        { label: 'contacts列表', path: '/contacts', counter: 'contacts' },
      ],
    },
    { label: '财务管理', items: [] },
  ]);
});

it('refuses a group that does not exist', () => {
  expect(() => menuWith(GROUPS, [resource('contacts', '设置')])).toThrow(
    'contacts: the menu has no group 设置',
  );
});

it('gives an entry the icon of its list, otherwise that of its name', () => {
  const [own, other] = [() => null, () => null];
  const contacts = resource('contacts', '账户管理');
  const withIcon = { ...contacts, list: contacts.list && { ...contacts.list, icon: own } };
  const items = (it: AnyResource) => menuWith(GROUPS, [it], () => other)[0]?.items;
  expect(items(withIcon)?.[1]?.icon).toBe(own);
  expect(items(contacts)?.[1]?.icon).toBe(other);
});
