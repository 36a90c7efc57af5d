import { expect, it } from 'vitest';
import { nearTests } from './near-tests.mjs';

const near = (files: string[], existing: string[] = []) =>
  nearTests(files, (path: string) => existing.includes(path));

it.each([
  ['the whole module of a server file', 'server/creditors/claims/calls.ts', [], ['server/creditors/claims/']],
  [
    'the module for a file deep inside',
    'server/creditors/listing-import/rows/price.ts',
    [],
    ['server/creditors/listing-import/'],
  ],
  ['the area for a file outside its modules', 'server/accounts/codes.ts', [], ['server/accounts/']],
  [
    'the test beside a page',
    'console/creditor/subjects/claims.tsx',
    ['console/creditor/subjects/claims.test.tsx'],
    ['console/creditor/subjects/claims.test.tsx'],
  ],
  [
    'the folder where no test stands beside',
    'console/creditor/parts/place.tsx',
    [],
    ['console/creditor/parts/'],
  ],
  [
    'a changed test itself',
    'shared/map/place.test.ts',
    ['shared/map/place.test.ts'],
    ['shared/map/place.test.ts'],
  ],
  ['nothing for a deleted test', 'shared/map/place.test.ts', [], []],
  [
    'the tests of all areas for a declaration',
    'shared/contract/areas/banks.ts',
    [],
    ['examples/', 'providers/creditor/', 'server/areas/', 'server/composition/', 'shared/contract/areas/'],
  ],
  ['nothing for a text', 'README.md', [], []],
])('finds %s', (_, file, existing, tests) => {
  expect(near([file], existing)).toEqual(tests);
});

it('names each test once', () => {
  expect(near(['server/money/ledger/a.ts', 'server/money/ledger/b.ts'])).toEqual(['server/money/ledger/']);
});
