/** 竞买公告: the announcement of a court, an administrator or a seller. */
import type { Lot } from '../lot.ts';
import type { Prices } from '../prices.ts';
import { yuanText } from '../property.ts';
import type { Random } from '../random.ts';
import { taxes } from './taxes.ts';
import { USUAL_VIEWING_TIMES } from './viewing-times.ts';
import { act, articles, dayText, hourText, SITES, self, speaker } from './words.ts';

export function announcement(random: Random, lot: Lot, prices: Prices): string {
  const { property, schedule } = lot;
  const flaw = [random.pick(['标的瑕疵', '瑕疵说明', '特别提示']), flaws(random, lot)] as const;
  const early = random.chance(0.35);
  const priorityMatters = lot.seller === 'court' || property.nature === 'shares';
  return [
    opening(lot),
    articles([
      [`${act(lot)}标的`, subject(random, lot, prices)],
      ...(early ? [flaw] : []),
      [`${act(lot)}方式`, manner(random, lot)],
      [random.pick(['竞买人条件', '竞买人资格']), bidders(random, lot)],
      [random.pick(['咨询与展示', '咨询、看样', '看样安排']), viewing(random, lot)],
      [
        `${lot.round === 'sale' ? '预缴款' : '保证金'}${random.pick(['', '的缴纳'])}`,
        deposit(random, lot, prices),
      ],
      ...(priorityMatters ? [['优先购买权', priority(lot)] as const] : []),
      ...(early ? [] : [flaw]),
      [random.pick(['税费负担', '税费承担', '税费及其他费用']), taxes(random, lot)],
      [random.pick(['成交及付款', '价款支付']), payment(random, lot)],
      [random.pick(['其他事项', '其他']), last(random, lot)],
    ]),
    `${speaker(lot)}\n\n${dayText(schedule.createdAt)}`,
  ].join('\n\n');
}

const ROUNDS = { first: '第一次', second: '第二次', sale: '', free: '' };

function opening(lot: Lot): string {
  const { schedule, platform, round, court, seller } = lot;
  const period = `${hourText(schedule.start)}至${hourText(schedule.end)}止（延时的除外）`;
  const who = speaker(lot);
  if (round === 'free') {
    return `${who}定于${period}在${SITES[platform]}对下列标的进行公开竞价处置，现公告如下：`;
  }
  const insolvency =
    seller === 'administrator' ? `根据债权人会议表决通过的财产变价方案，并报${court}备案，` : '';
  const sale = round === 'sale' ? '进行公开变卖活动' : `进行${ROUNDS[round]}公开拍卖活动`;
  return `${insolvency}${who}将于${period}在${SITES[platform]}上${sale}，现公告如下：`;
}

function subject(random: Random, lot: Lot, { assessed, initial, deposit, increment }: Prices): string {
  const { property, round } = lot;
  const word = round === 'sale' ? '变卖价' : '起拍价';
  const figures = [
    ...(assessed === null ? [] : [`评估价${yuanText(assessed)}`]),
    `${word}${yuanText(initial)}`,
    `${round === 'sale' ? '变卖预缴款' : '保证金'}${yuanText(deposit)}`,
    `增价幅度${yuanText(increment)}${random.chance(0.4) ? '或其整数倍' : ''}`,
  ];
  return `**${property.subject}**\n\n${random.chance(0.5) ? figures.join('，') : figures.join('；')}。`;
}

function manner(random: Random, { round, schedule, type }: Lot): string {
  if (round === 'sale') {
    return `变卖期为60天，自${hourText(schedule.start)}起至${hourText(schedule.end)}止。竞买人交齐变卖价全款后，取得竞买资格。竞买人以不低于变卖价的价格出价的，自该次出价起进入24小时竞价程序，其他取得竞买资格的人可以加价；竞价程序结束前5分钟内有人出价的，自动延迟5分钟。24小时竞价程序结束时，变卖期结束，最高出价者竞得。`;
  }
  const delay = `竞价程序结束前5分钟内有人出价的，自出价时起自动延迟5分钟${random.chance(0.5) ? '，循环往复至最后5分钟内无人出价' : ''}。`;
  return type === 1
    ? `采用增价拍卖方式，至少一人报名且出价不低于起拍价，方可成交。${delay}`
    : `采用网络增价竞价方式，一人报名且出价不低于起拍价即可成交，价高者得。${delay}`;
}

function bidders(random: Random, lot: Lot): string {
  const own =
    lot.property.nature === 'claim'
      ? '国家公务员、金融监管机构工作人员、处置方工作人员、债务人及其关联方等法律、行政法规规定不得受让债权的主体不得参加竞买。'
      : '';
  const base = random.pick([
    '凡具备完全民事行为能力的自然人、法人和其他组织均可参加竞买。法律、行政法规和司法解释对买受人资格或者条件有特殊规定的，竞买人应当具备规定的资格或者条件。',
    '具有完全民事行为能力的公民、法人和其他组织均可参加竞买，如参与竞买人未开设账户，可委托代理人进行，但须在竞价开始前办理委托手续；委托手续不全的，竞买活动认定为竞买人本人的行为。',
  ]);
  return `${base}${own}因不符合条件参加竞买的，由竞买人自行承担相应的法律责任。`;
}

