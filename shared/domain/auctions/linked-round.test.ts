import { describe, expect, it } from 'vitest';
import { linkedRound } from './linked-round.ts';

const round = (changed: Partial<Parameters<typeof linkedRound>[1][number]>) => ({
  listing_id: 1,
  round: null,
  start_time: '2026-09-01 10:00:00',
  initial_price: 100,
  result: null,
  ...changed,
});
const FIRST = round({ round: 1, result: 2 });
const OWN = round({ listing_id: 2, start_time: '2026-11-01 10:00:00', initial_price: 80 });

describe('the round of a listing among others of its object', () => {
  it('is what it says', () => {
    expect(linkedRound(2, [FIRST, { ...OWN, round: 4 }])).toBe(4);
  });

  it('follows from the round before that failed', () => {
    expect(linkedRound(2, [FIRST, OWN])).toBe(2);
    expect(linkedRound(2, [{ ...FIRST, round: 2 }, OWN])).toBe(3);
    expect(linkedRound(2, [{ ...FIRST, round: 3 }, OWN])).toBeNull();
  });

  it('follows from a lower price where no result is known', () => {
    expect(linkedRound(2, [{ ...FIRST, result: null }, OWN])).toBe(2);
    expect(linkedRound(2, [{ ...FIRST, result: null, initial_price: 80 }, OWN])).toBeNull();
  });

  it('is that before the one that came after', () => {
    const later = round({ listing_id: 3, round: 2, start_time: '2026-12-01 10:00:00', initial_price: 64 });
    expect(linkedRound(2, [{ ...OWN, result: 2 }, later])).toBe(1);
  });

  it('is not known after a withdrawal, a year and more, or a round that says nothing', () => {
    expect(linkedRound(2, [{ ...FIRST, result: 3 }, OWN])).toBeNull();
    expect(linkedRound(2, [{ ...FIRST, start_time: '2024-09-01 10:00:00' }, OWN])).toBeNull();
    expect(linkedRound(2, [{ ...FIRST, round: null }, OWN])).toBeNull();
    expect(linkedRound(2, [])).toBeNull();
  });
});
