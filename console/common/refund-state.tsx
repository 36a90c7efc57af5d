import { REFUND_SIGN } from '../../shared/domain/promotion.ts';
import { StateTag } from '../framework/fields/cells/state-tag.tsx';

/** Whether an order was refunded in full or in part. */
export const RefundState = ({ record: { refund_sign } }: { record: { refund_sign: number } }) =>
  refund_sign === REFUND_SIGN.whole ? (
    <StateTag name="全额退款" tone="bad" />
  ) : (
    <StateTag name="部分退款" tone="promoted" />
  );
