/** Rows of applications, and the events of their history. */
import { and, eq } from 'drizzle-orm';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUS,
  APPLICATION_STATUS_NAMES,
  APPLICATION_TRANSITIONS,
  type ApplicationEvent,
  type ApplicationKind,
} from '../../../shared/domain/applications/index.ts';
import { isAllowed } from '../../../shared/domain/transitions.ts';
import { fill, messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { application, applicationEvent } from '../../platform/db/schema.ts';
import { refusals } from '../../platform/http/errors.ts';
import type { ApplicationRow } from './values.ts';

export const APPLICATION = {
  table: application,
  transitions: APPLICATION_TRANSITIONS,
  stateNames: APPLICATION_STATUS_NAMES,
  refusal: messages.applicationDecided,
};

/** The application of a phone; locked if it exists. */
export async function lockApplication(
  tx: Queries,
  { kind, phone }: { kind: ApplicationKind; phone: string },
): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(application)
    .where(and(eq(application.phone, phone), eq(application.kind, kind)))
    .for('update');
  return row;
}

/** @throws Refusal 409 for an application that waits or was approved */
export function assertCorrectable({ kind, status }: Pick<ApplicationRow, 'kind' | 'status'>): void {
  if (isAllowed(APPLICATION_TRANSITIONS, 'correct', status)) return;
  if (status !== APPLICATION_STATUS.approved) throw refusals.conflict(messages.applicationSubmitted);
  throw refusals.conflict(fill(messages.applicationApproved, { kind: APPLICATION_KINDS[kind].name }));
}

interface NewEvent {
  id: number;
  event: ApplicationEvent;
  remark?: string;
}

export async function addEvent(tx: Queries, { id, event, remark }: NewEvent, now: Date): Promise<void> {
  await tx.insert(applicationEvent).values({ applicationId: id, event, remark, at: now });
}
