import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLots, type LotSource, lotKeys, readLot, roundOf } from './index.ts';

const SOURCE: LotSource = {
  title: '',
  address: null,
  region: null,
  seller: null,
  kind: null,
  caseNumbers: [],
  area: null,
  round: null,
  start: null,
  over: null,
};
const lot = (source: Partial<LotSource> | string) =>
  readLot({ ...SOURCE, ...(typeof source === 'string' ? { title: source } : source) });
type Side = Partial<LotSource> | string;
const verdict = (one: Side, other: Side) => compareLots(lot(one), lot(other)).verdict;

const HOME = '江南市临湖区云山街道桂雨花园东区9幢1单元302室';

describe('the same object', () => {
  it.each([
    [`江南市临湖区人民法院关于${HOME}房产（第二次拍卖）的公告`],
    [`【第一次拍卖】${HOME}`],
    [`${HOME}（变卖）`],
    [`【VR全景】江南市临湖区云山镇桂雨花园东区9幢1单元302室不动产`],
    ['坐落于江南市临湖区云山街道桂雨花园东区９幢１单元３０２室、权证号为江（2021）不动产权第2065955号'],
    ['江南市临湖区桂雨花园东区第九幢一单元302室住宅房地产及室内装修材料'],
    ['江南市临湖区云山桂雨花园东区9#楼1-302'],
    ['某某名下的位于江南市临湖区桂雨花园东区9 幢 1 单元 302 室的房产，建筑面积87.68平方米'],
  ])('is that of %s', (title) => {
    expect(verdict(HOME, title)).toBe('same');
    expect(lotKeys(lot(title)).some((key) => lotKeys(lot(HOME)).includes(key))).toBe(true);
  });

  it('is told by case and unit, where names differ', () => {
    const [title, caseNumbers] = ['桂雨家苑东区9幢1单元302室', ['（2025）江0110执845号']];
    expect(verdict({ title: HOME, caseNumbers: ['2025江0110执845'] }, { title, caseNumbers })).toBe('same');
    expect(verdict(HOME, { title, caseNumbers })).not.toBe('same');
  });

  it('is told by the address where the title names no unit', () => {
    expect(verdict(HOME, { title: '临湖区住宅一套', address: HOME })).toBe('same');
  });

  it('is told by a long name with one number', () => {
    const goods = '江南市临湖区望江路8号云山物流中心内货架一批';
    expect(verdict(goods, `位于${goods}（第一次拍卖）`)).toBe('same');
    expect(verdict(goods, goods.replace('货架一批', '叉车三台'))).toBe('different');
  });
});

describe('another object', () => {
  it.each([
    ['another building', '江南市临湖区桂雨花园东区19幢1单元302室'],
    ['another unit', '江南市临湖区桂雨花园东区9幢2单元302室'],
    ['another room', '江南市临湖区桂雨花园东区9幢1单元303室'],
    ['the other half of the estate', '江南市临湖区桂雨花园西区9幢1单元302室'],
    ['another city', '海东市临河区桂雨花园东区9幢1单元302室'],
    ['a share of it', `${HOME}50%份额`],
    ['two rooms', '江南市临湖区桂雨花园东区9幢1单元302、303室'],
    ['its parking space', '江南市临湖区桂雨花园东区9幢1单元302室及地下车位15号'],
  ])('is %s', (_, title) => {
    expect(verdict(HOME, title)).toBe('different');
  });

  it('is a thing of another kind at the same place', () => {
    expect(verdict({ title: HOME, kind: 1 }, { title: HOME, kind: 7 })).toBe('different');
  });

  it('is what says nothing that tells', () => {
    expect(verdict('机器设备一批', '机器设备一批')).toBe('different');
    expect(lotKeys(lot('机器设备一批'))).toEqual([]);
  });
});

describe('what a person decides', () => {
  it.each([
    ['a number is left out', '江南市临湖区桂雨花园东区9幢302室'],
    ['the name is only alike', '江南市临湖区桂雨家园东区9幢1单元302室'],
    ['there is an attic with it', `${HOME}及阁楼`],
  ])('is that %s', (_, title) => {
    expect(verdict(HOME, title)).toBe('likely');
  });

  it('is that two rounds would overlap', () => {
    const at = (round: number, day: number) => ({
      title: HOME,
      round,
      start: new Date(Date.UTC(2026, 4, day)),
      over: new Date(Date.UTC(2026, 4, day + 1)),
    });
    expect(verdict(at(1, 1), at(2, 1))).toBe('likely');
    expect(verdict(at(1, 1), at(2, 20))).toBe('same');
    // One round on two platforms.
    expect(verdict(at(1, 1), at(1, 1))).toBe('same');
  });
});

describe('units', () => {
  const number = fc.integer({ min: 1, max: 2_500 });
  const unit = fc.record({ building: number, entrance: number, room: number });
  const titleOf = ({ building, entrance, room }: { building: number; entrance: number; room: number }) =>
    `江南市临湖区桂雨花园${building}幢${entrance}单元${room}室`;
  const sides = fc.tuple(unit, unit);

  it('that differ are never one object', () => {
    fc.assert(
      fc.property(sides, ([one, other]) => {
        const isSame = titleOf(one) === titleOf(other);
        expect(verdict(titleOf(one), titleOf(other))).toBe(isSame ? 'same' : 'different');
      }),
    );
  });

  it('are compared in any order', () => {
    const title = fc.oneof(
      unit.map(titleOf),
      fc.constantFrom(HOME, `${HOME}及阁楼`, '桂雨花园9幢302室', '海东市望江路8号'),
      fc.string(),
    );
    fc.assert(
      fc.property(title, title, (one, other) => {
        expect(compareLots(lot(one), lot(other))).toEqual(compareLots(lot(other), lot(one)));
      }),
    );
  });

  it('that are one object share a key', () => {
    fc.assert(
      fc.property(unit, (one) => {
        const keys = lotKeys(lot(`【第二次拍卖】${titleOf(one)}房产`));
        expect(lotKeys(lot(titleOf(one))).some((key) => keys.includes(key))).toBe(true);
      }),
    );
  });
});

describe('the round', () => {
  it.each([
    ['某处房产（第一次拍卖）', null, 1],
    ['【第二次拍卖】某处房产', null, 2],
    ['某处房产（变卖）', null, 3],
    ['某处房产（重新拍卖）', null, 4],
    ['某处房产（三拍）', '一拍', 4],
    ['某处房产', '二拍', 2],
    ['某处房产', null, null],
  ] as const)('of %s, where %s is stated', (title, stated, expected) => {
    expect(roundOf(title, stated)).toBe(expected);
  });
});
