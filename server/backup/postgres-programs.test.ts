/** How PostgreSQL's programs reach the database that DATABASE_URL names. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testInstallation } from '../testing/installation.ts';
import { NOW } from '../testing/listings.ts';
import { backUp } from './index.ts';
import { dump } from './postgres-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'nearby-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LOOPBACK = '::1';
const hasLoopback = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === LOOPBACK),
);

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('a backup of PostgreSQL', () => {
  let source: Awaited<ReturnType<typeof testInstallation>>;
  beforeAll(async () => {
    source = await testInstallation('migrated');
  });
  afterAll(() => source.remove());

  const addressOf = () => new URL(source.installation.config.databaseUrl ?? '');
  const backUpFrom = (databaseUrl: string, name: string) =>
    backUp(
      { ...source.installation, config: { ...source.installation.config, databaseUrl } },
      join(folder, name),
      { now: NOW },
    );

  /** Passes connections on to the database's socket. @returns the port */
  async function listenOnLoopback(): Promise<number> {
    const { hostname, port } = addressOf();
    const socket = join(decodeURIComponent(hostname), `.s.PGSQL.${port}`);
    const server: Server = createServer((from) => {
      const to = connect(socket);
      from.pipe(to).pipe(from);
      from.on('error', () => to.destroy());
      to.on('error', () => from.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  it.runIf(hasLoopback)('is made at an IPv6 address', async () => {
    const { username, pathname } = addressOf();
    const url = `postgres://${username}@[${LOOPBACK}]:${await listenOnLoopback()}${pathname}`;
    expect(await backUpFrom(`${url}?application_name=the%20backup`, 'ipv6')).toMatchObject({
      manifest: { engine: 'postgresql' },
    });
  });

  it.each([
    ['target_session_attrs=standby', 'not in hot standby'],
    ['nonsense=1', 'invalid URI query parameter: "nonsense"'],
  ])('follows what the address says of its connection, or is refused: %s', async (parameter, reason) => {
    await expect(backUpFrom(`${addressOf().href}?${parameter}`, 'refused')).rejects.toThrow(reason);
  });
});

it('gives the password to a program without showing it to others on the machine', async () => {
  writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\necho "$@"\necho "$PGPASSWORD"\n', { mode: 0o700 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const given: string[] = [];
  for (const url of [
    'postgres://nearby:top%20secret@db/nearby?uselibpqcompat=true&sslmode=require',
    'postgres://nearby@db/nearby?password=top+secret&sslmode=require',
  ])
    await dump(url, '1', async (content) => {
      for await (const piece of content) given.push(...piece.toString().trim().split('\n'));
    });
  const parameters = expect.stringMatching(/ --dbname=postgres:\/\/nearby@db\/nearby\?sslmode=require$/);
  expect(given).toEqual([parameters, 'top secret', parameters, 'top secret']);
});
