/** Numbers of views and consultations of a listing. */
import type { Lot } from './lot.ts';
import type { Random } from './random.ts';

/** Flats and cars have an audience, claims have readers. */
const APPEAL = { realty: 1.15, vehicle: 1.6, goods: 0.7, claim: 0.5, shares: 0.4 };

/**
 * A few listings are looked at by thousands and most by dozens; what starts soon, goes on, or costs far less
 * than it was appraised at draws more.
 */
export function popularity(random: Random, lot: Lot, today: Date) {
  const { prices, property, schedule } = lot;
  const age = Math.floor((today.getTime() - schedule.createdAt.getTime()) / 86_400_000);
  const discount = prices?.assessed ? prices.assessed / prices.initial : 1;
  const luck = Math.min((1 - random.next()) ** -0.75, 60);
  const time = Math.min(1, 0.15 + age / 25);
  const views = Math.round(48 * luck * time * APPEAL[property.nature] * discount ** 1.8);
  return { views, consultations: Math.round(views * random.between(0.002, 0.022)) };
}
