/** A subject's promotion: buying one with `isCreate` in the address, else what it brought. */
import { Button, Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../providers/http-client.ts';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { useCall } from '../../framework/data.ts';
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
  const query = useCall(
    contract.subjectPromotion,
    { id, ...(orderId !== null && !isCreate && { order_id: orderId }) },
    { refetchOnMount: 'always', gcTime: 0 },
  );
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
  const isAbsent = query.error instanceof ApiError && ABSENT.includes(query.error.statusCode);
  if (!isAbsent) return <Failed onRetry={query.refetch} />;
  return (
    <Absence text={messages.notFound}>
      <Link to={PROMOTION_LIST}>
        <Button type="primary">返回推广管理</Button>
      </Link>
    </Absence>
  );
}
