import { expect, it } from 'vitest';
import { calls } from '../index.ts';
import { areaCalls, areas, callsOf } from './index.ts';

it('no two calls have the same address', () => {
  const addresses = Object.values(calls).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(addresses.filter((it, place) => addresses.indexOf(it) !== place)).toEqual([]);
});

it('no two areas have the same name', () => {
  expect(Object.keys(areaCalls)).toEqual(areas.flatMap((area) => Object.keys(callsOf(area))));
});
