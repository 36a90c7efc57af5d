/** Signs in the demonstration's people and sends raw bodies as them. */
import type { Call } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import type { Body } from './shapes.ts';

const PASSWORD = 'zichan2026';
const md5 = passwordDigest(PASSWORD);

const LOGINS = {
  user: ['/customer/Current/login', { username: '13800000001', password: PASSWORD }],
  creditor: ['/creditor/v1/login', { account: '13900000001', password: md5 }],
  operations: ['/ops/v1/session', { name: 'ops', password: PASSWORD }],
  finance: ['/ops/v1/session', { name: 'finance', password: PASSWORD }],
} as const;

type Person = keyof typeof LOGINS;

export interface Client {
  /** @returns the HTTP status */
  send(path: string, body: Body, person?: Person | null, method?: string): Promise<number>;
  /** Posts a form. @returns the answer's JSON */
  post(path: string, fields: Record<string, string | Blob>, person: Person): Promise<Answer>;
}

interface Answer {
  status: number;
  message: string;
  data?: Record<string, unknown>;
}

let visitors = 0;
/** Limits go by addresses: each request comes from another one. */
function newVisitor(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export async function openClient(origin: string): Promise<Client> {
  const tokens = new Map<Person, string>();
  const headersOf = (person: Person | null): Record<string, string> => ({
    Client: 'pc',
    'X-Forwarded-For': newVisitor(),
    Origin: origin,
    ...(person && { Token: tokens.get(person) ?? '' }),
  });
  const post: Client['post'] = async (path, fields, person) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const response = await fetch(origin + path, { method: 'POST', body, headers: headersOf(person) });
    const text = await response.text();
    return text === '' ? { status: response.status, message: '' } : (JSON.parse(text) as Answer);
  };
  for (const [person, [path, fields]] of Object.entries(LOGINS)) {
    const answer = (await post(path, fields, 'user')) as Answer & { pc_token?: string };
    const token = answer.pc_token ?? answer.data?.token;
    if (typeof token !== 'string') throw new Error(`${person} can't sign in: ${answer.message}`);
    tokens.set(person as Person, token);
  }
  return {
    post,
    async send(path, { type, content }, person = null, method = 'POST') {
      const headers = { ...headersOf(person), 'Content-Type': type };
      const response = await fetch(origin + path, { method, headers, body: content });
      await response.arrayBuffer();
      return response.status;
    },
  };
}

/** A permitted caller; null for calls without a session. */
export function personFor({ access, permission }: Call): Person | null {
  if (access === 'operator') return permission === 'money' ? 'finance' : 'operations';
  if (access === 'creditor' || access === 'anyCreditor') return 'creditor';
  return access === 'user' || access === 'member' ? 'user' : null;
}
