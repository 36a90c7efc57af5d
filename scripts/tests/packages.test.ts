/** docs/decisions/packages.md lists exactly the packages of package.json and of bench/tools. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Versions = Record<string, string>;
interface Manifest {
  dependencies: Versions;
  devDependencies?: Versions;
  overrides: Record<string, string | Versions>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const product: Manifest = readJson('package.json');
const benchTools: Manifest = readJson('bench/tools/package.json');
const packages = { ...product.dependencies, ...product.devDependencies };

/** The tables of the page by their headings: the cells of each row, without the table's own heading. */
const tables = new Map(
  readFileSync('docs/decisions/packages.md', 'utf8')
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const rows = lines
        .filter((line) => line.startsWith('| '))
        .map((line) => line.slice(2, -2).split(' | '));
      return [title, rows.slice(1)];
    }),
);
const namesAndVersions = (rows: string[][] = []) =>
  rows.map(([name, version]) => `${name} ${version}`).sort();
const listed = (versions: Versions) => Object.entries(versions).map((entry) => entry.join(' '));

function licenceOf(name: string): string {
  const { license, licenses } = readJson(`node_modules/${name}/package.json`);
  return license ?? licenses[0].type;
}

describe('docs/decisions/packages.md', () => {
  const packageRows = [...tables]
    .filter(([title]) => title !== 'Overrides' && title !== 'Packages of benches')
    .flatMap(([, rows]) => rows);

  it('lists every package with its version', () => {
    expect(namesAndVersions(packageRows)).toEqual(listed(packages).sort());
  });

  it('says the licence of every package, and what it is for', () => {
    expect(packageRows.map(([name, , licence]) => [name, licence])).toEqual(
      packageRows.map(([name = '']) => [name, licenceOf(name)]),
    );
    expect(packageRows.filter((row) => row.length !== 4 || !row[3])).toEqual([]);
  });

  it('lists every override', () => {
    const overrides = Object.entries(product.overrides).flatMap(([name, value]) =>
      typeof value === 'string' ? [`${name} ${value}`] : listed(value).map((inner) => `${name} > ${inner}`),
    );
    expect(namesAndVersions(tables.get('Overrides'))).toEqual(overrides.sort());
  });

  it('lists every package of bench/tools', () => {
    const overrides = listed(benchTools.overrides as Versions).map((entry) =>
      entry.replace(' ', ' (override) '),
    );
    expect(namesAndVersions(tables.get('Packages of benches'))).toEqual(
      [...listed(benchTools.dependencies), ...overrides].sort(),
    );
  });
});

it('all versions are exact', () => {
  const versions = [...Object.values(packages), ...Object.values(benchTools.dependencies)];
  expect(versions.filter((version) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
