/** Links on a record that no longer waits: the next one, and the list that the operator came from. */
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useLocation } from 'react-router-dom';
import { REVIEW_KINDS, type ReviewKind } from '../../../../shared/domain/operators/review.ts';
import type { CameFrom } from '../../../framework/frame/breadcrumbs.tsx';
import { LinkButton } from '../../../framework/frame/link-button.tsx';
import { recordAt } from './places.ts';
import { QUEUE, useFindNext } from './use-find-next.ts';

interface NextReviewProps {
  kind: ReviewKind;
  record: { id: number };
}

function NextReview({ kind, record: { id } }: NextReviewProps) {
  const find = useFindNext(kind, id);
  const { data: next } = useQuery({ queryKey: ['next review', kind, id], queryFn: find, gcTime: 0 });
  const { cameFrom = QUEUE } = (useLocation().state ?? {}) as CameFrom;
  return (
    <Flex align="center" wrap gap="8px 16px">
      <p style={{ flex: '1 1 280px' }} aria-live="polite">
        该{REVIEW_KINDS[kind].name}当前无需审核。
        {next && `下一项：${REVIEW_KINDS[next.kind].name}，${next.who}，${next.what}`}
        {next === null && '没有其他可以处理的待办。'}
      </p>
      <LinkButton to={cameFrom}>{cameFrom.startsWith(QUEUE) ? '返回待办队列' : '返回列表'}</LinkButton>
      {next && (
        <LinkButton type="primary" to={recordAt(next.kind, next.record_id)} state={{ cameFrom }}>
          处理下一项
        </LinkButton>
      )}
    </Flex>
  );
}

/** As a panel of a detail page. */
export const nextReview =
  (kind: ReviewKind) =>
  ({ record }: { record: { id: number } }) => <NextReview kind={kind} record={record} />;
