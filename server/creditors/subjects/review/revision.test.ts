import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { messages } from '../../../../shared/messages.ts';
import { listing } from '../../../platform/db/schema.ts';
import { testSubjects } from '../../../testing/records/subjects.ts';

const subjects = testSubjects();
const {
  clock,
  save,
  submit,
  approve,
  reject,
  discard,
  unshelve,
  shelve,
  onShelf,
  detail,
  row,
  stateOf,
  idOf,
  one,
} = subjects;

const publicDetail = async (id: number) => (await subjects.ask(contract.objectDetail, { id }, '')).data;

describe('changes to what is on the shelf', () => {
  it('wait beside it until they are approved, and take its place then', async () => {
    const id = await onShelf();
    await save({ id, object_title: '改过的标的', initial_price: 700_000, announcement: '新公告' });
    const before = { object_title: '南京市鼓楼区清溪路8号101室', initial_price: 800_000 };
    expect(await detail(id)).toMatchObject({ ...before, is_start: 4, revision_status: 1 });
    expect(await publicDetail(id)).toMatchObject(before);
    const after = { object_title: '改过的标的', initial_price: 700_000, announcement: '新公告' };
    expect(await detail(id, 'edited')).toMatchObject({ ...after, is_start: 4, revision_status: 1 });
    await submit({ id, ...after });
    expect(await publicDetail(id)).toMatchObject(before);
    await approve(id);
    expect(await publicDetail(id)).toMatchObject(after);
    expect(await detail(id, 'edited')).toMatchObject({ ...after, revision_status: 0 });
    expect(await row(id)).toMatchObject({ version: 2, approvedVersion: 2 });
  });

  it('keep every kind of value', async () => {
    const id = await onShelf();
    await save({ id, assess_price: '99999999999.99', end_time: '2026-12-09 08:05:00' });
    const waiting = await detail(id, 'edited');
    expect(waiting).toMatchObject({
      assess_price: 99999999999.99,
      end_time: '2026-12-09 08:05:00',
      bid_cycle: 190,
    });
    await submit({ id, assess_price: '99999999999.99', end_time: '2026-12-09 08:05:00' });
    await approve(id);
    expect(await detail(id)).toEqual({ ...waiting, revision_status: 0, version: 2 });
  });

  it('are edited where they were left, and dropped', async () => {
    const id = await onShelf();
    await save({ id, introduce: '一' });
    await save({ id, introduce: '二' });
    expect((await detail(id, 'edited'))?.introduce).toBe('二');
    await discard(id);
    expect(await detail(id, 'edited')).toMatchObject({ introduce: '三室两厅', revision_status: 0 });
  });

  it('tell why they were rejected until they are submitted again', async () => {
    const id = await onShelf();
    await submit({ id, introduce: '一' });
    await reject(id, '介绍过短');
    const refused = { revision_status: 3, remark: '介绍过短', start_reson: '介绍过短', is_start: 4 };
    expect(await detail(id)).toMatchObject(refused);
    expect(await detail(id, 'edited')).toMatchObject({ ...refused, introduce: '一' });
    await save({ id, introduce: '二' });
    expect(await detail(id)).toMatchObject({ revision_status: 1, remark: '介绍过短' });
    await submit({ id, introduce: '二' });
    expect(await detail(id)).toMatchObject({ revision_status: 2, remark: null });
    await approve(id);
    expect(await detail(id)).toMatchObject({ remark: null, introduce: '二' });
  });

  it('stay when it is taken off the shelf and put there again', async () => {
    const id = await onShelf();
    await submit({ id, introduce: '一' });
    await unshelve(id);
    expect(await stateOf(id)).toEqual([1, 2]);
    expect(await shelve(id)).toMatchObject({ message: messages.subjectShelved });
    await unshelve(id);
    await approve(id);
    expect(await stateOf(id)).toEqual([1, 0]);
    expect(await shelve(id)).toMatchObject({ message: messages.subjectShelved });
    expect(await publicDetail(id)).toMatchObject({ introduce: '一' });
  });

  it('never wait together with the subject itself', async () => {
    const id = await onShelf();
    await save({ id, introduce: '一' });
    await unshelve(id);
    await submit({ id, introduce: '二' });
    expect(await stateOf(id)).toEqual([1, 2]);
    await reject(id);
    await discard(id);
    await submit({ id, introduce: '三' });
    expect(await stateOf(id)).toEqual([2, 0]);
    expect((await save({ id, introduce: '四' })).status).toBe(409);
    expect(await stateOf(id)).toEqual([2, 0]);
  });

  it('are refused when the auction would be over', async () => {
    const id = await onShelf();
    expect(await submit({ id, start_time: '2026-11-01 10:00:00' })).toMatchObject({
      errors: { end_time: messages.endTimePast },
    });
    await submit({ id, start_time: '2026-11-20 11:00:00', bid_cycle: 12 });
    clock.hours = 13;
    expect(await approve(id)).toMatchObject({ status: 409, message: messages.endTimePast });
    expect((await reject(id)).status).toBe(200);
  });
});

describe('the address', () => {
  it('is read by its creditor and the review before it is public', async () => {
    const id = await onShelf({ address: '清溪路8号' });
    expect((await detail(id))?.address).toBe('清溪路8号');
    await submit({ id, address: '清溪路9号' });
    expect(await one(id)).toMatchObject({ address: '清溪路8号', revision: { address: '清溪路9号' } });
    expect((await row(id)).address).toBe('清溪路8号');
    await approve(id);
    expect((await row(id)).address).toBe('清溪路9号');
  });

  it('stays where an old client sends none, and goes where it is emptied', async () => {
    const id = await idOf(save({ address: '清溪路8号' }));
    await save({ id, introduce: '一' });
    expect((await row(id)).address).toBe('清溪路8号');
    await save({ id, edition: (await detail(id, 'edited'))?.edition ?? '' });
    expect((await row(id)).address).toBeNull();
  });
});

it('loses the address that came from elsewhere once the place is another', async () => {
  const id = await onShelf();
  await subjects.database.db.update(listing).set({ address: '清溪路8号' }).where(eq(listing.id, id));
  await submit({ id, introduce: '一' });
  await approve(id);
  expect((await row(id)).address).toBe('清溪路8号');
  await submit({ id, city_code: '320500', district_code: '' });
  await approve(id);
  expect((await row(id)).address).toBeNull();
});
