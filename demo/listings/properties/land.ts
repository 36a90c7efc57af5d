import { companyName, parkName, roadName } from '../names.ts';
import { areaText, type Property, roundTo, SELLERS, type Setting } from '../property.ts';
import { smallRather, some } from '../random.ts';

/** Yuan per square metre: land for industry is cheap everywhere but in the dearest cities. */
export const industrialPrice = (flat: number) => 150 + flat * 0.025 + (flat / 10_000) ** 2 * 30;

/** Yuan per square metre from the price of flats, and the years the state grants it for. */
const USES = [
  {
    use: '工业用地',
    years: 50,
    price: industrialPrice,
    area: [6_600, 80_000],
    ratio: '1.0—2.0',
  },
  {
    use: '工业用地',
    years: 50,
    price: industrialPrice,
    area: [6_600, 80_000],
    ratio: '不低于1.2',
  },
  {
    use: '商服用地',
    years: 40,
    price: (flat: number) => flat * 0.2,
    area: [2_000, 14_000],
    ratio: '1.5—2.5',
  },
  {
    use: '城镇住宅用地',
    years: 70,
    price: (flat: number) => flat * 0.28,
    area: [4_000, 24_000],
    ratio: '1.2—2.2',
  },
  {
    use: '仓储用地',
    years: 50,
    price: industrialPrice,
    area: [6_600, 46_000],
    ratio: '0.8—1.5',
  },
] as const;

/** A plot without buildings worth a word. */
export function land(setting: Setting): Property {
  const { random, place, year, seller } = setting;
  const {
    use,
    years,
    price,
    area: [low, high],
    ratio,
  } = random.pick(USES);
  const area = roundTo(smallRather(random, low, high), 0.01);
  const granted = random.whole(2006, year - 3);
  const company = companyName(
    random,
    place,
    random.pick(
      use === '商服用地' || use === '城镇住宅用地'
        ? ['置业', '房地产开发']
        : ['物流', '新材料', '机械', '食品'],
    ),
  );
  const where = `${place.prefix}${use === '工业用地' || use === '仓储用地' ? parkName(random) : ''}${roadName(random)}${random.pick(['东侧', '西侧', '南侧', '北侧'])}`;
  return {
    kind: 4,
    nature: 'realty',
    pictures: { cover: ['plot', 'parcel'] },
    subject: random.pick([
      `${where}${areaText(area)}国有建设用地使用权`,
      `位于${where}的${use}使用权（${(area / 666.67).toFixed(2)}亩）`,
      `${company}名下位于${where}的国有土地使用权`,
      `${where}一宗${use}使用权`,
    ]),
    holder: company,
    address: where,
    value: roundTo(area * price(place.flatPrice) * random.between(0.82, 1.15), 1000),
    facts: [
      ['权利人', company],
      ['土地用途', use],
      ['土地面积', `${areaText(area)}（约${(area / 666.67).toFixed(2)}亩）`],
      ['使用权类型', '国有出让'],
      ['使用权终止日期', `${granted + years}年${random.whole(1, 12)}月`],
      ['规划容积率', ratio],
      [
        '开发程度',
        random.pick(['宗地外五通，场地基本平整', '宗地外三通，场地未平整', '宗地红线外通路、通电、通水']),
      ],
      ['权利负担', random.pick(SELLERS[seller].burdens)],
    ],
    condition: [
      random.pick([
        '宗地现状为空地，长有杂草，四周建有简易围挡。',
        '宗地内有少量临时堆土及简易工棚，按现状移交。',
        '宗地东侧局部被村民种植蔬菜，地上青苗未作评估。',
      ]),
      `宗地四至：东至${roadName(random)}，南至${random.pick(['规划支路', '河道绿化带', '相邻厂区围墙'])}，西至${random.pick(['相邻宗地', '园区道路'])}，北至${roadName(random)}，以宗地图为准。`,
    ],
    defects: some(
      random,
      [
        '宗地超过合同约定的动工期限，是否构成闲置土地及由此产生的费用由竞买人自行向自然资源主管部门核实。',
        `规划条件以主管部门重新出具的为准，${SELLERS[seller].self}不作承诺。`,
        '受让后转让、开发须符合出让合同约定的投资强度和产业要求。',
        '宗地内地下管线情况未作勘查，由买受人自行了解。',
        '土地使用税、滞纳金等历史欠费的承担见本次公告税费条款。',
      ],
      3,
    ),
  };
}
