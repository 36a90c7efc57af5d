/** Returns all data of an account, and records in the audit that it was exported. */
import { record } from '../../platform/audit/index.ts';
import { dataOfCreditor } from './data-of-creditor.ts';
import { dataOfUser } from './data-of-user.ts';
import { type AccountRole, SUBJECTS, type Write } from './deletion.ts';
import type { PersonalData } from './sections.ts';

const READERS = { user: dataOfUser, creditor: dataOfCreditor } as const;

/** @throws Refusal 404 */
export async function exportData(
  role: AccountRole,
  id: number,
  { tx, me, now }: Write,
): Promise<PersonalData> {
  const data = await READERS[role](tx, id);
  const event = { action: 'export-data', subject: SUBJECTS[role], subjectId: id, details: {} } as const;
  await record(tx, me, event, now);
  return data;
}