function viewing(random: Random, lot: Lot): string {
  const { assistant, property } = lot;
  const who = assistant ? `${self(lot)}委托${assistant}` : self(lot);
  const what = property.nature === 'claim' || property.nature === 'shares' ? '查阅资料' : '实地看样';
  return random.pick([
    `自公告之日起至${act(lot)}结束前，${who}接受咨询。${what}时间为${USUAL_VIEWING_TIMES}，请提前预约。`,
    `${who}负责接待咨询，并于${USUAL_VIEWING_TIMES}组织${what}，请有意竞买者在本页面预约，未预约的不予接待。`,
    `有意者可咨询并预约${what}，时间为${USUAL_VIEWING_TIMES}。未${what}的竞买人视为对标的现状的确认，责任自负。`,
  ]);
}

function deposit(random: Random, { round, platform }: Lot, prices: Prices): string {
  if (round === 'sale') {
    return `竞买人应在出价前一次性缴纳变卖预缴款${yuanText(prices.deposit)}（与变卖价相同），由平台系统冻结。未成交的，活动结束后即时解冻或原路退回，不计利息。`;
  }
  const how = random.pick(['通过平台在线缴纳并冻结', `登录${SITES[platform]}报名后按系统提示缴纳`]);
  const back = random.pick([
    '未竞得者的保证金在活动结束后即时解冻，冻结期间不计利息',
    '竞价结束后，未竞得人的保证金原路退回，不计利息',
  ]);
  return `竞买人应在竞价程序结束前${how}保证金${yuanText(prices.deposit)}。${back}；竞得者的保证金自动转为成交款的一部分。`;
}

function priority(lot: Lot): string {
  const { nature } = lot.property;
  const shareholders =
    nature === 'shares' ? '目标公司其他股东' : `${nature === 'realty' ? '承租人、' : ''}共有人等优先购买权人`;
  return `${shareholders}参加竞买的，应于${act(lot)}开始前5个工作日向${self(lot)}提交合法有效的证明，经确认后以优先竞买代码参与竞买；逾期不提交的，视为放弃优先购买权。${shareholders === '目标公司其他股东' ? '同等价格下，优先购买权人优先成为买受人。' : '顺序相同的多个优先购买权人同时表示买受的，以出价在先者为买受人。'}`;
}

function flaws(random: Random, lot: Lot): string {
  if (lot.property.nature === 'claim' || lot.property.nature === 'shares') {
    return random.pick([
      `标的以现有资料及其实际法律状态为准，${self(lot)}不承担瑕疵担保责任。竞买人应自行尽职调查，未查阅资料即参加竞买的，视为认可标的的一切瑕疵。`,
      `${self(lot)}已就所掌握的情况作必要说明，不对标的的价值、可实现程度作任何承诺。竞买人参加竞买，即视为已充分了解相关风险。`,
    ]);
  }
  return random.pick([
    `标的以实物现状为准，${self(lot)}不承担标的瑕疵保证。特别提醒，有意者请亲自实地看样，未看样的竞买人视为对本标的实物现状的确认。`,
    `标的按现状${act(lot)}，公告及平台所载图片、面积、参数仅供参考，不作为交付依据。竞买人决定参加竞买，即表示已完全了解并接受标的的一切已知和未知瑕疵。`,
    `${self(lot)}对标的物的质量、权利负担已作必要说明，除故意隐瞒外不承担瑕疵担保责任。已知瑕疵详见标的物介绍。`,
  ]);
}

function payment(random: Random, lot: Lot): string {
  const days = lot.type === 1 ? random.pick([7, 10, 10, 15]) : random.pick([5, 7, 10]);
  if (lot.round === 'sale') {
    return `竞价成交的，买受人预缴款不足以支付成交价的，应在成交后${days}日内补足差额。款项付清后，买受人凭付款凭证办理成交确认及移交手续。`;
  }
  const paper = lot.type === 1 && lot.seller === 'court' ? '拍卖成交裁定书' : '成交确认书及移交材料';
  return `买受人应在成交后${days}日内将余款付至${self(lot)}指定账户（账户信息在成交后由平台通知），并在付清全部价款后领取${paper}。逾期未付清的，按悔拍处理。`;
}

function last(random: Random, lot: Lot): string {
  const notice = '竞买人在竞价前请务必仔细阅读竞买须知及标的物介绍';
  if (lot.type !== 1)
    return `${notice}。${self(lot)}有权在竞价开始前因故中止或撤回处置，已缴保证金全额退还。`;
  const stop = `${act(lot)}开始前，发现依法应当暂缓、中止或撤回情形的，${self(lot)}将在平台公示，不另行通知。`;
  const know =
    lot.seller === 'court'
      ? '与本标的有关的当事人、担保物权人、优先购买权人均可参加竞买；不参加竞买的，请关注本次活动的整个过程。'
      : '债权人、担保物权人可通过平台查询本次活动的全过程。';
  return `${notice}。${random.chance(0.6) ? stop : ''}${know}`;
}
