/**
 * Signing in and being signed in, in one process over the embedded database: how many a second, beside what cannot be
 * less in the same run. For a sign-in that is one argon2 of the same cost, for a signed-in call the same rows read
 * with plain SQL. Prints a Markdown table.
 */
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { openApplication, PASSWORD, PHONE } from './application.ts';
import { median, table } from './tools.ts';

const ROUNDS = 3;
const SECONDS = 4;
/** As many at once as the threads that hash. */
const AT_ONCE = 4;

const { app, db, close } = await openApplication();

async function call(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const answer = (await response.json()) as { status: number; data: { token: string } };
  if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer;
}

const signIn = () => call('/customer/Current/login', { username: PHONE, password: PASSWORD });
const { token } = (await signIn()).data;
const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

const KINDS = {
  'sign-in': signIn,
  'floor: one argon2': () => verify(passwordHash, PASSWORD),
  'signed-in call (loginUser)': () => call('/customer/User/loginUser', {}, { Token: token }),
  'floor: the same rows by plain SQL': async () => {
    await db.execute(sql`select role, principal_id, expires_at from session where role = 'user' limit 1`);
    await db.execute(sql`select * from app_user where phone = ${PHONE}`);
    await db.execute(sql`select * from oauth_link where user_id = 1`);
  },
} satisfies Record<string, () => Promise<unknown>>;

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  const worker = async () => {
    for (; performance.now() < end; done += 1) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done / SECONDS;
}

const figures = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [kind, work] of Object.entries(KINDS)) {
    figures.set(kind, [...(figures.get(kind) ?? []), await perSecond(work)]);
  }
}
const of = (kind: keyof typeof KINDS) => median(figures.get(kind) ?? []);
const row = (kind: keyof typeof KINDS, floor: keyof typeof KINDS) => [
  kind,
  Math.round(of(kind)).toLocaleString('en'),
  (of(kind) / of(floor)).toFixed(2),
];
console.log(
  table(
    ['', 'a second', '× floor'],
    [
      row('sign-in', 'floor: one argon2'),
      row('floor: one argon2', 'floor: one argon2'),
      row('signed-in call (loginUser)', 'floor: the same rows by plain SQL'),
      row('floor: the same rows by plain SQL', 'floor: the same rows by plain SQL'),
    ],
  ),
);
await close();
