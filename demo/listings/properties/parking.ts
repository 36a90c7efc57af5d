import { compoundName, roadName } from '../names.ts';
import { areaText, type Property, roundTo, SELLERS, type Setting } from '../property.ts';
import { some } from '../random.ts';

/** One parking space or a row of them under a compound. */
export function parking({ random, place, year, type, seller }: Setting): Property {
  const compound = compoundName(random);
  const level = random.pick(['地下一层', '地下一层', '地下二层', '负一层']);
  const first = random.whole(1, 420);
  const count = random.chance(0.22) ? random.whole(3, 26) : 1;
  const area = roundTo(random.between(12.2, 15.9) + (random.chance(0.3) ? random.between(8, 18) : 0), 0.01);
  const built = random.whole(2006, year - 2);
  const each = roundTo((20_000 + place.flatPrice * random.between(2.6, 4.6)) * random.between(0.8, 1.1), 500);
  const where = `${place.prefix}${roadName(random)}${random.whole(2, 398)}号${compound}${level}`;
  const spot =
    count > 1
      ? `${first}—${first + count - 1}号等${count}个车位`
      : `${random.pick(['', 'A', 'B', 'C'])}${first}号车位`;
  return {
    kind: 5,
    nature: 'realty',
    pictures: { cover: ['garage'] },
    subject: random.chance(0.5) ? `${place.prefix}${compound}${level}${spot}` : where + spot,
    holder: null,
    address: where,
    value: each * count,
    facts: [
      ['用途', '车位（车库）'],
      ['数量', `${count}个`],
      ['建筑面积', count > 1 ? `单个约${areaText(area)}` : areaText(area)],
      ['位置', level],
      ['类型', random.pick(['标准车位', '标准车位', '标准车位', area > 20 ? '子母车位' : '标准车位'])],
      ['建成年份', `约${built}年`],
      [
        '权属',
        random.pick([
          '有产权，可办理不动产登记',
          '有产权，可办理不动产登记',
          `无独立产权，处置的是车位使用权（至${built + 68}年）`,
        ]),
      ],
    ],
    condition: [
      random.pick([
        '车位目前空置，可正常停放。',
        `车位目前由案外人临时停放车辆，交付前由${SELLERS[seller].self}通知驶离。`,
        '车位旁有立柱，停放大型车辆略有不便，以现场为准。',
      ]),
      `车库${random.pick(['出入口有道闸，须向物业办理车辆登记后进出', '实行人车分流，无地面停车位', '装有照明和监控，局部有积水痕迹'])}。`,
    ],
    defects: some(
      random,
      [
        '部分小区规定车位仅限本小区业主购买，竞买人应事先向不动产登记机构和物业核实受让条件。',
        '车位管理费自交付之日起由买受人承担，此前欠费以物业核算为准。',
        '能否安装充电设施由竞买人自行向物业及供电部门了解。',
        type === 1
          ? '车位编号以现场划线及不动产登记为准，两者不一致的以登记为准。'
          : '车位编号为物业现行编号，与竣工图编号可能不一致。',
      ],
      random.whole(2, 3),
    ),
  };
}
