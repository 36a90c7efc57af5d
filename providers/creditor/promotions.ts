/** Promotions as a resource of the console. */
import { contract } from '../../shared/contract/index.ts';
import { entryOf } from '../../shared/domain/listing.ts';
import {
  PACKAGE_PAGE_SIZE,
  PROMOTION_STATUS_NAMES,
  PROMOTION_TRANSITIONS,
  type PromotionPayType,
} from '../../shared/domain/promotion.ts';
import { may } from '../../shared/domain/transitions.ts';
import { formatHour, parseTime } from '../../shared/time.ts';
import type { Api } from '../api.ts';
import { callsOf } from '../declared-resource.ts';
import type { PayStatus } from '../payment-polling.ts';
import type { ResourceCalls } from '../resource-calls.ts';
import { countsOf } from './list-counts.ts';

/** What a creditor buys. */
export interface PromotionPurchase {
  objectId: number;
  packageId: number;
  /** YYYY-MM-DD. */
  startDay: string;
  /** The package's last day, as the form shows it; '' while the package is not known. */
  endDay: string;
  payType: PromotionPayType;
}

/** The call takes any text there, because the package decides. */
function wireTime(day: string): string | undefined {
  const moment = parseTime(day);
  return moment ? formatHour(moment) : undefined;
}

/** Buying and opening WeChat's payment answer more than a message. */
export function promotionCalls(api: Api): ResourceCalls {
  const declared = callsOf(api, {
    list: contract.promotionList,
    actions: { cancel: contract.cancelPromotion },
    reads: { detail: contract.subjectPromotion },
  });
  return {
    ...declared,
    actions: {
      ...declared.actions,
      buy: async (_: unknown, { objectId, packageId, startDay, endDay, payType }: PromotionPurchase) => {
        const { message, data } = await api.buyPromotion({
          object_id: objectId,
          start_time: startDay,
          end_time: wireTime(endDay),
          pay_type: payType,
          products: [{ count: 1, goods_id: packageId }],
          source: 'pc',
        });
        return { message: message ?? '', ...data };
      },
      code: async ({ id }: { id: number }) => ({ message: '', ...(await api.promotionCode({ id })).data }),
    },
    reads: {
      ...declared.reads,
      ...countsOf(api, 'promotions'),
      packages: async ({ id }) =>
        (await api.packages({ page: 1, size: PACKAGE_PAGE_SIZE, id: Number(id) })).data,
      status: async ({ id, isBackground }): Promise<PayStatus> => {
        const { data } = await api.promotionPayStatus(
          { id: Number(id) },
          { isBackground: isBackground === '1' },
        );
        if (data.trade_state === 'SUCCESS' || data.tradeStatus === 'TRADE_SUCCESS') return { is: 'paid' };
        if (may(PROMOTION_TRANSITIONS, 'pay', data.trade_status)) return { is: 'open' };
        return { is: 'over', stateName: entryOf(PROMOTION_STATUS_NAMES, data.trade_status) ?? '' };
      },
    },
  };
}
