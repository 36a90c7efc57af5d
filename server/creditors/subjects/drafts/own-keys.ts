/** The keys of imported drafts: those of other creditors and of operators' imports never match. */
import { and, eq, type SQL } from 'drizzle-orm';
import { listing } from '../../../platform/db/schema.ts';
import { type Identity, identityFrom, isOneOf, lookupKeys } from '../../listing-import/index.ts';

const prefixOf = (creditorId: number) => `creditor:${creditorId}:`;

/** @param keys as `keysOf` makes them */
export const ownKeys = (creditorId: number, keys: readonly string[]): string[] =>
  keys.map((key) => `${prefixOf(creditorId)}${key}`);

/** @param keys as stored */
export function ownIdentity(creditorId: number, keys: readonly string[]): Identity {
  const prefix = prefixOf(creditorId);
  const own = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return identityFrom(own, null);
}

/** The condition for the creditor's imported subjects that may match some rows. */
export const isOwnDraft = (creditorId: number, identities: readonly Identity[]): SQL | undefined =>
  and(
    isOneOf(identities, (identity) => ownKeys(creditorId, lookupKeys(identity))),
    eq(listing.creditorId, creditorId),
  );
