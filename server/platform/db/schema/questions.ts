/** Visitors' questions about listings, and the answers. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { FactName } from '../../../../shared/domain/facts.ts';
import { gramsOf, id, joinedText, moment } from './columns.ts';
import { listing } from './listings.ts';

export const consultation = pgTable(
  'consultation',
  {
    id: id(),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** The listing's title at the time of the question, displayed after it leaves the shelf. */
    title: text().notNull(),
    name: text().notNull(),
    /** Decides which account the question belongs to: the one with this phone. */
    phone: text().notNull(),
    message: text().notNull(),
    /** The fact that it asks for. */
    fact: text().$type<FactName>(),
    /** Whether the visitor agreed to receive the answer by SMS. */
    wantsSms: boolean('wants_sms').notNull().default(false),
    /** See shared/domain/question.ts. */
    status: smallint().notNull().default(1),
    /** 1 by text, 2 by phone; null without an answer. */
    answerWay: smallint('answer_way'),
    /** The answer, or the note about the phone call, which the visitor does not see. */
    answer: text(),
    answeredAt: moment(),
    /** Why it was closed; the visitor reads it. */
    closeReason: text('close_reason'),
    closedAt: moment(),
    /** Identifies the same question of the same person on the same day: it counts once. */
    contentKey: text('content_key').notNull().unique(),
    /** The visitor's network address, deleted after a day. */
    visitor: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('consultation_time').on(t.createdAt, t.id),
    index('consultation_status').on(t.status, t.id),
    index('consultation_listing').on(t.listingId, t.createdAt),
    index('consultation_new').on(t.listingId).where(sql`status = 1`),
    index('consultation_phone').on(t.phone, t.createdAt),
    index('consultation_words').using('gin', gramsOf(joinedText(t.title, t.name, t.message))),
    index('consultation_visitor').on(t.visitor, t.createdAt).where(sql`visitor is not null`),
  ],
);
