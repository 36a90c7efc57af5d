/** Operators' own sessions: listing and ending them. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import { browserName } from '../../../shared/domain/accounts/sign-in.ts';
import { messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { session } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/handler.ts';
import { endOtherSessions } from '../sessions/index.ts';

const ID_LENGTH = 16;

const isOf = (principalId: number) => and(eq(session.role, 'operator'), eq(session.principalId, principalId));

export const ownSessionCalls = () => [
  implement(contract.ownSessions, async (_, { db, me, now }) => {
    const rows = await db
      .select()
      .from(session)
      .where(and(isOf(me.id), gt(session.expiresAt, now)))
      .orderBy(desc(session.createdAt));
    const sessions = rows.map(({ tokenHash, createdAt, seenAt, network, agent }) => ({
      id: tokenHash.slice(0, ID_LENGTH),
      is_current: tokenHash === me.session,
      start_time: formatTime(createdAt),
      last_time: formatTime(seenAt ?? createdAt),
      network,
      browser: browserName(agent),
    }));
    return { data: { sessions } };
  }),

  implement(contract.endOwnSession, async ({ id }, { tx, me }) => {
    const isNamed = sql`left(${session.tokenHash}, ${ID_LENGTH}) = ${id}`;
    const ended = await tx
      .delete(session)
      .where(and(isOf(me.id), isNamed))
      .returning({ hash: session.tokenHash });
    if (ended.length === 0) throw refusals.missing();
    return { message: messages.sessionEnded };
  }),

  implement(contract.endOtherSessions, async (_, { tx, me }) => {
    await endOtherSessions(tx, me);
    return { message: messages.sessionEnded };
  }),
];
