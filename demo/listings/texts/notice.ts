/** 竞买须知: the conditions for bidders. Referrals have none. */
import type { Lot } from '../lot.ts';
import type { Prices } from '../prices.ts';
import { yuanText } from '../property.ts';
import { type Random, some } from '../random.ts';
import { act, numbered, SITES, self, speaker } from './words.ts';

export function notice(random: Random, lot: Lot, prices: Prices): string {
  const always = [law(lot), qualification(random, lot), deposit(lot, prices), bidding(lot, prices)];
  const then = [flaws(lot), ...priorities(lot), transfer(random, lot), limits(lot), default_(lot, prices)];
  const more = some(random, extras(lot), random.whole(2, 4));
  return `**竞买人在参加竞买前应认真阅读本须知。**\n\n${numbered([...always, ...then, ...more, final(lot)].filter((it) => it !== ''))}`;
}

function law(lot: Lot): string {
  const site = SITES[lot.platform];
  if (lot.type !== 1)
    return `本须知根据《中华人民共和国民法典》等法律规定制定，竞买人报名即视为与${speaker(lot)}就下列内容达成一致。`;
  return lot.seller === 'court'
    ? `根据《中华人民共和国民事诉讼法》《最高人民法院关于人民法院网络司法拍卖若干问题的规定》，${speaker(lot)}在${site}依法公开${act(lot)}，遵循公开、公平、公正、诚实信用的原则。`
    : `根据《中华人民共和国企业破产法》及财产变价方案，${speaker(lot)}在${site}公开处置破产财产，本次活动具有法律效力。`;
}

function qualification(random: Random, lot: Lot): string {
  const agent =
    '竞买人委托他人代为竞买的，应在竞价开始前向' +
    self(lot) +
    '提交授权委托书及双方身份证明；未办理的，竞买行为认定为账户注册人本人的行为。';
  return random.chance(0.5) ? agent : `竞买人应使用本人实名账户报名。${agent}`;
}

function deposit(lot: Lot, prices: Prices): string {
  return lot.round === 'sale'
    ? `竞买人须在平台一次性缴纳与变卖价相同的预缴款${yuanText(prices.deposit)}后方可出价。`
    : `竞买人须缴纳保证金${yuanText(prices.deposit)}后方可出价，缴纳保证金的账户应与报名账户一致。`;
}

const bidding = (lot: Lot, prices: Prices): string =>
  `${lot.round === 'sale' ? '变卖价' : '起拍价'}为${yuanText(prices.initial)}，每次增价幅度为${yuanText(prices.increment)}，竞买人可以按增价幅度的整数倍加价。出价一经提交不得撤回。`;

const flaws = (lot: Lot) =>
  lot.property.nature === 'claim' || lot.property.nature === 'shares'
    ? `标的按现状转让，${self(lot)}不承担瑕疵担保责任。竞买人未查阅资料即参加竞买的，由其自行承担由此产生的后果。`
    : `标的按现状移交，${self(lot)}不承担瑕疵担保责任。竞买人未看样即参加竞买的，由其自行承担由此产生的后果。`;

const priorities = (lot: Lot): string[] =>
  lot.seller === 'court'
    ? [
        `优先购买权人经确认后取得优先竞买资格；与其他竞买人出价相同的，由优先购买权人竞得。其他竞买人出价高于优先购买权人的，优先购买权人可以在延时内跟价。`,
      ]
    : [];

