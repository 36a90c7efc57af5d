import { compoundName, personName, roadName } from '../names.ts';
import type { Place } from '../places.ts';
import {
  areaText,
  type Fact,
  type Pictures,
  type Property,
  roundTo,
  SELLERS,
  type Setting,
} from '../property.ts';
import { type Random, smallRather, some } from '../random.ts';

interface House {
  /** Storeys of the building, and the position of the flat. */
  storeys: number;
  floor: number;
  area: number;
  built: number;
  villa: boolean;
}

/** A flat or, now and then, a villa. */
export function residential(setting: Setting): Property {
  const { random, place, year } = setting;
  const house = houseFrom(random, place, year);
  const compound = house.villa ? `${compoundName(random)}别墅` : compoundName(random);
  const street = `${place.prefix}${roadName(random)}${random.whole(2, 398)}号`;
  const where = `${street}${compound}${doorNumber(random, place, house)}`;
  const fitted = random.chance(0.7);
  const extra = random.chance(0.08) && !house.villa ? '及储藏室' : '';
  const tail =
    extra ||
    (fitted
      ? random.pick(['', '', '房产', '不动产', '住宅房地产（含固定装修）', '房地产'])
      : random.pick(['', '房产', '住宅用房', '（毛坯）']));
  const unitPrice = place.flatPrice * ageFactor(year - house.built) * random.between(0.86, 1.14);
  return {
    kind: 1,
    nature: 'realty',
    pictures: picturesOf(house, fitted),
    subject: shortened(random, where, street, compound, place) + tail,
    holder: null,
    address: where,
    value: roundTo(house.area * unitPrice * (house.villa ? 1.35 : 1), 100),
    facts: factsOf(setting, house, fitted),
    condition: [
      occupancy(setting, fitted),
      fitted
        ? '室内已装修，装修成新率一般，固定装修随房屋一并处置，可移动的家具家电不在处置范围内。'
        : '室内为毛坯，未装修，水电气未见使用痕迹。',
    ],
    defects: some(random, defectsOf(setting, house), random.whole(2, 4)),
  };
}

function houseFrom(random: Random, place: Place, year: number): House {
  if (random.chance(0.05)) {
    return {
      villa: true,
      storeys: 3,
      floor: 1,
      area: roundTo(random.between(210, 420), 0.01),
      built: random.whole(2004, year - 4),
    };
  }
  const built = random.whole(1995, year - 2);
  const storeys = built < 2004 ? random.whole(5, 7) : random.pick([6, 11, 17, 18, 18, 24, 26, 28, 32, 33]);
  const dear = place.flatPrice > 40_000;
  const area = smallRather(random, dear ? 42 : 58, dear ? 148 : 168);
  return { villa: false, storeys, floor: random.whole(1, storeys), area: roundTo(area, 0.01), built };
}

/** Flats lose a little each year, until the place is worth more than the house. */
const ageFactor = (age: number) => Math.max(0.7, 1.05 - age * 0.011);

function doorNumber(random: Random, place: Place, { villa, floor }: House): string {
  const block = random.whole(1, 38);
  if (villa) return `${block}幢`;
  const door = `${floor}0${random.whole(1, 4)}`;
  const stair = random.whole(1, 4);
  const south = /^(广东|广西|海南|福建)/.test(place.province);
  if (place.province === '上海市') return `${block}号${door}室`;
  if (south) return `${block}栋${random.pick(['', `${stair}单元`])}${door}房`;
  return random.pick([
    `${block}幢${stair}单元${door}室`,
    `${block}幢${door}室`,
    `${block}号楼${stair}单元${door}室`,
    `${block}号楼${stair}单元${door}`,
  ]);
}

/** Titles leave out the road or the compound as often as not. */
function shortened(
  random: Random,
  where: string,
  street: string,
  compound: string,
  { prefix }: Place,
): string {
  const way = random.next();
  if (way < 0.35) return prefix + where.slice(street.length);
  if (way < 0.45) return `位于${where}`;
  return way < 0.6 ? where.replace(compound, '') : where;
}

