/** The examples are as short as docs/adding-an-area.md statuses, and it contains them unchanged. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleIn } from './files.ts';

/** The lines that register an area. Generated files (migration, hash, protocol table) are not counted. */
const REGISTRIES = {
  'auction-houses': {
    'shared/contract/areas/all.ts': 1,
    'server/platform/db/schema.ts': 1,
    'server/composition/areas.ts': 1,
    'console/operator/site/catalogue.ts': 1,
  },
  contacts: {
    'shared/contract/areas/all.ts': 1,
    'server/platform/db/schema.ts': 1,
    // An import and an entry, because it has code of its own.
    'server/composition/areas.ts': 2,
    'console/creditor/index.tsx': 2,
  },
};

it('the guide has at most 250 lines', () => {
  expect(readFileSync('docs/adding-an-area.md', 'utf8').trim().split('\n').length).toBeLessThanOrEqual(250);
});

describe.each([
  ['auction-houses', 90],
  ['contacts', 80],
] as const)('the example %s', (name, most) => {
  const { files, lines, isInGuide } = exampleIn(`examples/${name}`);
  const registered = Object.values(REGISTRIES[name]);
  const all = registered.reduce((sum, count) => sum + count, lines);

  it(`has at most ${most} lines in at most 5 new files and 4 registries`, () => {
    console.info(`${name}: ${all} lines in ${files.length} new + ${registered.length} registries`);
    expect(all).toBeLessThanOrEqual(most);
    expect(files.length).toBeLessThanOrEqual(5);
    expect(registered.length).toBeLessThanOrEqual(4);
  });

  it.each(files.filter((file) => !file.endsWith('.sql')))('stands in the guide as it is: %s', (file) => {
    expect(isInGuide(file)).toBe(true);
  });
});
