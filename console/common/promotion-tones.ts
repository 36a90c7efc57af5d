import type { PromotionPhase } from '../../shared/domain/promotion.ts';
import type { Tone } from '../framework/resource.ts';

/** The colours of promotions, by what they are today. */
export const PROMOTION_TONES: Record<PromotionPhase, Tone> = {
  unpaid: 'waiting',
  upcoming: 'waiting',
  running: 'promoted',
  ended: 'plain',
  cancelled: 'plain',
  refunded: 'bad',
};
