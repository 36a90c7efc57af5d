import { companyName, TRADES } from '../names.ts';
import { type Fact, type Property, roundTo, SELLERS, type Setting, wanText } from '../property.ts';
import { type Random, smallRather, some } from '../random.ts';

/** A claim against one company, or a package of claims. What it is worth follows from what secures it. */
export function debt(setting: Setting): Property {
  const { random, place, year, seller } = setting;
  // Courts sell what one debtor is owed by another, banks and asset managers sell by the dozen.
  const debtors = seller === 'institution' && random.chance(0.5) ? random.whole(3, 46) : 1;
  const principal = roundTo(
    smallRather(
      random,
      seller === 'institution' ? 2_600_000 : 700_000,
      seller === 'institution' ? 58_000_000 : 16_000_000,
    ) *
      debtors ** 0.6,
    10_000,
  );
  const interest = roundTo(principal * random.between(0.12, 0.62), 10_000);
  const security = securityOf(random, debtors);
  const company = companyName(random, place, random.pick(TRADES));
  const whose = debtors > 1 ? `${company}等${debtors}户` : company;
  return {
    kind: 8,
    nature: 'claim',
    pictures: { cover: ['dossier', 'contract', 'scales'] },
    subject: subjectOf(random, setting, whose, debtors, principal),
    holder: null,
    address: null,
    value: roundTo((principal + interest) * security.recovery * random.between(0.85, 1.12), 10_000),
    facts: [
      ['债务人', whose],
      ['债权本金', wanText(principal)],
      ['利息及其他', `${wanText(interest)}（暂计至${year - 1}年${random.whole(6, 12)}月）`],
      ['债权总额', wanText(principal + interest)],
      ['担保方式', security.name],
      ...(debtors > 1 ? ([['户数', `${debtors}户，主要分布于${place.city}及周边`]] satisfies Fact[]) : []),
      [
        '诉讼及执行',
        random.pick([
          '均已判决并进入执行程序',
          '已判决，终结本次执行程序',
          '已取得生效法律文书，尚未申请执行',
          '部分已诉，部分未诉',
        ]),
      ],
    ],
    condition: [
      security.note,
      random.pick([
        `债务人${debtors > 1 ? '大多' : '目前'}已停产，无其他可供执行的有效经营收入。`,
        `债务人${debtors > 1 ? '多数' : ''}维持经营，具备一定的协商还款意愿。`,
        `债务人${debtors > 1 ? '部分' : ''}已被吊销营业执照，法定代表人被限制高消费。`,
      ]),
      `债权文件由${SELLERS[seller].self}留存，可预约查阅。`,
    ],
    defects: some(
      random,
      [
        '债权金额为账面金额，最终以生效法律文书及债务人实际清偿情况为准。',
        security.recovery < 0.2
          ? '保证人的财产状况未作调查，受让人应自行了解。'
          : '抵押物可能存在租赁、占用、欠税及其他优先受偿权，受让人应自行调查。',
        `债权可能存在超过诉讼时效、保证期间或执行时效的情形，${SELLERS[seller].self}不作保证。`,
        seller === 'institution'
          ? '受让人不能享有金融机构的特殊权利，后续利息的计算以法律规定为准。'
          : '债务人可能主张抵销、抗辩，由受让人自行承担相应风险。',
        '原始凭证中部分材料为复印件，移交以现状为准。',
      ],
      random.whole(3, 4),
    ),
  };
}

/** The share of the debt that is recovered in the end. */
function securityOf(random: Random, debtors: number) {
  const several = debtors > 1 ? '部分债权由' : '由';
  return random.pick([
    {
      name: '房产抵押＋保证',
      recovery: 0.58,
      note: `${several}住宅及商铺提供抵押，抵押物位于城区，权属清晰。`,
    },
    { name: '工业房地产抵押', recovery: 0.46, note: `${several}工业用地及厂房提供抵押，厂房目前部分出租。` },
    {
      name: '机器设备抵押＋保证',
      recovery: 0.24,
      note: `${several}机器设备提供抵押，设备成新率较低，变现价值有限。`,
    },
    {
      name: '连带责任保证',
      recovery: 0.12,
      note: '无抵押物，保证人均为企业股东及其关联公司，偿债能力较弱。',
    },
  ]);
}

function subjectOf(
  random: Random,
  { place, type }: Setting,
  whose: string,
  debtors: number,
  principal: number,
): string {
  if (debtors > 1) {
    return random.pick([
      `${whose}不良债权资产包`,
      `${place.city}${debtors}户不良债权资产包（债权本金${wanText(principal)}）`,
      `${whose}债权`,
    ]);
  }
  return random.pick([
    `对${whose}的债权（本金${wanText(principal)}）`,
    `${whose}债权`,
    `享有的对${whose}的债权`.slice(type === 1 ? 0 : 3),
    `${whose}${wanText(principal)}债权及附属担保权益`,
  ]);
}
