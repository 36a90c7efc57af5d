/**
 * Networks from which an account signed in or entered a code sent to its phone. They have their own limit of guesses,
 * which guesses from other networks cannot use up.
 */
import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { knownNetwork } from '../../platform/db/schema.ts';
import { networkOfVisitor } from '../../platform/http/visitor-address.ts';
import type { AccountRole } from './sessions.ts';

/** The number of recent networks per account: home, office, one or two mobile providers. */
const MAX_NETWORKS = 5;

export const KNOWN_NETWORK_MS = 90 * 24 * 3_600_000;

export interface Account {
  role: AccountRole;
  /** Undefined without an account. The same queries run, so that timing reveals nothing. */
  id: number | undefined;
}

export interface KnownNetworks {
  /** @param visitor the network address; false for null */
  includes(db: Queries, account: Account, visitor: string | null, now: Date): Promise<boolean>;
  /** Call it after a correct password or code. */
  remember(db: Queries, account: Account, visitor: string | null, now: Date): Promise<void>;
}

/** @param key Secrets.networks; without it a hash does not reveal its network */
export function knownNetworksWith(key: Buffer): KnownNetworks {
  const hashOf = (role: AccountRole, id: number, visitor: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([role, id, networkOfVisitor(visitor)]))
      .digest('base64url');
  return {
    async includes(db, { role, id = 0 }, visitor, now) {
      if (visitor === null) return false;
      const recent = await mostRecent(db, role, id, now);
      return recent.some(({ hash }) => hash === hashOf(role, id, visitor));
    },
    async remember(db, { role, id }, visitor, now) {
      if (visitor === null || id === undefined) return;
      await db
        .insert(knownNetwork)
        .values({ role, principalId: id, networkHash: hashOf(role, id, visitor), seenAt: now })
        .onConflictDoUpdate({
          target: [knownNetwork.role, knownNetwork.principalId, knownNetwork.networkHash],
          set: { seenAt: now },
        });
      const recent = (await mostRecent(db, role, id, now)).map(({ hash }) => hash);
      await db.delete(knownNetwork).where(and(isOf(role, id), notInArray(knownNetwork.networkHash, recent)));
    },
  };
}

const isOf = (role: AccountRole, id: number) =>
  and(eq(knownNetwork.role, role), eq(knownNetwork.principalId, id));

const mostRecent = (db: Queries, role: AccountRole, id: number, now: Date) =>
  db
    .select({ hash: knownNetwork.networkHash })
    .from(knownNetwork)
    .where(and(isOf(role, id), gt(knownNetwork.seenAt, new Date(now.getTime() - KNOWN_NETWORK_MS))))
    .orderBy(desc(knownNetwork.seenAt), desc(knownNetwork.networkHash))
    .limit(MAX_NETWORKS);
