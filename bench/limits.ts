/**
 * Attacks on accounts and on the day's text messages, against one process over the embedded database: how many wrong
 * passwords are looked at from 150 networks, how many codes 251 networks get, with and without working for them, and
 * whether a phone with an account still gets one. Prints a Markdown table; takes ten minutes, nearly all of them
 * proofs of work.
 */
import { proveWork } from '../providers/codes/proof-of-work.ts';
import { smsCode } from '../server/platform/db/schema.ts';
import { openApplication, PHONE } from './application.ts';
import { table } from './tools.ts';

/** As many proofs at once as cores. */
const AT_ONCE = 2;

const delivered: string[] = [];
const sms = { send: async ({ phone }: { phone: string }) => void delivered.push(phone) };
const { app, db, close } = await openApplication({ gateways: { sms }, trustedProxies: 1 });

interface Answer {
  status: number;
  errors?: { proof?: string };
  data?: { challenge: string };
}

async function call(path: string, fields: Record<string, string>, visitor: string): Promise<Answer> {
  const headers = { Client: 'pc', 'X-Forwarded-For': visitor };
  const response = await app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  return (await response.json()) as Answer;
}

const networks = (count: number) =>
  Array.from({ length: count }, (_, i) => `10.${i % 250}.${Math.floor(i / 250)}.1`);
const sameNetwork = (count: number) => Array.from({ length: count }, (_, i) => `198.51.100.${i}`);

async function guesses(): Promise<number> {
  let checked = 0;
  for (const visitor of networks(150)) {
    for (let i = 0; i < 5; i += 1) {
      const { status } = await call('/ops/v1/session', { name: 'ops', password: 'wrong123' }, visitor);
      if (status === 422) checked += 1;
    }
  }
  return checked;
}

let phones = 0;
const nextPhone = () => `139${String(10_000_000 + phones++)}`;

async function codeFor(phone: string, visitor: string, works: boolean): Promise<Answer> {
  const input = { phone, type: '1' };
  const answer = await call('/customer/current/send', input, visitor);
  if (!works || !answer.errors?.proof) return answer;
  const challenge = await call('/customer/Index/codeChallenge', { family: 'customer', phone }, visitor);
  const proof = (await proveWork(challenge.data?.challenge ?? '')) ?? '';
  return call('/customer/current/send', { ...input, proof }, visitor);
}

/** Each visitor requests codes to invented phones until one is refused, or all codes are withheld. */
async function attack(visitors: string[], works: boolean) {
  await db.delete(smsCode);
  delivered.length = 0;
  const start = performance.now();
  const waiting = [...visitors];
  let lastDelivered = 0;
  let sinceLast = 0;
  const worker = async () => {
    for (let visitor = waiting.shift(); visitor && sinceLast < 20; visitor = waiting.shift()) {
      for (let i = 0; i < 21; i += 1) {
        const { status } = await codeFor(nextPhone(), visitor, works);
        sinceLast = delivered.length > lastDelivered ? 0 : sinceLast + 1;
        lastDelivered = delivered.length;
        if (status !== 200 || sinceLast >= 20) break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const codes = delivered.length;
  const seconds = (performance.now() - start) / 1_000;
  await codeFor(PHONE, '203.0.113.7', true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return [codes, seconds.toFixed(0), delivered.includes(PHONE) ? 'yes' : 'no'] as const;
}

const rows: (string | number)[][] = [
  ['750 wrong passwords at an operator from 150 networks: looked at', await guesses(), '', ''],
];
for (const [name, visitors, works] of [
  ['codes from 251 addresses of a /24', sameNetwork(251), false],
  ['the same, working for them', sameNetwork(251), true],
  ['codes from 251 networks', networks(251), false],
  ['the same, working for them', networks(251), true],
] as const) {
  rows.push([name, ...(await attack(visitors, works))]);
}
console.log(
  table(
    ['', 'number', 'seconds', 'a phone with an account then gets one'],
    rows.map((row) => row.map(String)),
  ),
);
await close();
