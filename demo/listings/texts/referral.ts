/** 推介公告: a bank or asset manager looks for buyers before any auction is fixed. */
import type { Lot } from '../lot.ts';
import type { Random } from '../random.ts';
import { articles, dayText, speaker } from './words.ts';

export function referral(random: Random, lot: Lot): string {
  const { property, schedule } = lot;
  const until = new Date(schedule.createdAt.getTime() + random.pick([90, 120, 180]) * 86_400_000);
  return [
    `${speaker(lot)}拟对下列资产进行处置，现面向社会公开推介，欢迎有意者洽谈。`,
    articles([
      ['资产概况', `**${property.subject}**。主要情况见资产介绍，以现场及权属资料为准。`],
      ['处置方式', manner(random, lot)],
      ['意向受让方条件', buyers(lot)],
      ['推介期限', `自本公告发布之日起至${dayText(until)}止。期限内资产完成处置的，推介自行终止。`],
      ['意向登记', random.pick(REGISTER)],
      ['声明', random.pick(DISCLAIMERS)],
    ]),
    `${speaker(lot)}\n\n${dayText(schedule.createdAt)}`,
  ].join('\n\n');
}

function manner(random: Random, { property }: Lot): string {
  return property.nature === 'claim'
    ? random.pick([
        '拟采用单户转让或组包转让的方式，通过公开竞价确定受让方，转让价款原则上一次性付清。',
        '可整体转让，也可就其中单户债权商谈处置方案，包括转让、重组和抵债物处置。',
      ])
    : random.pick([
        '拟通过公开挂牌或网络竞价方式整体转让，转让底价待内部审批后另行公告。',
        '可洽谈整体转让、分割转让或租售结合方案，最终以公开竞价结果为准。',
        '现公开征集意向方，征集结果作为确定处置方案的参考，不构成转让承诺。',
      ]);
}

const buyers = ({ property }: Lot): string =>
  property.nature === 'claim'
    ? '依法设立并有效存续的法人、其他组织或具有完全民事行为能力的自然人，且财务状况良好。国家公务员、金融监管机构工作人员、参与处置的中介机构人员、债务人的关联方等依法不得受让的主体除外。'
    : '具有完全民事行为能力的自然人、法人或其他组织，具备相应的支付能力；法律、行政法规对受让主体有特别规定的，从其规定。';

const REGISTER = [
  '有意者可通过本页面提交咨询，说明意向方名称、拟受让范围及报价意向，我方将在5个工作日内联系安排资料查阅和现场踏勘。',
  '请通过本页面的咨询入口登记意向。查阅资料前须签署保密承诺，现场踏勘由我方统一安排。',
  '意向方可在工作日通过平台咨询，登记后领取资产资料清单；提交意向不收取任何费用。',
];

const DISCLAIMERS = [
  '本公告不构成要约，资产的面积、金额等信息以实际移交为准，我方保留调整处置范围、终止处置的权利。',
  '本公告所载信息仅供参考，不构成对资产状况的保证，意向方应自行尽职调查并独立判断。',
  '本公告内容如与最终处置公告不一致的，以最终处置公告为准。',
];
