/** Names in the docs must exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const security = readFileSync('docs/security.md', 'utf8');
const rows = security
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| protected |'));

describe('docs/security.md', () => {
  it.each(rows)('names a proof that exists: %s', (row) => {
    const proof = row.split(' | ').at(-1) ?? '';
    const files = [...proof.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, file]) => file as string);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.length > 0 || proof.includes('npm ') || proof.startsWith('–')).toBe(true);
  });

  it('has a chapter for each of the standard', () => {
    const chapters = [...security.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });
});

it('docs/operations/replicas.md shows what deploy/ has', () => {
  const replicas = readFileSync('docs/operations/replicas.md', 'utf8');
  const [, shown = ''] = /```\n(listen pg_replica\n[^`]+)```/.exec(replicas) ?? [];
  expect(shown).toContain('balance source');
  expect(shown).toContain('on-marked-down shutdown-sessions');
  expect(readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')).toContain(shown);
});

// docs/operations/processes.md promises logs without network addresses, and the proxy's id stands in each line.
it('deploy/ makes ids of requests without anything of the visitor', () => {
  const proxy = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8');
  expect(/^ *unique-id-format (.+)$/m.exec(proxy)?.[1]).toBe('%[uuid()]');
});
