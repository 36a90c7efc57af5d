import { describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { COVER, type Input, img, testSubjects } from '../../testing/records/subjects.ts';

const { save, submit, approve, idOf, onShelf, detail, row } = testSubjects();

describe('what a subject says', () => {
  it('is stored and returned, for an auction', async () => {
    const id = await idOf(submit());
    expect(await detail(id)).toMatchObject({
      id,
      zc_type: 2,
      zctype_name: '资产拍卖',
      object_title: '南京市鼓楼区清溪路8号101室',
      second_class: 1,
      second_name: '住宅用房',
      initial_price: 800000,
      assess_price: 1200000.5,
      security_deposit: 80000,
      bid_increment: 5000,
      province_code: '320000',
      city_code: '320100',
      district_code: '320106',
      province_name: '江苏省',
      city_name: '南京市',
      district_name: '鼓楼区',
      coordinate: '32.06,118.77',
      latitude: 32.06,
      longitude: 118.77,
      datum: 2,
      datum_name: '高德、腾讯地图坐标（GCJ-02）',
      start_time: '2026-12-01 10:00:00',
      end_time: '2026-12-02 10:00:00',
      bid_cycle: 24,
      create_time: '2026-11-20 10:00:00',
      source: 1,
      source_name: '阿里拍卖',
      source_url: 'https://zc-paimai.taobao.com/1',
      announcement: '对外推介',
      should_know: '请先阅读须知',
      introduce: '三室两厅',
      additional: { announcement: '对外推介', should_know: '请先阅读须知', introduce: '三室两厅' },
      merchants_name: '江南资产管理有限公司',
      img: [{ id: 1, img_path: COVER, delete_sign: 0 }],
      items1: [{ id: 1, img_path: COVER }],
      img_path: COVER,
      is_start: 2,
      status: 2,
      revision_status: 0,
      remark: null,
      start_reson: null,
      relation_status: 0,
      extend_id: 0,
    });
  });

  it('leaves out of a referral what referrals do not have', async () => {
    const ofAuctions: Input = {
      initial_price: 1,
      security_deposit: 1,
      bid_increment: 1,
      start_time: '2026-12-01 10:00:00',
      end_time: '2026-12-05 10:00:00',
      source: 1,
      source_url: 'https://www.jd.com/',
      should_know: '须知',
    };
    const id = await idOf(submit({ ...ofAuctions, zc_type: 3, city_code: '441900' }));
    expect(await detail(id)).toMatchObject({
      initial_price: null,
      security_deposit: null,
      bid_increment: null,
      start_time: null,
      end_time: null,
      bid_cycle: null,
      source: null,
      source_name: null,
      source_url: null,
      should_know: null,
      assess_price: 1200000.5,
      announcement: '对外推介',
      province_code: '440000',
      city_code: '441900',
    });
  });

  it('may be little while it is only saved', async () => {
    const nothing = { img: '[]', coordinate: '', announcement: '', start_time: '', second_class: '' };
    const noEnd = { end_time: '0000-00-00 00:00:00', bid_cycle: '' };
    const id = await idOf(save({ ...nothing, ...noEnd, assess_price: '' }));
    expect(await detail(id)).toMatchObject({
      img_path: null,
      coordinate: null,
      announcement: null,
      start_time: null,
      end_time: null,
      second_class: null,
      assess_price: null,
    });
  });

  it('has the region of today where former codes are given', async () => {
    const former = { province_code: '450000', city_code: '452600', district_code: '451023' };
    expect(await detail(await idOf(save(former)))).toMatchObject({
      city_name: '百色市',
      district_code: '451082',
      district_name: '平果市',
    });
    const governed = { province_code: '130000', city_code: '139000', district_code: '139001' };
    expect(await detail(await idOf(save(governed)))).toMatchObject({
      city_code: '130600',
      district_name: '定州市',
    });
    const split = { province_code: '330000', city_code: '330100', district_code: '330104' };
    const { errors } = await save(split);
    expect(errors?.district_code).toBe('江干区现分属杭州市 上城区、杭州市 钱塘区，请选择现在的地区');
  });

  it('replaces all earlier content', async () => {
    const id = await idOf(save());
    await save({ id, district_code: '', announcement: '', bid_increment: '' });
    expect(await detail(id)).toMatchObject({
      city_code: '320100',
      district_code: null,
      announcement: null,
      bid_increment: null,
    });
  });
});

describe('what keeps a subject from being submitted', () => {
  const cases: [string, Input, Record<string, string>][] = [
    ['an end before the start', { end_time: '2026-12-01 10:58:00' }, { end_time: messages.endTimeTooEarly }],
    [
      'a platform’s link elsewhere',
      { source_url: 'https://evil.example/' },
      { source_url: messages.sourceUrlInvalid },
    ],
    ['a district of another city', { district_code: '320505' }, { province_code: messages.invalidRegion }],
    ['a city of another province', { city_code: '330100' }, { province_code: messages.invalidRegion }],
    [
      'a code at another level',
      { city_code: '320106', district_code: '' },
      { province_code: messages.invalidRegion },
    ],
    [
      'a place below the whole country',
      { province_code: '100000' },
      { province_code: messages.invalidRegion },
    ],
    ['no such place', { province_code: '990000' }, { province_code: messages.invalidRegion }],
    [
      'a kind that the type has not',
      { zc_type: 3, second_class: 6 },
      { second_class: messages.propertyKindRequired },
    ],
    ['no picture', { img: '[]' }, { img: messages.imagesRequired }],
    ['no end', { bid_cycle: 30 }, { end_time: messages.endTimeRequired }],
    ['an auction that is over', { start_time: '2026-11-18 10:00:00' }, { end_time: messages.endTimePast }],
  ];
  it.each(cases)('%s', async (_, input, errors) => {
    expect(await submit(input)).toMatchObject({ status: 422, errors });
  });

  it('is reported for all fields at once', async () => {
    const input = {
      announcement: '',
      introduce: '',
      source: '',
      province_code: '',
      city_code: '',
      district_code: '',
    };
    expect((await submit(input)).errors).toEqual({
      announcement: messages.required,
      introduce: messages.required,
      source: messages.required,
      province_code: messages.required,
    });
  });

  it('is reported with missing and wrong fields together', async () => {
    const input = { object_title: '', initial_price: -1, assess_price: '', introduce: '' };
    expect((await submit(input)).errors).toEqual({
      object_title: messages.titleRequired,
      initial_price: messages.mustNotBeNegative,
      assess_price: messages.required,
      introduce: messages.required,
    });
  });

  it('is no past end while it is only saved', async () => {
    expect(await save({ start_time: '2026-11-18 10:00:00' })).toMatchObject({ status: 200 });
  });
});

it('keeps the whole country as such, without a level below', async () => {
  const id = await idOf(save({ province_code: 100000, city_code: '', district_code: '' }));
  expect(await detail(id)).toMatchObject({
    province_code: '100000',
    province_name: '全国',
    city_code: null,
    city_name: null,
  });
});

describe('the datum of a coordinate', () => {
  const datum = async (id: number) => (await detail(id))?.datum;

  it('is stored and returned, and is part of the content', async () => {
    const id = await idOf(save({ datum: 1 }));
    expect(await datum(id)).toBe(1);
    await save({ id, datum: 2 });
    expect(await row(id)).toMatchObject({ datum: 2, version: 2 });
    expect(await save({ id, datum: 3 })).toMatchObject({ status: 422 });
  });

  it('is that of Chinese maps where none is stated, which changes nothing', async () => {
    const id = await idOf(save());
    expect(await datum(id)).toBe(2);
    await save({ id, datum: 2 });
    expect(await row(id)).toMatchObject({ version: 1 });
    await save({ id, coordinate: '', datum: 1 });
    expect(await datum(id)).toBeNull();
  });

  it('stays when an old client returns the coordinate unchanged, and not with another one', async () => {
    const id = await idOf(save({ datum: 1 }));
    await save({ id, introduce: '四室两厅' });
    expect(await datum(id)).toBe(1);
    await save({ id, coordinate: '32.07,118.78' });
    expect(await datum(id)).toBe(2);
  });

  it('stays with a revision', async () => {
    const id = await onShelf({ datum: 1 });
    await submit({ id, datum: 1, introduce: '四室两厅' });
    await approve(id);
    expect(await datum(id)).toBe(1);
  });
});

describe('versions', () => {
  it('change only with the content', async () => {
    const id = await idOf(save());
    await save({ id });
    expect(await row(id)).toMatchObject({ version: 1, approvedVersion: null });
    await save({ id, introduce: '四室两厅' });
    expect(await row(id)).toMatchObject({ version: 2 });
    await submit({ id, introduce: '四室两厅' });
    await approve(id);
    expect(await row(id)).toMatchObject({ version: 2, approvedVersion: 2 });
  });
});

it('takes a list of pictures in which new ones have an empty number', async () => {
  const id = await idOf(save({ img: img({ id: '', img_path: COVER, delete_sign: '0' }) }));
  expect(await detail(id)).toMatchObject({ img_path: COVER });
});