function factsOf(
  { random, seller }: Setting,
  { storeys, floor, area, built, villa }: House,
  fitted: boolean,
): Fact[] {
  const reformed = seller === 'court' && built < 2000 && random.chance(0.35);
  const rooms =
    area < 60
      ? '1室1厅1卫'
      : area < 90
        ? '2室1厅1卫'
        : area < 125
          ? '3室2厅1卫'
          : area < 180
            ? '3室2厅2卫'
            : '5室3厅4卫';
  return [
    ['房屋用途', villa ? '住宅（别墅）' : '成套住宅'],
    ['建筑面积', areaText(area)],
    ['户型', rooms],
    [
      '所在层/总层数',
      villa
        ? `1—${storeys}层/共${storeys}层`
        : `${floor}层/共${storeys}层${storeys > 7 ? '（有电梯）' : '（无电梯）'}`,
    ],
    ['朝向', random.pick(['南', '南北', '南北', '东南', '西南', '东西'])],
    ['建成年份', `约${built}年`],
    ['建筑结构', storeys > 7 ? '钢筋混凝土' : built < 2004 ? '砖混' : '框架'],
    ['土地使用权', reformed ? '国有划拨' : `国有出让，住宅用地，终止日期约为${built + 68}年`],
    ['权利性质', reformed ? '房改房' : '市场化商品房'],
    ['装修', fitted ? random.pick(['简单装修', '普通装修', '精装修']) : '毛坯'],
    ['权利负担', random.pick(SELLERS[seller].burdens)],
  ];
}

function occupancy({ random, seller, year }: Setting, fitted: boolean): string {
  const { owner, self } = SELLERS[seller];
  const empty = random.pick([
    `经现场查看，房屋目前空置，钥匙由${self}保管。`,
    `房屋目前空置，室内有少量遗留物品，由${self}负责清理。`,
    `截至公告之日房屋无人居住，由${self}负责交付。`,
  ]);
  // A bare flat is unoccupied.
  if (!fitted) return empty;
  if (seller !== 'court')
    return random.chance(0.6)
      ? empty
      : `房屋目前由承租人${personName(random)}使用，租期至${year + random.whole(1, 3)}年${random.whole(1, 12)}月，处置不影响原租赁合同的效力。`;
  return random.pick([
    empty,
    empty,
    `房屋目前由${owner}及其家属居住，本院负责腾空交付。`,
    `房屋目前由案外人${personName(random)}租住，租期至${year + random.whole(1, 4)}年${random.whole(1, 12)}月，租赁关系形成于查封之后，本院负责除去租赁权后交付。`,
    `房屋目前由案外人${personName(random)}租住，租期至${year + random.whole(1, 2)}年${random.whole(1, 12)}月，本次为带租处置，买受人须承继原租赁关系。`,
  ]);
}

const defectsOf = ({ random, seller }: Setting, house: House) => [
  `物业费、水电费等可能存在欠缴，具体金额以相关部门核算为准。`,
  house.storeys > 7
    ? '房屋是否有户口登记、能否迁出，由竞买人自行向公安机关了解。'
    : '房屋无电梯，所在小区停车位较少。',
  `面积以不动产登记机构登记为准，实测面积与登记面积不一致的，成交价款不作调整。`,
  `学区学位的占用情况未作调查，竞买人应自行向教育主管部门核实。`,
  random.chance(0.5)
    ? '局部墙面有渗水痕迹，以现场实际状况为准。'
    : '阳台已自行封闭，封闭部分未计入登记面积。',
  seller === 'court'
    ? '原不动产权证书未能收缴到案，过户时由登记机构公告作废。'
    : '房屋登记信息以不动产登记机构最新查询结果为准。',
];

/** A bare flat has no picture of the kitchen. */
function picturesOf({ villa, storeys }: House, fitted: boolean): Pictures {
  const outside = villa ? ['villa'] : storeys > 7 ? ['tower', 'tower', 'apartment', 'facade'] : ['walkup'];
  const plan = villa ? ['floor-plan'] : ['floor-plan', 'dollhouse'];
  const inside = fitted ? ['living-room', 'bedroom', 'kitchen', ...plan] : ['floor-plan', 'courtyard'];
  return { cover: outside, more: [...outside, ...inside] };
}
