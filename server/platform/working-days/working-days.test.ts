import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../shared/time.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { calendarDay } from '../db/schema.ts';
import { dueDay } from './index.ts';

const database = testDatabase();
const from = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);
const due = (text: string, days = 3) => dueDay(database.db, from(text), days);

describe('the day by which an answer is due', () => {
  it.each([
    ['on a Monday', '2026-11-23 09:00', '2026-11-26'],
    ['late in the evening', '2026-11-23 23:59', '2026-11-26'],
    ['on a Thursday, over the weekend', '2026-11-26 10:00', '2026-12-01'],
    ['on a Saturday', '2026-11-28 10:00', '2026-12-02'],
    ['before the National Day, with a Saturday of work after it', '2026-09-30 10:00', '2026-10-10'],
    ['before the year ends', '2026-12-30 10:00', '2027-01-05'],
  ])('%s', async (_, start, day) => {
    expect(await due(start)).toBe(day);
  });

  it('follows what operators entered', async () => {
    const entered = (day: string, isWorking: boolean) => ({
      day,
      isWorking,
      name: '调整',
      createdAt: NOW,
      updatedAt: NOW,
    });
    await database.db.insert(calendarDay).values([entered('2026-11-24', false), entered('2026-11-28', true)]);
    expect(await due('2026-11-23 09:00')).toBe('2026-11-27');
    expect(await due('2026-11-23 09:00', 4)).toBe('2026-11-28');
  });

  it('is never sooner than so many days, and later days never have a sooner one', async () => {
    let last = '';
    for (let day = 0; day < 400; day += 1) {
      const start = new Date(NOW.getTime() + day * 86_400_000);
      const answer = await dueDay(database.db, start, 3);
      expect(answer > dayOf(new Date(start.getTime() + 2 * 86_400_000))).toBe(true);
      expect(answer >= last).toBe(true);
      last = answer;
    }
  });
});
