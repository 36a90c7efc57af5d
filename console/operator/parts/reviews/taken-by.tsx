/** The operator who has taken a review, and until when. */
import type { Review } from '../../../../shared/contract/operators/review-queue.ts';

type ReviewHolder = Pick<Review, 'taken_by' | 'taken_until' | 'is_mine'>;

export const takenText = ({ taken_by, taken_until, is_mine }: ReviewHolder): string =>
  taken_by === null ? '' : `${is_mine ? '我' : taken_by}（至${hourOf(taken_until)}）`;

export const TakenBy = ({ record }: { record: ReviewHolder }) => takenText(record) || '—';

/** Of a moment of today or of the night after it. */
export const hourOf = (time: string | null): string => time?.slice(11, 16) ?? '';
