/**
 * During a deploy both versions serve: the new one has migrated the database, and the previous one still works on it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient } from '../../providers/http-client.ts';
import { contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import { type RunningServer, runCommand, startServer, temporaryDirectory } from '../built-server.ts';
import { buildVersion, previousVersion, startVersion } from '../previous-version.ts';

const commit = previousVersion();
/** Of the demonstration. */
const CREDITOR = '13900000001';
const PASSWORD = 'zichan2026';

const BUILD_MS = 600_000;

describe.skipIf(!commit)('the version before the newest migration', () => {
  const directory = temporaryDirectory();
  const settings = { DATA_DIR: directory.path, SEED_DEMO: '1' };
  let previous: RunningServer;

  beforeAll(async () => {
    const folder = buildVersion(commit ?? '');
    const current = await startServer(settings);
    await current.stop();
    previous = await startVersion(folder, settings);
  }, BUILD_MS);
  afterAll(async () => {
    await previous?.stop();
    directory.remove();
  });

  /** @param token of the session */
  const api = (token: string | null = null) =>
    createHttpClient({ baseUrl: previous.address, token: () => token });

  it('shows the public pages', async () => {
    const { list } = await api().call(contract.objectList, {});
    for (const page of ['/', '/search', `/object/${list[0]?.id}`]) {
      const answer = await fetch(previous.address + page);
      expect([page, answer.status]).toEqual([page, 200]);
    }
  });

  it('lets a creditor submit a subject, and an operator publish it', async () => {
    const { pc_token } = await api().call(contract.creditorLogin, {
      account: CREDITOR,
      password: passwordDigest(PASSWORD),
    });
    const creditor = api(pc_token);
    const drafts = await creditor.call(contract.subjectList, { is_start: 1, type: 2 });
    for (const { id } of drafts.data ?? [])
      await creditor.call(contract.shelveSubject, { object_id: id, operation: 1 });
    const { data: session } = await api().call(contract.operatorLogin, { name: 'ops', password: PASSWORD });
    const operator = api(session.token);
    const { list } = await operator.call(contract.reviewQueue, { kind: 'subjects' });
    const id = list[0]?.record_id ?? 0;
    const { data: subject } = await operator.call(contract.oneSubject, { id });
    await operator.call(contract.approveSubject, { id, edition: subject.edition ?? '' });
    expect((await fetch(`${previous.address}/object/${id}`)).status).toBe(200);
  });

  it('leaves money and records right', async () => {
    await previous.stop();
    for (const name of ['ledger', 'audit']) {
      const { exit, output } = runCommand(name, [], settings);
      expect([await exit, output()]).toEqual([0, expect.any(String)]);
    }
  });
});