function transfer(random: Random, lot: Lot): string {
  switch (lot.property.nature) {
    case 'realty':
      return lot.seller === 'court'
        ? `买受人付清全部价款后，${self(lot)}出具成交裁定书和协助执行通知书，由买受人自行到不动产登记机构办理权属变更登记，因买受人原因未能办理的，后果自负。${random.chance(0.5) ? '所有权自裁定书送达买受人时起转移。' : ''}`
        : `买受人付清全部价款后30日内办理交付，双方共同到不动产登记机构办理权属变更登记，所需时间以登记机构的办理时限为准。`;
    case 'vehicle':
      return '买受人付清全部价款后15日内凭成交文件提车，自行到车辆管理部门办理变更登记；提车后的一切风险由买受人承担。';
    case 'goods':
      return '买受人付清全部价款后15日内到标的存放地办理移交，现场清点确认后，标的毁损、灭失的风险由买受人承担。';
    case 'claim':
      return `买受人付清全部价款后，与${self(lot)}签订债权转让协议，债权转让通知以公告或书面方式送达债务人及担保人，主从权利一并转让。`;
    default:
      return '买受人付清全部价款后，凭成交文件到市场监督管理部门或登记机构办理股权变更登记，目标公司章程另有规定的从其规定。';
  }
}

const RESTRICTED = /^(北京市|上海市|深圳市|海口市|三亚市)$/;

function limits({ property, place }: Lot): string {
  if (property.kind === 1) {
    return RESTRICTED.test(place.city)
      ? `${place.city}对住房购买资格有规定的，竞买人应在报名前自行确认具备购房资格；成交后因不具备资格不能过户的，按悔拍处理，保证金不予退还。`
      : '标的所在地的住房购买、落户及信贷政策由竞买人自行了解，因政策原因不能过户或贷款的，由买受人自行承担。';
  }
  if (property.nature === 'vehicle')
    return '标的所在地或迁入地实行小客车数量调控的，竞买人应在报名前取得指标。';
  if (property.kind === 3 || property.kind === 4)
    return '竞买人应自行向园区及自然资源、生态环境主管部门了解产业准入、规划和环保要求，不符合要求造成的损失自行承担。';
  return '';
}

/** The consequences for a winner who does not pay (悔拍). */
function default_(lot: Lot, prices: Prices): string {
  if (lot.round === 'sale') {
    return `买受人放弃竞得标的或逾期未补足差额的，其交纳的预缴款中相当于变卖价10%的部分不予退还，${self(lot)}可以重新变卖。`;
  }
  if (lot.type === 1) {
    const then =
      lot.seller === 'court'
        ? '依次用于支付本次活动产生的费用、弥补重新拍卖价款低于原价款的差价、冲抵本案被执行人的债务及与标的有关的被执行人的债务'
        : '计入债务人财产；重新拍卖价款低于原成交价的，原买受人还应补足差价';
    return `成交后买受人逾期未付清余款（悔拍）的，保证金${yuanText(prices.deposit)}不予退还，${then}。重新拍卖时，原买受人不得参加竞买。`;
  }
  return `竞得后拒不签订成交文件或逾期未付清价款的，视为违约，保证金${yuanText(prices.deposit)}不予退还，${self(lot)}有权另行处置标的，并要求赔偿再次处置的差价。`;
}

const extras = (lot: Lot) => [
  `竞买人应具备有效的网络环境和设备，因网络延迟、断线、误操作等造成的后果由竞买人自行承担。`,
  `竞买人之间、竞买人与${self(lot)}工作人员之间不得恶意串通，一经查实，${act(lot)}无效并依法追究责任。`,
  `竞价系统显示的时间以${SITES[lot.platform]}服务器时间为准。`,
  `${lot.assistant ?? self(lot)}不收取竞买人任何佣金${lot.type === 1 ? '，请勿向以“内部渠道”“垫资过户”为名的中介支付费用' : ''}。`,
  `成交后，平台公示的竞价成果确认书载明买受人身份及成交价，请妥善保存。`,
  `需要贷款的竞买人应在报名前自行向金融机构咨询并办妥预审，贷款未获批准不构成延期付款的理由。`,
];

const final = (lot: Lot) =>
  lot.type === 1
    ? `本须知未尽事宜，依照相关法律、司法解释执行；其解释权属于${speaker(lot)}。`
    : `因本次活动产生的争议，协商不成的，由标的所在地人民法院管辖。`;
