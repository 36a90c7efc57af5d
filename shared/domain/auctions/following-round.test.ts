import { describe, expect, it } from 'vitest';
import { followingRound, isHeldAgain } from './following-round.ts';

const day = (text: string) => new Date(`2026-${text}T10:00:00+08:00`);
const now = day('06-01');

describe('an auction is held again', () => {
  const last = { result: 2, start: day('05-01'), end: day('05-02') } as const;
  const coming = { start: day('07-01'), end: day('07-02') };

  it('at other times that are not over', () => {
    expect(isHeldAgain(last, coming, now)).toBe(true);
    expect(isHeldAgain(last, { start: day('05-31'), end: day('06-02') }, now)).toBe(true);
    expect(isHeldAgain({ ...last, start: null }, { start: day('07-01'), end: null }, now)).toBe(true);
  });

  it('with the start of a failed one and a later end', () => {
    const prolonged = { start: last.start, end: day('06-02') };
    expect(isHeldAgain(last, prolonged, now)).toBe(true);
    expect(isHeldAgain({ ...last, result: 4 }, prolonged, now)).toBe(false);
  });

  it('unless it was sold, keeps its start, is over or has no times', () => {
    expect(isHeldAgain({ ...last, result: 1 }, coming, now)).toBe(false);
    expect(isHeldAgain({ result: 2, ...coming }, coming, now)).toBe(false);
    expect(isHeldAgain(last, { start: day('05-02'), end: day('05-03') }, now)).toBe(false);
    expect(isHeldAgain(last, { start: null, end: null }, now)).toBe(false);
  });
});

it.each([
  ['a failed first auction', { round: 1, result: 2 }, { type: 2, stated: null }, 2],
  ['a failed second judicial one', { round: 2, result: 2 }, { type: 1, stated: null }, 3],
  ['a failed second one of assets', { round: 2, result: 2 }, { type: 2, stated: null }, 4],
  ['a withdrawn one', { round: 1, result: 3 }, { type: 2, stated: null }, 1],
  ['a withdrawn one whose texts state a later round', { round: 1, result: 3 }, { type: 2, stated: 2 }, 2],
  ['a failed one whose texts still state it', { round: 1, result: 2 }, { type: 2, stated: 1 }, 2],
  ['a failed one whose texts state a sale', { round: 1, result: 2 }, { type: 2, stated: 3 }, 3],
] as const)('the round after %s', (_, last, auction, round) => {
  expect(followingRound(last, auction)).toBe(round);
});
