import { companyName, marketName, roadName, towerName } from '../names.ts';
import { areaText, type Fact, type Property, roundTo, SELLERS, type Setting } from '../property.ts';
import { smallRather, some } from '../random.ts';

/** The value of a shop or an office relative to a flat next to it. */
const FORMS = [
  { use: '商业服务', name: '商铺', factor: [1.0, 1.6], area: [28, 240], floor: 1 },
  { use: '商业服务', name: '商铺', factor: [1.0, 1.6], area: [28, 240], floor: 1 },
  { use: '商业服务', name: '商业用房', factor: [0.6, 0.9], area: [180, 1600], floor: 2 },
  { use: '办公', name: '办公用房', factor: [0.55, 0.85], area: [70, 900], floor: 9 },
  { use: '商业、办公', name: '酒店式公寓', factor: [0.5, 0.75], area: [36, 68], floor: 12 },
] as const;

/** A shop, several neighbouring shops, an office or a serviced flat. */
export function commercial(setting: Setting): Property {
  const { random, place, year } = setting;
  const form = random.pick(FORMS);
  const plaza = form.floor > 2 ? towerName(random) : marketName(random);
  const street = `${place.prefix}${roadName(random)}${random.whole(2, 598)}号`;
  const floor = form.floor > 2 ? random.whole(4, form.floor + 10) : form.floor;
  const number = random.whole(1, 30);
  const batch = form.name === '商铺' && random.chance(0.3) ? random.whole(2, 6) : 1;
  const room = String(floor * 100 + number);
  const rooms =
    batch > 1
      ? `${room}—${Number(room) + batch - 1}号等${batch}间商铺`
      : `${room}${form.name === '商铺' ? '号商铺' : '室'}`;
  const [low, high] = form.area;
  const area = roundTo(smallRather(random, low, high) * batch, 0.01);
  const [least, most] = form.factor;
  const unitPrice = place.flatPrice ** 0.96 * 1.3 * random.between(least, most) * random.between(0.8, 1);
  const built = random.whole(2002, year - 2);
  const where = `${street}${plaza}${rooms}`;
  return {
    kind: 2,
    nature: 'realty',
    pictures:
      form.floor > 2
        ? { cover: ['office'], more: ['office-interior'] }
        : { cover: ['shops', 'arcade', 'mall'], more: ['shop-interior'] },
    subject: random.chance(0.45)
      ? `${place.prefix}${plaza}${rooms}`
      : where + random.pick(['', '', '房地产', '不动产']).slice(0, batch > 1 ? 0 : 9),
    holder: null,
    address: where,
    value: roundTo(area * unitPrice, 100),
    facts: factsOf(setting, form.use, area, floor, built, batch),
    condition: [
      occupancy(setting),
      `该物业位于${plaza}内，周边${random.pick(['商业氛围较成熟', '以居住区为主，人流以社区消费为主', '同类物业较多，空置率偏高', '配套较完善，临近公交站点'])}。`,
    ],
    defects: some(random, DEFECTS, random.whole(2, 4)),
  };
}

function factsOf(
  { random, seller }: Setting,
  use: string,
  area: number,
  floor: number,
  built: number,
  batch: number,
): Fact[] {
  const storeys = floor > 2 ? floor + random.whole(2, 9) : random.whole(2, 5);
  return [
    ['房屋用途', use],
    ['建筑面积', areaText(area) + (batch > 1 ? `（${batch}间合计，整体处置，不单独拆分）` : '')],
    ['所在层/总层数', `${floor}层/共${storeys}层`],
    ['建成年份', `约${built}年`],
    ['建筑结构', floor > 2 ? '钢筋混凝土' : '框架'],
    ['层高', `约${random.pick([3.3, 3.6, 3.9, 4.2, 4.5, 4.8])}米`],
    ['土地使用权', `国有出让，商服用地，终止日期约为${built + 38}年`],
    [
      '不动产权证',
      batch > 1 ? `已办证，共${batch}本` : random.pick(['已办证', '已办证', '已完成初始登记，尚未分户办证']),
    ],
    ['权利负担', random.pick(SELLERS[seller].burdens)],
  ];
}

function occupancy({ random, seller, place, year }: Setting): string {
  const { owner, self } = SELLERS[seller];
  const end = `${year + random.whole(1, 5)}年${random.whole(1, 12)}月`;
  const tenant = companyName(random, place, '商贸');
  return random.pick([
    `目前空置，入户门锁由${self}更换，看样须提前预约。`,
    `目前出租给${tenant}经营使用，租期至${end}，处置不影响租赁合同效力，租金自产权转移之日起由买受人收取。`,
    `目前由案外人承租经营餐饮，租期至${end}，租金支付情况以租赁合同为准。`,
    `目前由${owner}自用，${self}负责清场交付。`,
  ]);
}

const DEFECTS = [
  '该物业与相邻物业之间的隔墙已被打通，恢复原状的费用由买受人承担。',
  '物业管理费、公共能耗费可能存在欠缴，具体金额以物业服务企业核算为准。',
  '商业用房水电按商用标准计价，是否通燃气由竞买人自行了解。',
  '现场门牌号与登记坐落不完全一致，以不动产登记簿记载为准。',
  '承租人是否主张优先购买权，以其在竞价开始前书面申请为准。',
  '经营业态受物业统一管理限制，能否从事餐饮等行业须自行向物业及主管部门核实。',
];
