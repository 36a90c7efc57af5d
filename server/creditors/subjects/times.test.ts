import { describe, expect, it } from 'vitest';
import { hoursFromNow } from '../../testing/listings.ts';
import { testSubjects } from '../../testing/records/subjects.ts';

const { clock, save, submit, approve, unshelve, reject, idOf, onShelf, detail, row } = testSubjects();

describe('times', () => {
  it('contain the times of creation, submission and first publication', async () => {
    const id = await idOf(save());
    clock.hours = 1;
    await submit({ id });
    expect(await row(id)).toMatchObject({
      writtenAt: hoursFromNow(0),
      submittedAt: hoursFromNow(1),
      createdAt: hoursFromNow(0),
    });
    clock.hours = 2;
    await approve(id);
    expect(await row(id)).toMatchObject({ createdAt: hoursFromNow(2), updatedAt: hoursFromNow(2) });
    clock.hours = 3;
    await unshelve(id);
    expect(await row(id)).toMatchObject({ updatedAt: hoursFromNow(3) });
    clock.hours = 4;
    await submit({ id, introduce: '四室两厅' });
    await reject(id);
    expect(await row(id)).toMatchObject({ updatedAt: hoursFromNow(3) });
    await submit({ id, introduce: '四室两厅' });
    clock.hours = 5;
    await approve(id);
    expect(await row(id)).toMatchObject({ createdAt: hoursFromNow(2), updatedAt: hoursFromNow(5) });
    expect(await detail(id)).toMatchObject({ create_time: '2026-11-20 10:00:00' });
  });

  it('move for followers when a revision takes its place', async () => {
    const id = await onShelf();
    clock.hours = 1;
    await submit({ id, initial_price: 700_000 });
    expect(await row(id)).toMatchObject({ updatedAt: hoursFromNow(0) });
    await approve(id);
    expect(await row(id)).toMatchObject({ createdAt: hoursFromNow(0), updatedAt: hoursFromNow(1) });
  });
});
