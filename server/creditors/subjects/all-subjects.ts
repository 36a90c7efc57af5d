/** The subjects of all creditors, for operators. */
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { LIST_HORIZON } from '../../../shared/domain/search.ts';
import { PUBLISHED_TYPES, REVISION_STATUS } from '../../../shared/domain/subject.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Presentation } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { creditor, listing, listingRevision } from '../../platform/db/schema.ts';
import { countUpToHorizon, inSlice, orderOf, sliceOf } from '../../platform/http/slice.ts';
import { presentSubject, revisionColumns, startedAt, subjectColumns } from './present.ts';

type Query = ParsedInputOf<Contract['allSubjects']>;
type Rows = OutputOf<Contract['allSubjects']>;

/** Literals instead of parameters: only then are the partial indexes used. */
const isWritten = and(
  isNotNull(listing.creditorId),
  sql`${listing.type} in (${sql.raw(PUBLISHED_TYPES.join(', '))})`,
);
const isUnderReview = eq(listing.publishStatus, sql.raw(String(PUBLISH_STATUS.underReview)));
const revisionIsUnderReview = eq(listingRevision.status, sql.raw(String(REVISION_STATUS.underReview)));

/** Selects the subjects under review. Each part has its own index, because few of all subjects are under review. */
export const waitingIds = (db: Queries) =>
  unionAll(
    db
      .select({ id: listing.id, submittedAt: listing.submittedAt })
      .from(listing)
      .where(and(isUnderReview, isWritten)),
    db
      .select({ id: listingRevision.listingId, submittedAt: listingRevision.submittedAt })
      .from(listingRevision)
      .where(revisionIsUnderReview),
  ).as('waiting');

export async function allSubjects(db: Queries, query: Query, presentation: Presentation): Promise<Rows> {
  const { rows, count } = await (query.waiting === '1' ? waiting(db, query) : everything(db, query));
  return {
    list: rows.map(({ creditor: owner, ...row }) => {
      const isRevision = row.revision?.status === REVISION_STATUS.underReview;
      const submittedAt = isRevision ? row.revision?.submittedAt : row.submittedAt;
      return {
        ...presentSubject(row, presentation),
        creditor_id: owner.id,
        creditor_name: owner.name,
        submitted_time: submittedAt ? formatTime(submittedAt) : null,
      };
    }),
    count,
  };
}

const columns = {
  listing: subjectColumns,
  submittedAt: listing.submittedAt,
  revision: revisionColumns,
  creditor: { id: creditor.id, name: creditor.name },
};

const SORTABLE = { id: listing.id, object_title: listing.title, is_start: listing.publishStatus };

async function waiting(db: Queries, query: Query) {
  const { offset, limit } = sliceOf(query);
  const ids = waitingIds(db);
  const fits = query.is_start && eq(listing.publishStatus, query.is_start);
  const rows = await db
    .select(columns)
    .from(ids)
    .innerJoin(listing, eq(listing.id, ids.id))
    .innerJoin(creditor, eq(creditor.id, listing.creditorId))
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(fits)
    .orderBy(...orderOf(query, SORTABLE, [asc(ids.submittedAt), asc(ids.id)]))
    .offset(offset)
    .limit(limit);
  const [counted] = await db
    .select({ count: sql<bigint>`count(*)` })
    .from(ids)
    .innerJoin(listing, eq(listing.id, ids.id))
    .where(fits);
  return { rows, count: Number(counted?.count ?? 0) };
}

async function everything(db: Queries, query: Query) {
  const rows = await everyRow(db, query);
  return { rows, count: await countUpToHorizon(db, listing, matches(query), LIST_HORIZON) };
}

const matches = ({ is_start }: Query) => and(isWritten, is_start && eq(listing.publishStatus, is_start));

/** Selects one slice of all subjects. */
export function everyRow(db: Queries, query: Query) {
  const orderBy = orderOf(query, SORTABLE, [desc(startedAt), desc(listing.id)]);
  return db
    .select(columns)
    .from(listing)
    .innerJoin(creditor, eq(creditor.id, listing.creditorId))
    .leftJoin(listingRevision, eq(listingRevision.listingId, listing.id))
    .where(inSlice(db, listing, { filter: matches(query), orderBy, ...sliceOf(query) }))
    .orderBy(...orderBy);
}
