/** The upload module alone, with a folder of its own. The token names the caller: `creditor:5`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import type { StorageGateway } from '../../files/storage/index.ts';
import { type Pace, uploadFiles, uploadRoutes, type WorkerOptions } from '../../files/uploads/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DoorEnv } from '../../platform/http/door-env.ts';
import { refusals } from '../../platform/http/errors.ts';
import { frontDoor } from '../../platform/http/front-door.ts';
import type { ApplicantPrincipal, Principal } from '../../platform/http/handler.ts';
import { requestLog } from '../../platform/http/request-log.ts';
import { TEST_SECRETS, testStorage, testWorkers } from '../app.ts';
import { NOW } from '../listings.ts';

export interface SignedUpload {
  key: string;
  url: string;
  fields: Record<string, string>;
}

/** The token of an applicant; by default one who has just proven the phone. */
export const applicantToken = ({
  id,
  phone = '13711110001',
  provenAt = NOW,
}: Pick<ApplicantPrincipal, 'id'> & Partial<ApplicantPrincipal>) =>
  ['applicant', id, phone, provenAt.getTime()].join(':');

/** Named by role and id; `creditor:5:unapproved` awaits the review of the application. */
export function principalOf(token: string): Principal {
  const [role, id, standing, provenAt] = token.split(':');
  const principal = { id: Number(id), session: token };
  if (role === 'user') return { ...principal, role };
  if (role === 'operator')
    return { ...principal, role, permissions: standing === undefined ? ['reviews'] : [] };
  if (role === 'applicant')
    return {
      ...principal,
      role,
      phone: standing ?? '',
      provenAt: new Date(Number(provenAt)),
    };
  return { ...principal, role: 'creditor', isApproved: standing !== 'unapproved' };
}

/** Codes are checked by the module of accounts. */
async function applicantOfCode(): Promise<never> {
  throw refusals.expired();
}

interface UploadFixtureOptions {
  storage?: StorageGateway;
  workers?: Partial<WorkerOptions>;
  pace?: Pace;
  trustedProxies?: number;
}

export function uploadFixture(
  database: Database,
  { storage: given, workers, ...limits }: UploadFixtureOptions = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'nearby-upload-test-'));
  const storage = given ?? testStorage(directory, join(directory, 'media'));
  const fixture = { storage, workers: testWorkers(join(directory, 'working'), workers) };
  let now = NOW;
  const options = { ...fixture, db: database.db, clock: () => now };
  const app = new Hono<DoorEnv>();
  app.use(requestLog(pino({ level: 'silent' })));
  app.route('/', uploadFiles({ ...options, ...limits, secret: TEST_SECRETS.uploads }));
  const identify = async (token: string) => principalOf(token);
  app.route(
    '/',
    frontDoor(uploadRoutes({ ...fixture, secrets: TEST_SECRETS, applicantOfCode }), { ...options, identify }),
  );

  async function call(path: string, token: string, input: Record<string, string>) {
    const response = await app.request(`/upload/v1/${path}`, {
      method: 'POST',
      headers: { Token: token },
      body: new URLSearchParams(input),
    });
    return { http: response.status, body: await response.json() };
  }

  const sign = (token: string, purpose: UploadPurpose, size: number) =>
    call('sign', token, { purpose, size: String(size) });

  /** As a browser posts it: the fields, then the file. */
  const post = (
    { url, fields }: Pick<SignedUpload, 'url' | 'fields'>,
    content: Uint8Array,
    name = 'picture.jpg',
  ) =>
    app.request(url, {
      method: 'POST',
      body: formOf(fields, new File([content as Uint8Array<ArrayBuffer>], name)),
    });
  const complete = (token: string, key: string) => call('complete', token, { key });

  return {
    ...fixture,
    directory,
    app,
    sign,
    post,
    complete,
    link: (token: string, url: string) => call('link', token, { url }),
    /** All three steps. @returns the answer of the last one */
    async uploadFile(token: string, purpose: UploadPurpose, content: Uint8Array, name?: string) {
      const { data } = (await sign(token, purpose, content.length)).body;
      await post(data, content, name);
      return { key: data.key as string, ...(await complete(token, data.key)) };
    },
    /** Every file there is, as paths below the folder. */
    files: () =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
        .sort(),
    /** The file behind an address of ours. */
    media: (url: string) => readFileSync(join(directory, url)),
    setClock: (to: Date) => {
      now = to;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

export function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}
