/** The state of an account's deletion, as operators' calls return it. */
import { formatTime } from '../../shared/time.ts';
import type { appUser } from '../platform/db/schema.ts';

type Deletion = Pick<typeof appUser.$inferSelect, 'deletedAt' | 'deletionAskedAt' | 'deletionReason'>;

export const deletionStatusOf = ({
  deletedAt,
  deletionAskedAt,
}: Omit<Deletion, 'deletionReason'>): 0 | 1 | 2 => (deletedAt ? 2 : deletionAskedAt ? 1 : 0);

export const presentDeletion = ({ deletedAt, deletionAskedAt, deletionReason }: Deletion) => ({
  deletion_reason: deletionReason,
  deletion_asked_time: deletionAskedAt && formatTime(deletionAskedAt),
  deletion_time: deletedAt && formatTime(deletedAt),
});
