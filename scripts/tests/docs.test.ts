/** Names in the docs must exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

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

it.each(['pg_dump', 'tar', 'none'])('the backup of containers.md fails when a part does: %s', (failing) => {
  const containers = readFileSync('docs/operations/containers.md', 'utf8');
  const [, backup = ''] = /```sh\ncompose=.+\n([^`]+)```/.exec(containers) ?? [];
  expect(backup).toContain('pg_dump');
  const cwd = mkdtempSync(join(tmpdir(), 'docs-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const script = `fake() { case "$*" in *" ${failing} "*) return 1; esac; }\ncompose=fake\n${backup}`;
  expect(spawnSync('bash', ['-c', script], { cwd }).status).toBe(failing === 'none' ? 0 : 1);
});

// docs/operations/processes.md promises logs without network addresses, and the proxy's id stands in each line.
it('deploy/ makes ids of requests without anything of the visitor', () => {
  const proxy = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8');
  expect(/^ *unique-id-format (.+)$/m.exec(proxy)?.[1]).toBe('%[uuid()]');
});

it('deploy/ has nginx ask for the address of a new container of the server', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  // Only a template gets the address of the container's resolver.
  expect(compose).toContain('./nginx/upstream.container.conf:/etc/nginx/templates/upstream.conf.template:ro');
  expect(compose).toContain("NGINX_ENTRYPOINT_LOCAL_RESOLVERS: '1'");
  const upstream = readFileSync('deploy/nginx/upstream.container.conf', 'utf8');
  expect(upstream).toMatch(/resolver \$\{NGINX_LOCAL_RESOLVERS\}.+zone .+server app:3000 resolve /s);
});

it('deploy/ has nginx send no header twice that the server sends too', () => {
  const nginx = readFileSync('deploy/nginx/nearby.conf', 'utf8');
  const named = (what: string) =>
    [...nginx.matchAll(new RegExp(`^ *${what} ([\\w-]+)`, 'gm'))].map(([, it]) => it);
  expect(named('add_header')).toEqual(['Strict-Transport-Security']);
  expect(named('proxy_hide_header')).toEqual(named('add_header'));
});
