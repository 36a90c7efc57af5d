/** Finds the times of an auction that a text states: 2026年12月1日10时至2026年12月2日10时止. */
import { type ReadMoment, readMoment, readMonthDay } from '../../../fields/times/time-moment.ts';
import { plainTimeText } from '../../../fields/times/time-text.ts';

export interface SaidTimes {
  start_time: ReadMoment[];
  end_time: ReadMoment[];
}

const DAY = /\d{4}(?:年\d{1,2}月\d{1,2}[日号]|-\d{1,2}-\d{1,2}|\/\d{1,2}\/\d{1,2}|\.\d{1,2}\.\d{1,2})/g;
const AUCTION = '(?:竞价|竞拍|拍卖|变卖|开拍|竞买)';
/** Of other things: 展示, 看样, 报名, 缴纳 … */
const OTHER =
  /(?:展示|预展|看样|咨询|报名|公示|公告期|缴纳|支付|付清|付款|评估|报告|裁定|判决|登记|签订|前次|上次|首次|第[一二三]次|[一二三]拍|原定)[^。;!?]*$/;
const START = new RegExp(
  `${AUCTION}(?:的)?(?:开始|起始)?(?:时间|日期)?(?:为|是|定于|:)? ?(?:自|从|于)?$|开始时间(?:为|是|:)? ?$`,
);
const END = new RegExp(`${AUCTION}(?:的)?(?:结束|截止)时间(?:为|是|:)? ?$|结束时间(?:为|是|:)? ?$`);
const ABOUT_AUCTION = new RegExp(AUCTION);
/** From a start to its end. */
const UNTIL = /^(?:起|开始)?,? ?(?:至|到|~|〜|–|—|―|-) ?/;

/** How much of the text before a day says what happens on it. */
const LOOK_BACK = 24;

/** @param source half-width, in one line */
export function timesIn(source: string): SaidTimes {
  const text = plainTimeText(source);
  const said: SaidTimes = { start_time: [], end_time: [] };
  let position = 0;
  for (const { index } of text.matchAll(DAY)) {
    // The end of a range that was read with its start.
    if (index < position) continue;
    const before = text.slice(Math.max(0, index - LOOK_BACK), index);
    const rest = text.slice(index, index + 80);
    const start = readMoment(rest);
    if (start === null || start === 'missing' || OTHER.test(before)) continue;
    const until = UNTIL.exec(start.rest)?.[0];
    const end = until === undefined ? null : readEnd(start.rest.slice(until.length), start);
    if (end && (ABOUT_AUCTION.test(before) || ABOUT_AUCTION.test(end.rest.slice(0, LOOK_BACK)))) {
      said.start_time.push(start);
      said.end_time.push(end);
      position = index + rest.length - end.rest.length;
    } else if (!end && END.test(before)) said.end_time.push(start);
    else if (!end && START.test(before)) said.start_time.push(start);
  }
  return said;
}

function readEnd(text: string, start: ReadMoment) {
  const reading = readMoment(text) ?? readMonthDay(text, start);
  return reading === 'missing' ? null : reading;
}
