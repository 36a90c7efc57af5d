/** The form for buying a promotion. */
import { PROMOTION_PAY_TYPES, type PromotionPayType } from '../../../../shared/domain/promotion.ts';
import { messages } from '../../../../shared/messages.ts';

export interface PromotionDraft {
  packageId: number | null;
  /** YYYY-MM-DD; empty for none. */
  startDay: string;
  payType: PromotionPayType | null;
  isAgreed: boolean;
}

/** By the names of the call's fields. */
export type PromotionProblems = Partial<Record<'products' | 'start_time' | 'pay_type' | 'agreement', string>>;

/** The form in the beginning; an order that is still to be paid is in the address. */
export function draftOf(query: URLSearchParams): PromotionDraft {
  const payType = Number(query.get('pay_type'));
  return {
    packageId: Number(query.get('goods_id')) || null,
    startDay: query.get('start_time') ?? '',
    payType: Object.hasOwn(PROMOTION_PAY_TYPES, payType) ? (payType as PromotionPayType) : null,
    isAgreed: false,
  };
}

export function problemsOf({ packageId, startDay, payType, isAgreed }: PromotionDraft): PromotionProblems {
  return {
    ...(packageId === null && { products: messages.promotionIncomplete }),
    ...(startDay === '' && { start_time: messages.promotionIncomplete }),
    ...(payType === null && { pay_type: messages.promotionIncomplete }),
    ...(!isAgreed && { agreement: messages.agreementRequired }),
  };
}
