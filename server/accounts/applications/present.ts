/** Applications as the calls return them. */
import { asc, inArray } from 'drizzle-orm';
import { fenToYuan } from '../../../shared/money.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { applicationEvent } from '../../platform/db/schema.ts';
import type { ApplicationRow } from './values.ts';

/** Without the content. */
export const presentApplication = (row: ApplicationRow) => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  due_day: row.dueDay,
  status: row.status,
  c_type: row.type,
  name: row.name,
  phone: row.phone,
  remark: row.remark,
  field_remarks: row.fieldRemarks ?? {},
  submitted_time: formatTime(row.submittedAt),
  decided_time: row.decidedAt && formatTime(row.decidedAt),
  fee: row.fee === null ? null : fenToYuan(row.fee),
});

interface HistoryEntry {
  event: (typeof applicationEvent.$inferSelect)['event'];
  remark: string | null;
  time: string;
}

/** @returns the history of each application by its id, oldest first */
export async function historiesOf(db: Queries, ids: readonly number[]): Promise<Map<number, HistoryEntry[]>> {
  const histories = new Map<number, HistoryEntry[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return histories;
  const rows = await db
    .select()
    .from(applicationEvent)
    .where(inArray(applicationEvent.applicationId, [...ids]))
    .orderBy(asc(applicationEvent.id));
  for (const { applicationId, event, remark, at } of rows) {
    histories.get(applicationId)?.push({ event, remark, time: formatTime(at) });
  }
  return histories;
}
