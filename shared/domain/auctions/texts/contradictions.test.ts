import { describe, expect, it } from 'vitest';
import { contradictionsIn } from './contradictions.ts';

const yuan = (amount: number) => BigInt(amount) * 100n;
const FIELDS = {
  amounts: {
    initial_price: yuan(960_000),
    assess_price: yuan(1_280_000),
    security_deposit: yuan(100_000),
    bid_increment: yuan(5_000),
  },
  start_time: new Date('2026-12-01T02:00:00Z'),
  end_time: new Date('2026-12-02T02:00:00Z'),
};
const found = (announcement: string, fields: Partial<typeof FIELDS> = {}) =>
  contradictionsIn({ ...FIELDS, ...fields, texts: { announcement } }).map(({ text }) => text);

describe('a text that says something else', () => {
  it.each([
    ['起拍价：120万元', '竞买公告中的起拍价为120万元，与填写的96万元不一致'],
    [
      '**起拍价**：人民币 1,200,000.00 元（大写：壹佰贰拾万元整）',
      '竞买公告中的起拍价为120万元，与填写的96万元不一致',
    ],
    ['| 起拍价（万元） | 120 |', '竞买公告中的起拍价为120万元，与填写的96万元不一致'],
    ['起拍价为￥1200000，', '竞买公告中的起拍价为120万元，与填写的96万元不一致'],
    ['本次拍卖的评估价格１６０万元', '竞买公告中的评估价为160万元，与填写的128万元不一致'],
    ['竞买保证金：12万元；加价幅度：5000元', '竞买公告中的保证金为12万元，与填写的10万元不一致'],
    ['增价幅度: 1万元及其整数倍', '竞买公告中的加价幅度为1万元，与填写的5,000元不一致'],
    [
      '将于2026年12月3日10时至2026年12月4日10时止（延时除外）在淘宝网进行公开拍卖',
      '竞买公告中的开始时间为2026-12-03 10:00，与填写的2026-12-01 10:00不一致',
    ],
    [
      '竞价开始时间：2026-12-01 14:00',
      '竞买公告中的开始时间为2026-12-01 14:00，与填写的2026-12-01 10:00不一致',
    ],
    [
      '拍卖结束时间：2026年12月5日10:00',
      '竞买公告中的结束时间为2026-12-05 10:00，与填写的2026-12-02 10:00不一致',
    ],
    ['开拍时间为2026年12月3日', '竞买公告中的开始时间为2026-12-03，与填写的2026-12-01不一致'],
  ])('is pointed at: %s', (text, expected) => expect(found(text)[0]).toBe(expected));

  it('is named with all that differs, by field and text', () => {
    const texts = { should_know: '起拍价120万元', introduce: '评估价128万元，保证金20万元' };
    expect(contradictionsIn({ ...FIELDS, texts })).toMatchObject([
      { field: 'initial_price', textField: 'should_know' },
      { field: 'security_deposit', textField: 'introduce' },
    ]);
  });
});

describe('a text that contradicts nothing', () => {
  it.each([
    ['起拍价：96万元，评估价：128万元，保证金：10万元，加价幅度：5000元'],
    ['起拍价960,000元'],
    ['起拍价为评估价的75%，即96万元'],
    ['起拍价的10%作为保证金'],
    ['保证金为起拍价的10%'],
    ['原起拍价120万元，本次起拍价96万元'],
    ['第一次拍卖起拍价120万元流拍'],
    ['一拍起拍价120万元'],
    ['起拍价120万元降至96万元'],
    ['起拍价8000元/平方米'],
    ['1号标的起拍价50万元，2号标的起拍价96万元'],
    ['保证金10万元-20万元'],
    ['保证金12个工作日内退还'],
    ['保证金3日内退还'],
    ['起拍价详见附件2'],
    ['评估价有效期至2027年12月1日'],
    ['评估报告出具于2026年6月1日，评估价128万元'],
    ['2026年12月1日10时至2026年12月2日10时止（延时除外）公开拍卖'],
    ['竞价时间：2026年12月1日上午10点至12月2日上午10点'],
    ['看样时间：2026年11月20日9时至2026年11月25日17时，拍卖前联系'],
    ['报名截止时间：2026年11月30日17:00'],
    ['余款于2026年12月20日前付清'],
    ['(2024)苏01执123号裁定于2026年1月5日作出'],
    ['第一次拍卖时间：2026年10月1日10时至2026年10月2日10时'],
    ['开拍时间为2026年12月1日'],
    [''],
  ])('is left alone: %s', (text) => expect(found(text)).toEqual([]));

  it('is one about fields that are not filled in', () => {
    const empty = { amounts: {}, start_time: null, end_time: null };
    expect(
      contradictionsIn({ ...empty, texts: { announcement: '起拍价120万元，开拍时间为2026年12月3日' } }),
    ).toEqual([]);
  });

  it('is a long one, which is read in time', () => {
    const text = '起拍价'.repeat(8_000) + '2026年12月'.repeat(3_000) + '第一次'.repeat(3_000);
    expect(found(text)).toEqual([]);
  });
});
