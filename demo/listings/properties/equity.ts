import { companyName, personName, shortProvince, TRADES } from '../names.ts';
import { type Property, roundTo, SELLERS, type Setting, wanText } from '../property.ts';
import { smallRather, some } from '../random.ts';

/** A share in a company: mostly small unlisted ones, sometimes of a rural bank. */
export function equity({ random, place, year, seller }: Setting): Property {
  const { owner, self } = SELLERS[seller];
  const bank = random.chance(0.22);
  const trade = random.pick(TRADES);
  const company = bank
    ? `${shortProvince(place.province)}某农村商业银行股份有限公司`
    : companyName(random, place, trade);
  const capital = bank
    ? random.whole(3, 18) * 100_000_000
    : random.pick([3, 5, 8, 10, 20, 30, 50, 100]) * 1_000_000;
  const percent = random.pick([4.5, 8, 10, 12.5, 15, 20, 25, 30, 35, 40, 49, 51, 60, 70, 90, 100]);
  const shares = random.whole(20, 600) * 10_000;
  const perShare = random.between(1.4, 3.2);
  const paid = bank ? 1 : random.pick([1, 1, 0.6, 0.4]);
  const value = bank
    ? shares * perShare
    : ((capital * percent * paid) / 100) * smallRather(random, 0.15, 1.7);
  const holder =
    seller !== 'administrator' && random.chance(0.6)
      ? personName(random)
      : companyName(random, place, '商贸');
  return {
    kind: 9,
    nature: 'shares',
    pictures: { cover: ['certificate', 'charts'] },
    subject: bank
      ? random.pick([
          `${holder}持有的${company}${wanText(shares).replace('万元', '')}万股股权`,
          `${company}${wanText(shares).replace('万元', '')}万股股份（${holder}持有）`,
        ])
      : random.pick([
          `${company}${percent}%股权`,
          `${holder}持有的${company}${percent}%的股权`,
          `${holder}名下${company}${percent}%股权`,
        ]),
    holder: holder.endsWith('公司') ? holder : null,
    address: null,
    value: roundTo(Math.max(value, 60_000), 100),
    facts: [
      ['目标公司', company],
      ['所属行业', bank ? '货币金融服务' : trade],
      ['注册资本', wanText(capital)],
      bank
        ? [
            '处置股数',
            `${wanText(shares).replace('万元', '')}万股（占总股本${((shares / capital) * 100).toFixed(3)}%）`,
          ]
        : ['处置比例', `${percent}%，对应认缴出资${wanText((capital * percent) / 100)}`],
      bank
        ? ['每股评估值', `约${(value / shares).toFixed(2)}元`]
        : ['实缴情况', paid === 1 ? '已实缴' : `已实缴${paid * 100}%，其余${(1 - paid) * 100}%尚未实缴`],
      ['持有人', holder],
      ['成立时间', `${random.whole(bank ? 2005 : 2008, year - 5)}年`],
      [
        '权利限制',
        seller === 'court'
          ? random.pick(['已被本院冻结', '已被冻结并质押', '已被冻结，另有轮候冻结'])
          : '未见质押、冻结登记',
      ],
    ],
    condition: [
      bank
        ? '目标公司正常经营，最近三年均有现金分红，分红情况以其公告为准。'
        : random.pick([
            '目标公司存续，目前正常经营。',
            '目标公司存续，已停止主要业务，仅保留少量人员。',
            '目标公司未配合提供完整财务资料，评估结论以可取得的资料为依据。',
          ]),
      `目标公司其他股东是否行使优先购买权，由${self}依法通知后以其书面答复为准。`,
      `${owner}未参与目标公司日常经营的，有关经营信息由竞买人自行了解。`,
    ],
    defects: some(
      random,
      [
        bank
          ? '受让银行股份须符合监管机构关于股东资格的规定，竞买人应自行核实并承担不能变更登记的风险。'
          : paid < 1
            ? '未实缴部分的出资义务由买受人按照章程及法律规定承担。'
            : '实缴情况以目标公司申报及公示为准，未经验资。',
        '目标公司的债务、对外担保及未决诉讼未作专项审计。',
        '工商档案以外的股东约定、代持关系等不在调查范围之内。',
        '自评估基准日起的损益由买受人享有或承担。',
      ],
      random.whole(2, 3),
    ),
  };
}
