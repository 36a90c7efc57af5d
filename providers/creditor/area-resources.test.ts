/** The provider's methods of an area follow from its declaration; here those of every creditor's area and of a sample. */
import { describe } from 'vitest';
import { type Area, defineArea } from '../../shared/contract/areas/index.ts';
import { creditorAreas } from './area-resources.ts';
import { type Case, fail, filter, pagination, testCases } from './testing/providers.ts';

const sample = defineArea({
  path: 'samples',
  label: '样例',
  owner: { by: 'creditor' },
  fields: {
    name: { kind: 'text', label: '名称', maxLength: 20 },
  },
  create: ['name'],
  update: ['name'],
  filters: ['name'],
  sortable: ['name'],
  states: { initial: 'open', names: { open: '进行中', ended: '已结束' } },
  actions: { end: { label: '结束', from: 'open', to: 'ended' } },
});

/** Cases from the area's declaration: its addresses, and the fields that each call takes. */
function casesOf({ path, fields, filters = [], create = [], update = [], calls }: Area): Case[] {
  const resource = path;
  const address = `/creditor/v1/${path}`;
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, '1']));
  const edition = 'e0';
  const sent = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1']));
  const stored = Object.entries(fields).map(([name, { kind }]) => [name, kind === 'flag' ? true : null]);
  const record = { id: 7, edition, ...Object.fromEntries(stored) };
  return [
    {
      does: 'lists',
      call: (it) => it.getList({ resource, pagination, filters: filters.map((name) => filter(name, '1')) }),
      path: address,
      fields: { page: '3', size: '20', ...sent(filters) },
      answer: { list: [record], count: 41 },
      gives: { data: [record], total: 41 },
    },
    {
      does: 'reads',
      call: (it) => it.getOne({ resource, id: 7 }),
      path: `${address}/7`,
      fields: {},
      answer: { data: record },
      gives: { data: record },
    },
    ...(calls.create
      ? [
          {
            does: 'adds',
            call: (it) => it.create({ resource, variables: { ...values, edition } }),
            path: address,
            fields: sent(create),
            answer: { data: record },
            gives: { data: { id: 7 } },
          } satisfies Case,
        ]
      : []),
    ...(calls.update
      ? [
          {
            does: 'changes',
            call: (it) => it.update({ resource, id: 7, variables: { ...values, edition } }),
            path: `${address}/7`,
            fields: { edition, ...sent(update) },
            answer: { data: record },
            gives: { data: { id: 7 } },
          } satisfies Case,
        ]
      : []),
    ...Object.keys(calls.actions).map(
      (name): Case => ({
        does: name,
        call: (it) => it.custom?.({ url: `${path}/${name}`, method: 'post', payload: { record } }) ?? fail(),
        path: `${address}/7/${name}`,
        fields: { edition },
        answer: { message: '操作成功' },
        gives: { data: { message: '操作成功' } },
      }),
    ),
  ];
}

describe.each([sample, ...creditorAreas])('the area $path', (area) => testCases(casesOf(area), [area]));
