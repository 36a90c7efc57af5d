/** A subject's promotion: buying one with `isCreate` in the address, else what it brought. */
import { useCustom } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import type { SubjectPromotion } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { Failed } from '../../framework/failed.tsx';
import { Absence } from '../../framework/record.tsx';
import { PROMOTION_LIST } from '../parts/promotions/promotion-addresses.ts';
import { PromotionDetail } from '../parts/promotions/promotion-detail.tsx';
import { PromotionPurchase } from '../parts/promotions/promotion-purchase.tsx';
import { isReferral, Unpromotable } from '../parts/promotions/unpromotable.tsx';

const ABSENT = [404, 422];

export function Promote() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const orderId = params.get('order_id');
  const isCreate = params.has('isCreate');
  const { query } = useCustom<SubjectPromotion>({
    url: 'promotions/detail',
    method: 'get',
    config: { query: { id, ...(orderId !== null && !isCreate && { order_id: orderId }) } },
    queryOptions: { retry: false, refetchOnMount: 'always', gcTime: 0 },
    errorNotification: false,
  });
  const promotion = query.data?.data;
  const type = promotion?.zc_type ?? Number(params.get('type'));
  if (isCreate && !query.isLoading && isReferral(type)) return <Unpromotable />;
  if (promotion) {
    const subject = {
      objectId: Number(id),
      type,
      promotion,
    };
    return isCreate ? (
      <PromotionPurchase key={params.toString()} {...subject} />
    ) : (
      <PromotionDetail {...subject} />
    );
  }
  if (!query.isError) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!ABSENT.includes(query.error.statusCode)) return <Failed onRetry={query.refetch} />;
  return (
    <Absence text={messages.notFound}>
      <Link to={PROMOTION_LIST}>
        <Button type="primary">返回推广管理</Button>
      </Link>
    </Absence>
  );
}
