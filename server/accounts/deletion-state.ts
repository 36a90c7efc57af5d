/** Whether an account is deleted, or waits for it, as operators' calls answer it. */
import { formatTime } from '../../shared/time.ts';
import type { appUser } from '../platform/db/schema.ts';

type Deletion = Pick<typeof appUser.$inferSelect, 'deletedAt' | 'deletionAskedAt' | 'deletionReason'>;

export const presentDeletion = ({ deletedAt, deletionAskedAt, deletionReason }: Deletion) => ({
  deletion_status: deletedAt ? (2 as const) : deletionAskedAt ? (1 as const) : (0 as const),
  deletion_reason: deletionReason,
  deletion_asked_time: deletionAskedAt && formatTime(deletionAskedAt),
  deletion_time: deletedAt && formatTime(deletedAt),
});
