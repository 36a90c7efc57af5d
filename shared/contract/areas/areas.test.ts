import { expect, it } from 'vitest';
import { calls } from '../index.ts';
import { areaCalls, areas, callsOf, defineArea } from './index.ts';

it('no two calls have the same address', () => {
  const addresses = Object.values(calls).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(addresses.filter((it, place) => addresses.indexOf(it) !== place)).toEqual([]);
});

it('no two areas have the same name', () => {
  expect(Object.keys(areaCalls)).toEqual(areas.flatMap((area) => Object.keys(callsOf(area))));
});

const area = { path: 'notes', label: '笔记', permission: 'catalogue' } as const;

it('a state that no action can lead to is a compile error', () => {
  const states = { initial: 'open', names: { open: '进行中', ended: '已结束' } } as const;
  expect(() =>
    defineArea({
      ...area,
      fields: {},
      states,
      // @ts-expect-error: there is no such state, and the types must say so.
      actions: { end: { label: '结束', from: 'open', to: 'closed' } },
    }),
  ).toThrow('the action end names closed');
});

it('an input with the name of a field has its label', () => {
  const text = { kind: 'text', maxLength: 20 } as const;
  expect(() =>
    defineArea({
      ...area,
      fields: { reason: { ...text, label: '原因' } },
      actions: { end: { label: '结束', input: { reason: { ...text, label: '说明' } } } },
    }),
  ).toThrow('the input reason of end has a label of its own');
});

it('a file that an action asks for is stored in a field', () => {
  const paper = { kind: 'document', label: '文书', purpose: 'judgment' } as const;
  expect(() =>
    defineArea({ ...area, fields: {}, actions: { end: { label: '结束', input: { paper } } } }),
  ).toThrow('the input paper of end is no field that stores a file or a reference');
});

it('only texts are searched together', () => {
  const fields = { sort: { kind: 'wholeNumber', label: '排序', min: 0, max: 9 } } as const;
  expect(() => defineArea({ ...area, fields, search: ['sort'] })).toThrow('the field sort is no text');
});
