import { Tag } from 'antd';
import type { Review } from '../../../../shared/contract/operators/review-queue.ts';

type Due = Pick<Review, 'due_day' | 'is_overdue'>;

/** Until when something is to be decided, and whether that is over. */
export const DueDay = ({ record: { due_day, is_overdue } }: { record: Due }) => (
  <>
    {due_day} {is_overdue && <Tag color="error">已逾期</Tag>}
  </>
);

export const dueText = ({ due_day, is_overdue }: Due): string =>
  is_overdue ? `${due_day}（已逾期）` : due_day;
