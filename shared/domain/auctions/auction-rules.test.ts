import { expect, it } from 'vitest';
import { AUCTION_PHASES, allows, auctionPhase } from './auction-rules.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const [PAST, COMING] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)];

it.each([
  [null, null, null, 'none'],
  [COMING, null, null, 'todo'],
  [PAST, COMING, null, 'doing'],
  [PAST, NOW, null, 'done'],
  [null, PAST, null, 'done'],
  [PAST, PAST, 1, 'drifting'],
  [PAST, PAST, 2, 'drifting'],
  [PAST, PAST, 3, 'done'],
  // Another round was announced.
  [COMING, COMING, 2, 'todo'],
])('from %s to %s, disposal %s: %s', (start, over, disposalStatus, phase) => {
  expect(auctionPhase({ start, over, disposalStatus }, NOW)).toBe(phase);
});

it('what is over is neither promoted nor viewed, and referrals are never promoted', () => {
  const of = (use: 'promotion' | 'viewing', type: number) =>
    AUCTION_PHASES.filter((phase) => allows(use, type, phase));
  const open = ['none', 'todo', 'doing'];
  expect([1, 2, 3].map((type) => of('promotion', type))).toEqual([open, open, []]);
  expect([1, 2, 3].map((type) => of('viewing', type))).toEqual([open, open, open]);
});
