import { roadName } from '../names.ts';
import { type Property, roundTo, SELLERS, type Setting } from '../property.ts';
import { type Random, some } from '../random.ts';

/** Name, price when new in yuan, energy, and the picture to use. */
const MODELS = [
  ['大众帕萨特轿车', 210_000, '汽油', 'saloon'],
  ['大众朗逸轿车', 130_000, '汽油', 'saloon'],
  ['大众途观小型普通客车', 230_000, '汽油', 'suv'],
  ['丰田凯美瑞轿车', 215_000, '汽油', 'saloon'],
  ['丰田汉兰达小型普通客车', 300_000, '汽油', 'suv'],
  ['丰田埃尔法小型普通客车', 850_000, '油电混合', 'minivan'],
  ['本田雅阁轿车', 205_000, '汽油', 'saloon'],
  ['本田奥德赛小型普通客车', 265_000, '汽油', 'minivan'],
  ['别克GL8小型普通客车', 310_000, '汽油', 'minivan'],
  ['奥迪A6L轿车', 430_000, '汽油', 'saloon'],
  ['宝马525Li轿车', 450_000, '汽油', 'saloon'],
  ['宝马X5小型越野客车', 720_000, '汽油', 'suv'],
  ['奔驰E300L轿车', 480_000, '汽油', 'saloon'],
  ['奔驰S450L轿车', 1_150_000, '汽油', 'saloon'],
  ['路虎揽胜小型越野客车', 1_350_000, '汽油', 'suv'],
  ['保时捷卡宴小型越野客车', 980_000, '汽油', 'suv'],
  ['特斯拉Model 3轿车', 260_000, '纯电动', 'saloon'],
  ['比亚迪汉轿车', 225_000, '纯电动', 'saloon'],
  ['日产天籁轿车', 200_000, '汽油', 'saloon'],
  ['哈弗H6小型普通客车', 125_000, '汽油', 'suv'],
  ['五菱宏光小型普通客车', 65_000, '汽油', 'minivan'],
  ['福田欧曼重型半挂牵引车', 340_000, '柴油', 'truck'],
  ['东风天龙重型自卸货车', 360_000, '柴油', 'truck'],
  ['江铃全顺轻型客车', 170_000, '柴油', 'van'],
] as const;

export function vehicle(setting: Setting): Property {
  const { random, place, year, seller } = setting;
  const { self } = SELLERS[seller];
  const [model, price, fuel, shape] = random.pick(MODELS);
  const age = random.whole(2, fuel === '纯电动' ? 6 : 13);
  const plate = plateOf(random, place.plate, fuel === '纯电动');
  const kilometres = roundTo(age * random.between(0.7, fuel === '柴油' ? 6 : 2.1) * 10_000, 100);
  const worth = price * 0.82 * (fuel === '柴油' ? 0.82 : 0.87) ** age * random.between(0.85, 1.1);
  const registered = { year: year - age, month: random.whole(1, 12) };
  // The first inspection of a new car is good for two years.
  const inspected = Math.max(year - random.whole(0, 2), registered.year + 2);
  const withoutPapers = random.chance(0.12);
  return {
    kind: 6,
    nature: 'vehicle',
    pictures: { cover: [shape] },
    subject: random.pick([
      `${plate}${model}`,
      `${plate} ${model}`,
      `${model}一辆（车牌号${plate}）`,
      `车牌号为${plate}的${model}`,
    ]),
    holder: null,
    address: `${place.prefix}${roadName(random)}${random.whole(10, 400)}号停车场`,
    value: roundTo(Math.max(worth, 9_000), 100),
    facts: [
      ['车辆品牌型号', model],
      ['号牌号码', plate],
      ['初次登记日期', `${registered.year}年${registered.month}月`],
      ['表显里程', kilometres ? `约${(kilometres / 10_000).toFixed(2)}万公里` : '无法读取'],
      ['能源类型', fuel],
      ['车身颜色', random.pick(['黑', '白', '白', '灰', '银', '蓝'])],
      ['使用性质', /货车|牵引车/.test(model) ? '货运' : '非营运'],
      [
        '钥匙及证件',
        withoutPapers
          ? '无钥匙、无行驶证'
          : random.pick([
              '车钥匙一把，行驶证在案',
              '车钥匙一把，无行驶证、无登记证书',
              '车钥匙两把，行驶证、登记证书齐全',
            ]),
      ],
      ['年检及保险', `检验有效期至${inspected}年${registered.month}月，交强险以查询结果为准`],
    ],
    condition: [
      random.pick([
        `车辆由${self}${seller === 'court' ? '扣押' : '接管'}后停放于停车场，停放时间较长。`,
        `车辆现停放于${self}指定停车场，露天停放。`,
        '车辆现停放于地下停车场，外观保存一般。',
      ]),
      withoutPapers
        ? '因无钥匙，车辆未能启动，内部工况未作检测。'
        : random.pick([
            '现场可启动，发动机怠速平稳，未作路试。',
            '蓄电池亏电，未能启动，内部工况未作检测。',
            '可正常启动，车身有多处划痕，右前保险杠有修补痕迹。',
          ]),
    ],
    defects: some(
      random,
      [
        '车辆可能存在未处理的交通违法记录，罚款由买受人自行处理，记分以车辆管理部门规定为准。',
        '车辆是否符合迁入地排放标准，由竞买人自行向迁入地车辆管理部门核实。',
        '维修、事故及出险记录未作调查，发动机、变速箱等隐蔽瑕疵不作担保。',
        '号牌不随车转让，买受人过户时须重新选号，所在地实行小客车指标调控的，买受人应已取得指标。',
        '补办证件、年检及保险的费用由买受人承担。',
        '提车须自备拖车，移车费用自理。',
      ],
      random.whole(3, 4),
    ),
  };
}

/** Two of the five characters are masked, as in 苏A5XX2K; electric cars have one more. */
function plateOf(random: Random, city: string, electric: boolean): string {
  const letter = () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWY']);
  const digit = () => random.whole(0, 9);
  if (electric) return `${city}D${digit()}XX${digit()}${digit()}`;
  return random.pick([
    `${city}${digit()}XX${digit()}${letter()}`,
    `${city}${letter()}${digit()}XX${digit()}`,
    `${city}${digit()}${letter()}XX${digit()}`,
  ]);
}
