/**
 * Networks from which somebody signed in to an account, or showed a code that reached its phone. Guesses from
 * elsewhere can use up what strangers may guess, but not what is kept for these.
 */
import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import type { Queries } from '../platform/db/database.ts';
import { knownNetwork } from '../platform/db/schema.ts';
import { networkOfVisitor } from '../platform/http/visitor-address.ts';
import type { Role } from './sessions.ts';

/** The most recent ones of an account: home, office, a mobile provider or two. */
export const MAX_NETWORKS = 5;

export const KNOWN_NETWORK_MS = 90 * 24 * 3_600_000;

export interface Account {
  role: Role;
  /** Undefined for a name or a phone that nobody has: the same queries run. */
  id: number | undefined;
}

export interface KnownNetworks {
  /** @param visitor the network address; null is never known */
  includes(db: Queries, account: Account, visitor: string | null, now: Date): Promise<boolean>;
  /** To be called once the password or a code has proved who it is. */
  remember(db: Queries, account: Account, visitor: string | null, now: Date): Promise<void>;
}

/** @param key of Secrets.networks: without it nobody can tell a network from its hash */
export function knownNetworksWith(key: Buffer): KnownNetworks {
  const hashOf = (role: Role, id: number, visitor: string) =>
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

const isOf = (role: Role, id: number) => and(eq(knownNetwork.role, role), eq(knownNetwork.principalId, id));

const mostRecent = (db: Queries, role: Role, id: number, now: Date) =>
  db
    .select({ hash: knownNetwork.networkHash })
    .from(knownNetwork)
    .where(and(isOf(role, id), gt(knownNetwork.seenAt, new Date(now.getTime() - KNOWN_NETWORK_MS))))
    .orderBy(desc(knownNetwork.seenAt), desc(knownNetwork.networkHash))
    .limit(MAX_NETWORKS);

/** Deletes networks that were last used then or before. */
export async function purgeKnownNetworks(db: Queries, before: Date): Promise<void> {
  await db.delete(knownNetwork).where(lte(knownNetwork.seenAt, before));
}
