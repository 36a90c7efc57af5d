/**
 * The operators' search. Each part uses an index: a number exactly, a phone as a whole or by its last four digits,
 * which its mask displays anyway, a name by its characters.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contract } from '../../../shared/contract/index.ts';
import {
  SEARCH_HIT_KINDS,
  type SearchHit,
  type SearchHitKind,
} from '../../../shared/contract/operators/search.ts';
import type { OperatorPermission } from '../../../shared/domain/accounts/operator.ts';
import { readPhone } from '../../../shared/fields/phone.ts';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  application,
  appUser,
  creditor,
  listing,
  promotionOrder,
  userOrder,
  withdrawal,
} from '../../platform/db/schema.ts';
import { implement } from '../../platform/http/handler.ts';
import { countAttempt, type Limit, tooManyAttempts } from '../../platform/limits/index.ts';
import { hasWord, pairsOf, searchKey, type Word } from '../../platform/word-search/index.ts';

/** The maximum of hits per kind. */
const MAX_HITS = 5;
/** The number of matches to choose the best from: a common word would match most rows of a large table. */
const CANDIDATES = 50;
const ID_MAX = 2_147_483_647;

/** The typed text in the forms that the parts search for. */
interface SearchTerms {
  text: string;
  /** Null if it cannot be the id of a row. */
  id: number | null;
  /** A whole phone, or the last digits of one; null for anything else. Longer endings would reveal masked digits. */
  phone: { whole: string } | { end: string } | null;
  /** The pairs of characters that a name must contain, and the name itself; null if it is too short. */
  name: Pick<Word, 'pairs' | 'pattern'> | null;
}

interface Part {
  table: SQLWrapper;
  id: SQLWrapper;
  title: SQLWrapper;
  text: SQLWrapper;
  /** Joined tables for the text. */
  join?: SQL;
  /** Null if nothing can match. */
  where: (terms: SearchTerms) => SQL | null;
}

const PHONE_END = /^\d{4}$/;

/** A mask leaves ten thousand possible phones: trying all of them must take days. */
const WHOLE_PHONES: Limit = { attempts: 200, withinMs: 3_600_000, lockedMs: 3_600_000 };

export function termsOf(input: string): SearchTerms {
  const text = input.normalize('NFKC').trim();
  const isDigits = /^\d+$/.test(text);
  const whole = readPhone(text);
  const key = searchKey(text.replace(/\s+/g, ''));
  const id = isDigits && Number(text) <= ID_MAX ? Number(text) : null;
  return {
    text,
    id,
    phone: whole !== null ? { whole } : PHONE_END.test(text) ? { end: text } : null,
    name:
      [...key].length < 2 ? null : { pairs: pairsOf(key), pattern: `%${key.replace(/[\\%_]/g, '\\$&')}%` },
  };
}

const hasId =
  (column: SQLWrapper) =>
  ({ id }: SearchTerms) =>
    id === null ? null : sql`${column} = ${id}`;

const hasNumber =
  (column: SQLWrapper) =>
  ({ text }: SearchTerms) =>
    sql`${column} = ${text.toUpperCase()}`;

const hasPhone =
  (column: SQLWrapper) =>
  ({ phone }: SearchTerms) =>
    phone && ('whole' in phone ? sql`${column} = ${phone.whole}` : sql`right(${column}, 4) = ${phone.end}`);

const hasName =
  (column: SQLWrapper) =>
  ({ name }: SearchTerms) =>
    name && hasWord(column, name);

const isShelved = (isOn: boolean) => (isOn ? sql`publish_status = 4` : sql`publish_status <> 4`);
const hasTitle =
  (isOn: boolean) =>
  ({ name }: SearchTerms) =>
    name &&
    sql`${listing.searchGrams} @> ${sql.param(name.pairs)}::text[] and ${listing.titleKey} like ${name.pattern} and ${isShelved(isOn)}`;

/** One part per condition: a combined condition could not use the indexes. */
const partsOf = (part: Omit<Part, 'where'>, ...conditions: Part['where'][]): Part[] =>
  conditions.map((where) => ({ ...part, where }));

