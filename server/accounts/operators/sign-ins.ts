/** Operators' attempts to sign in, as administrators read them. */
import { and, eq, gt } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { browserName, type SignInResult } from '../../../shared/domain/accounts/sign-in.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator, signIn } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/handler.ts';
import { equals, listPage, sliced } from '../../platform/http/slice.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';

/** The network address and browser of a sign-in. */
interface Origin {
  visitor: string | null;
  agent: string | null;
}

export const originColumns = ({ visitor, agent }: Origin) => ({
  network: visitor && networkOfVisitor(visitor),
  agent: agent?.slice(0, 300) ?? null,
});

interface Attempt extends Origin {
  name: string;
  result: SignInResult;
  now: Date;
}

const TOO_MANY = 429;
/** A locked operator may try thousands of times: it is recorded once in this period. */
const LOCKED_ONCE_IN_MS = 15 * 60_000;

/** The result that a refusal of the sign-in means; null if it was not an attempt. */
export function resultOf(error: unknown, hasCode: boolean): SignInResult | null {
  if (!(error instanceof Refusal)) return null;
  if (error.status === TOO_MANY) return 'locked';
  const { errors = {} } = error.details;
  if (errors.code) return hasCode ? 'wrong-code' : 'needs-code';
  return errors.password ? 'wrong-password' : null;
}

/** An unknown name is not stored: people type passwords there. */
export async function recordSignIn(db: Queries, { name, result, now, ...origin }: Attempt): Promise<void> {
  const [account] = await db.select({ name: operator.name }).from(operator).where(eq(operator.name, name));
  const row = { name: account?.name ?? null, result, ...originColumns(origin), at: now };
  if (result === 'locked' && (await isRepeated(db, row))) return;
  await db.insert(signIn).values(row);
}

type Row = typeof signIn.$inferInsert;

async function isRepeated(db: Queries, { name, result, network, at }: Row): Promise<boolean> {
  const since = new Date(at.getTime() - LOCKED_ONCE_IN_MS);
  const recent = await db
    .select({ name: signIn.name, network: signIn.network })
    .from(signIn)
    .where(and(eq(signIn.result, result), gt(signIn.at, since)));
  return recent.some((it) => it.name === name && it.network === network);
}

export const signInCalls = () => [
  implement(contract.allSignIns, async (query, { db }) => {
    const { id, name, result, at } = signIn;
    const { list, count } = await listPage(db, query, {
      table: signIn,
      filters: [equals(name, query.name), equals(result, query.result)],
      period: at,
      sortable: { id, time: at },
      find: (slice) => sliced(db.select().from(signIn).$dynamic(), slice),
    });
    const present = ({ agent, ...row }: (typeof list)[number]) => ({
      id: row.id,
      name: row.name,
      result: row.result,
      network: row.network,
      browser: browserName(agent),
      time: formatTime(row.at),
    });
    return { list: list.map(present), count };
  }),
];
