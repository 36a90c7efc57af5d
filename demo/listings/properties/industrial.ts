import { companyName, parkName, roadName } from '../names.ts';
import { areaText, type Property, roundTo, SELLERS, type Setting, wanText } from '../property.ts';
import { smallRather, some } from '../random.ts';
import { industrialPrice } from './land.ts';

/** Works halls on their own land, sometimes with the machines in them or unfinished. */
export function industrial(setting: Setting): Property {
  const { random, place, year, seller } = setting;
  const { owner, self, burdens } = SELLERS[seller];
  const land = roundTo(smallRather(random, 3_300, 52_000), 0.01);
  const built = roundTo(land * random.between(0.45, 1.25), 0.01);
  const finished = random.whole(2003, year - 3);
  const unfinished = random.chance(0.1);
  const machines = !unfinished && random.chance(0.2);
  const company = companyName(random, place);
  const where = `${place.prefix}${parkName(random)}${roadName(random)}${random.whole(1, 168)}号`;
  const what = unfinished
    ? '国有土地使用权及在建工程'
    : machines
      ? '厂房、土地使用权及机器设备'
      : random.pick(['厂房及土地使用权', '工业房地产', '土地使用权及地上建筑物', '工业厂房']);
  const machineValue = machines ? roundTo(random.between(300_000, 4_000_000), 1000) : 0;
  const landPrice = industrialPrice(place.flatPrice);
  const hallPrice = (unfinished ? 650 : 1_050) + place.flatPrice * 0.018;
  return {
    kind: 3,
    nature: 'realty',
    pictures: { cover: ['factory', 'warehouse', 'plant'], more: ['workshop', 'warehouse', 'plant'] },
    subject: random.chance(0.4) ? `${company}名下位于${where}的${what}` : `${where}${what}`,
    holder: company,
    address: where,
    value: roundTo((land * landPrice + built * hallPrice) * random.between(0.85, 1.15) + machineValue, 100),
    facts: [
      ['权利人', company],
      ['土地用途', '工业用地'],
      ['土地使用权面积', `${areaText(land)}（约${(land / 666.67).toFixed(2)}亩）`],
      ['土地使用权类型', `国有出让，终止日期约为${finished + 48}年`],
      [
        unfinished ? '在建面积' : '房屋建筑面积',
        `${areaText(built)}${unfinished ? '（以规划许可记载为准）' : `，其中无证面积约${random.whole(2, 12) * 50}平方米`}`,
      ],
      ['建筑结构', random.pick(['钢结构', '钢混结构', '排架结构、钢混结构', '框架结构'])],
      unfinished
        ? [
            '工程进度',
            random.pick([
              '主体结构已封顶，门窗未安装',
              '完成至二层主体，现已停工',
              '基础及部分钢构完成，停工多年',
            ]),
          ]
        : ['建成年份', `约${finished}年`],
      ...(machines
        ? ([['机器设备', `随厂房一并处置，评估价${wanText(machineValue)}，明细见评估报告附件`]] as const)
        : []),
      ['权利负担', random.pick(burdens)],
    ],
    condition: [
      unfinished
        ? '工程现已停工，现场由留守人员看管，施工资料不完整。'
        : random.pick([
            `厂区目前停产，部分车间堆放${owner}的物品，${self}负责清场。`,
            `部分厂房对外出租，租赁情况以现场及租赁合同为准，${self}不负责解除租赁，由买受人承继或与承租人协商。`,
            '厂区目前空置，大门由看护人员看管，看样须提前预约。',
          ]),
      `厂区出入口临${random.pick(['园区道路', '城市次干道', '县道'])}，${random.pick(['通水、通电、通路', '供电容量约400千伏安', '雨污管网已接入园区', '蒸汽管道未接入'])}。`,
    ],
    defects: some(
      random,
      [
        '无证建筑按现状处置，买受人自行承担被责令拆除或不予补偿的风险。',
        '买受人所从事的产业须符合园区产业准入及环保、安全要求，能否落户由竞买人事先向园区管理机构核实。',
        '部分房屋屋面、墙面有破损，消防验收资料未能查找到。',
        '土地是否存在欠缴税费、闲置认定等情形，以主管部门答复为准。',
        '厂区内遗留的少量固体废物由买受人依法处置，费用自理。',
        '水电过户须结清原户名欠费，具体金额以供水、供电部门核算为准。',
      ],
      random.whole(3, 4),
    ),
  };
}
