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

it('a kind of field that areas do not support is a compile error', () => {
  // @ts-expect-error: areas have no identity cards, and the types must say so.
  defineArea({ ...area, fields: { card: { kind: 'idCard', label: '身份证' } } });
});

it('only texts are searched together', () => {
  const fields = { sort: { kind: 'wholeNumber', label: '排序', min: 0, max: 9 } } as const;
  expect(() => defineArea({ ...area, fields, search: ['sort'] })).toThrow('the field sort is no text');
});
