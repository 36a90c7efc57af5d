import { companyName, parkName, roadName } from '../names.ts';
import { type Property, roundTo, SELLERS, type Setting } from '../property.ts';
import { smallRather, some } from '../random.ts';

/** The equipment of each trade, and the value of a full set, in yuan. */
const SETS = [
  {
    trade: '精密机械',
    what: '数控机床',
    items: '数控车床、立式加工中心、龙门铣床、空压机',
    worth: [180_000, 6_800_000],
  },
  { trade: '纺织', what: '纺织设备', items: '喷水织机、整经机、浆纱机、验布机', worth: [120_000, 5_200_000] },
  { trade: '塑业', what: '注塑设备', items: '注塑机、干燥机、粉碎机、机械手', worth: [90_000, 3_600_000] },
  {
    trade: '印务',
    what: '印刷设备',
    items: '四色胶印机、覆膜机、模切机、切纸机',
    worth: [80_000, 2_800_000],
  },
  {
    trade: '食品',
    what: '食品生产线',
    items: '杀菌釜、灌装机、真空包装机、冷库机组',
    worth: [110_000, 4_200_000],
  },
  {
    trade: '电子科技',
    what: '贴片生产线及检测设备',
    items: '贴片机、回流焊、光学检测仪、分板机',
    worth: [150_000, 7_500_000],
  },
  {
    trade: '家具',
    what: '木工设备',
    items: '封边机、推台锯、数控开料机、中央除尘',
    worth: [60_000, 1_400_000],
  },
  {
    trade: '建材',
    what: '混凝土搅拌设备',
    items: '搅拌主机、配料机、水泥筒仓、装载机',
    worth: [160_000, 3_900_000],
  },
  {
    trade: '金属制品',
    what: '冲压、焊接设备',
    items: '冲床、折弯机、激光切割机、行车',
    worth: [100_000, 4_600_000],
  },
  {
    trade: '物流',
    what: '叉车、货架等仓储设备',
    items: '电动叉车、重型货架、托盘、输送线',
    worth: [40_000, 900_000],
  },
] as const;

/** A works' machines, sold as one lot. */
export function equipment({ random, place, year, seller }: Setting): Property {
  const { owner, self } = SELLERS[seller];
  const {
    trade,
    what,
    items,
    worth: [low, high],
  } = random.pick(SETS);
  const company = companyName(random, place, trade);
  const pieces = random.whole(4, 168);
  const site = `${place.prefix}${parkName(random)}${roadName(random)}${random.whole(1, 168)}号`;
  const bought = random.whole(2009, year - 3);
  return {
    kind: 7,
    nature: 'goods',
    pictures: {
      cover:
        trade === '物流'
          ? ['conveyor', 'containers']
          : trade === '建材'
            ? ['crane', 'conveyor']
            : ['machine-tool', 'conveyor'],
    },
    subject: random.pick([
      `${company}机器设备一批`,
      `${company}名下${what}一批（共${pieces}台/套）`,
      `${company}所有的${what}`,
      `${what}等机器设备一批（${company}）`,
      `存放于${site}的${what}一批`,
    ]),
    holder: company,
    address: site,
    value: roundTo(smallRather(random, low, high), 100),
    facts: [
      ['所有人', company],
      ['主要设备', items],
      ['数量', `${pieces}台/套，以评估明细表为准`],
      ['购置时间', `${bought}年至${Math.min(bought + random.whole(1, 7), year - 2)}年`],
      [
        '使用状况',
        random.pick([
          '停用约1年，部分可正常运转',
          '停产后闲置，未通电检测',
          '可使用，成新率约四至六成',
          '部分锈蚀，零部件不齐',
        ]),
      ],
      ['处置方式', '整体处置，不单独拆分'],
    ],
    condition: [
      `设备现存放于${owner}厂房内，由${self}委托人员看管。`,
      random.pick([
        '现场电源已切断，看样时不具备通电试机条件。',
        '部分设备铭牌缺失，型号以现场勘查记录为准。',
        '设备基础与厂房地面相连，拆除时须做好防护。',
      ]),
    ],
    defects: some(
      random,
      [
        '拆卸、吊装、运输及由此产生的安全责任和费用均由买受人承担。',
        '买受人应在标的移交后30日内完成搬离，逾期产生的场地占用费由买受人自理。',
        '设备清单与现场实物不一致的，以现场实物为准，成交价款不作调整。',
        '不提供购置发票及技术资料，设备内在质量不作担保。',
        '涉及特种设备的，买受人应自行办理检验、登记手续。',
        '拆除造成厂房地面、墙体损坏的，买受人应负责修复。',
      ],
      random.whole(3, 4),
    ),
  };
}
