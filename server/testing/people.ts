/** People in tests: what they send, and the messages that reach their phones. */
import type { z } from 'zod';
import { type Call, contract, type OutputOf } from '../../shared/contract/index.ts';
import type { UploadPurpose } from '../../shared/domain/upload.ts';
import { type NewAccounts, prepareAccounts } from '../accounts/index.ts';
import type { App } from '../app.ts';
import { sandboxMessages } from '../outside/gateways/index.ts';
import type { Database } from '../platform/db/database.ts';
import { appUser } from '../platform/db/schema.ts';
import { TEST_SECRETS } from './app.ts';
import { formOf } from './files/uploads.ts';
import { NOW } from './listings.ts';

export const PASSWORD = 'mima2026';

export interface Answer {
  status: number;
  message: string;
  errors?: Record<string, string>;
  [field: string]: unknown;
}

interface SendOptions {
  token?: string;
  headers?: Record<string, string>;
}

/** Sends a call like a client. @returns the body of any answer */
export async function send<C extends Call>(
  app: App,
  call: C,
  input: z.input<C['input']>,
  { token, headers }: SendOptions = {},
): Promise<Answer & Partial<OutputOf<C>>> {
  const rest = new URLSearchParams(
    Object.entries(input as object).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const hasBody = call.method === 'POST' || call.method === 'PATCH';
  const body = hasBody ? bodyOf(input, rest) : undefined;
  const response = await app.request(hasBody || rest.size === 0 ? path : `${path}?${rest}`, {
    method: call.method,
    headers: { Client: 'pc', ...(token ? { Token: token } : {}), ...headers, ...body?.headers },
    body: body?.content,
  });
  const answer: unknown = await response.json();
  if (!response.ok || call.answers === 'envelope') return answer as Answer & Partial<OutputOf<C>>;
  const bare: Record<string, unknown> =
    call.answers === 'rows'
      ? { list: answer, count: Number(response.headers.get('x-total-count')) }
      : { data: answer };
  return { ...bare, status: 200, message: '' } as Answer & Partial<OutputOf<C>>;
}

/** A form, with its files if it has any; JSON if a value is nested. */
function bodyOf(
  input: object,
  form: URLSearchParams,
): { content: BodyInit; headers: Record<string, string> } {
  const values = Object.entries(input).filter(([name]) => form.has(name));
  if (values.some(([, value]) => value instanceof File)) {
    const content = new FormData();
    for (const [name, value] of values) content.append(name, value instanceof File ? value : String(value));
    return { content, headers: {} };
  }
  if (values.some(([, value]) => typeof value === 'object' && value !== null)) {
    const content = JSON.stringify(Object.fromEntries(values));
    return { content, headers: { 'Content-Type': 'application/json' } };
  }
  return { content: form, headers: {} };
}

/** The newest code that reached a phone. */
export async function codeSentTo(database: Database, phone: string): Promise<string> {
  const [newest] = await sandboxMessages(database.db, phone);
  if (!newest?.code) throw new Error(`no code reached ${phone}`);
  return newest.code;
}

/** Writes accounts into the database. */
export async function addAccounts(database: Database, accounts: Partial<NewAccounts>): Promise<void> {
  const write = await prepareAccounts(
    { users: [], creditors: [], operators: [], ...accounts },
    TEST_SECRETS,
    NOW,
  );
  await write(database.db);
}

export const userRows = (database: Database) => database.db.select().from(appUser);

/** Uploads a file in its three steps. @returns its address */
export async function uploadFile(
  app: App,
  token: string,
  purpose: UploadPurpose,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const signed = await send(app, contract.signUpload, { purpose, size: content.length }, { token });
  if (!signed.data) throw new Error(signed.message);
  const { key, url, fields } = signed.data;
  await app.request(url, { method: 'POST', body: formOf(fields, new File([content], 'picture.png')) });
  const completed = await send(app, contract.completeUpload, { key }, { token });
  if (!completed.data) throw new Error(completed.message);
  return completed.data.url;
}
