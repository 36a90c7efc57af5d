/** About 1,500 listings for an empty installation, the same for every hour of a day. */
import { caseFrom, type Lot, lotsOf } from './lot.ts';
import { slots } from './plan.ts';
import { type DemoListing, publish } from './publish.ts';
import { randomFrom } from './random.ts';
import { moment, yearOf } from './times.ts';

export { galleries } from './gallery.ts';
export type { DemoListing } from './publish.ts';

/** Ordered by announcement, oldest first: numbers given in this order grow with time, as real ones do. */
export function demoListings(now: Date): DemoListing[] {
  const random = randomFrom('nearby assets');
  const titles = new Set<string>();
  const lots: Lot[] = [];
  for (const slot of slots(random)) {
    const offered = caseFrom(random, slot.type, yearOf(now));
    for (const lot of lotsOf(random, now, offered, slot)) {
      // Two invented names can meet; a list with the same title twice would look broken.
      if (titles.has(lot.title)) continue;
      titles.add(lot.title);
      lots.push(lot);
    }
  }
  lots.sort((a, b) => a.schedule.createdAt.getTime() - b.schedule.createdAt.getTime());
  return publish(lots, moment(now, 0, 0));
}