const KINDS: Record<SearchHitKind, { permission: OperatorPermission; parts: readonly Part[] }> = {
  orders: {
    permission: 'money',
    parts: [
      ...partsOf(
        { table: userOrder, id: userOrder.id, title: userOrder.number, text: userOrder.serviceName },
        hasNumber(userOrder.number),
      ),
      ...partsOf(
        {
          table: appUser,
          join: sql`join ${userOrder} on ${userOrder.userId} = ${appUser.id}`,
          id: userOrder.id,
          title: userOrder.number,
          text: userOrder.serviceName,
        },
        hasPhone(appUser.phone),
      ),
    ],
  },
  'promotion-orders': {
    permission: 'money',
    parts: partsOf(
      {
        table: promotionOrder,
        id: promotionOrder.id,
        title: promotionOrder.number,
        text: promotionOrder.listingTitle,
      },
      hasNumber(promotionOrder.number),
    ),
  },
  withdrawals: {
    permission: 'money',
    parts: partsOf(
      {
        table: withdrawal,
        join: sql`join ${creditor} on ${creditor.id} = ${withdrawal.creditorId}`,
        id: withdrawal.id,
        title: withdrawal.number,
        text: creditor.name,
      },
      hasNumber(withdrawal.number),
    ),
  },
  applications: {
    permission: 'reviews',
    parts: partsOf(
      { table: application, id: application.id, title: application.name, text: application.number },
      hasNumber(application.number),
      hasPhone(application.phone),
      hasName(application.name),
    ),
  },
  creditors: {
    permission: 'creditors',
    parts: partsOf(
      { table: creditor, id: creditor.id, title: creditor.name, text: creditor.phone },
      hasId(creditor.id),
      hasPhone(creditor.phone),
      hasName(creditor.name),
    ),
  },
  users: {
    permission: 'customers',
    parts: partsOf(
      { table: appUser, id: appUser.id, title: appUser.nickname, text: appUser.phone },
      hasId(appUser.id),
      hasPhone(appUser.phone),
      hasName(appUser.nickname),
    ),
  },
  listings: {
    permission: 'listings',
    parts: partsOf(
      { table: listing, id: listing.id, title: listing.title, text: sql`'编号 ' || ${listing.id}` },
      hasId(listing.id),
      hasTitle(true),
      hasTitle(false),
    ),
  },
};

const selectOf = (kind: SearchHitKind, { table, join = sql``, id, title, text }: Part, where: SQL): SQL =>
  sql`(select ${sql.raw(`'${kind}'`)}::text as kind, ${id} as id, ${title}::text as title, ${text}::text as text
    from ${table} ${join} where ${where} limit ${sql.raw(String(CANDIDATES))})`;

/** The shortest titles first: the typed text is most of them. */
const bestOf = (parts: SQL[]): SQL =>
  sql`(select * from (${sql.join(parts, sql` union `)}) as candidate
    order by length(title), id desc limit ${sql.raw(String(MAX_HITS))})`;

/** The statement; null if nothing can match. */
export function searchQuery(permissions: readonly string[], terms: SearchTerms): SQL | null {
  const kinds = SEARCH_HIT_KINDS.filter((kind) => permissions.includes(KINDS[kind].permission)).flatMap(
    (kind) => {
      const parts = KINDS[kind].parts.flatMap((part) => {
        const where = part.where(terms);
        return where ? [selectOf(kind, part, where)] : [];
      });
      return parts.length > 0 ? [bestOf(parts)] : [];
    },
  );
  return kinds.length > 0 ? sql.join(kinds, sql` union all `) : null;
}

interface Row {
  kind: SearchHitKind;
  id: string | number;
  title: string;
  text: string;
}

function present({ kind, id, title, text }: Row): SearchHit {
  const phone = readPhone(text);
  return { kind, id: Number(id), title, text: phone === null ? text : maskedPhone(phone) };
}

async function search(db: Queries, permissions: readonly string[], terms: SearchTerms): Promise<SearchHit[]> {
  const query = searchQuery(permissions, terms);
  if (!query) return [];
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows
    .toSorted((one, other) => SEARCH_HIT_KINDS.indexOf(one.kind) - SEARCH_HIT_KINDS.indexOf(other.kind))
    .map(present);
}

/** @throws Refusal 429 */
async function countPhone(db: Queries, operatorId: number, now: Date): Promise<void> {
  const counter = { subject: ['phone search', String(operatorId)], limit: WHOLE_PHONES };
  const lockedUntil = await countAttempt(db, counter, now);
  if (lockedUntil) throw tooManyAttempts(lockedUntil, now);
}

/** The implemented calls. */
export const searchRoutes = () => [
  implement(contract.operatorSearch, async ({ q }, { db, me, now }) => {
    const terms = termsOf(q);
    if (terms.phone && 'whole' in terms.phone) await countPhone(db, me.id, now);
    return { data: { found: await search(db, me.permissions, terms) } };
  }),
];
