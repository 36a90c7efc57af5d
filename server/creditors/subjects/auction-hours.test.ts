import { describe, expect, it } from 'vitest';
import { type Input, testSubjects } from '../../testing/records/subjects.ts';

const { save, idOf, detail, row } = testSubjects();

describe('the hours of an auction', () => {
  const hours = async (input: Input) => {
    const { start_time, end_time, bid_cycle } = (await detail(await idOf(save(input)))) ?? {};
    return [start_time, end_time, bid_cycle];
  };
  const start = '2026-12-01 10:00:00';

  it('lead from the start to the end where they are a preset', async () => {
    expect(await hours({ bid_cycle: 12 })).toEqual([start, '2026-12-01 22:00:00', 12]);
    expect(await hours({ bid_cycle: 30 })).toEqual([start, null, null]);
  });

  it('follow from the end, whatever was sent', async () => {
    expect(await hours({ bid_cycle: 24, end_time: '2026-12-01 22:00:00' })).toEqual([
      start,
      '2026-12-01 22:00:00',
      12,
    ]);
    expect(await hours({ bid_cycle: 99, end_time: '2026-12-03 10:30:00' })).toEqual([
      start,
      '2026-12-03 10:30:00',
      49,
    ]);
  });

  it('count one less than at first once the auction is there', async () => {
    const id = await idOf(save({ bid_cycle: 99, end_time: '2026-12-03 10:30:00' }));
    await save({ id, bid_cycle: 99, end_time: '2026-12-03 10:30:00' });
    expect((await detail(id))?.bid_cycle).toBe(48);
    expect((await row(id)).version).toBe(1);
  });
});
