/** The text of a time without what people write around it. */

export const DAY_MS = 86_400_000;
export const SHANGHAI_MS = 8 * 3_600_000;

const WEEKDAY = /[([]?(?:星期|周|礼拜)[一二三四五六日天][)\]]?/g;
/** 延时除外: extensions after late bids are not part of the announced time. */
const EXTENSION = /\((?:延时|竞价延时)?的?(?:延时)?除外\)$/;
const AROUND = /^(?:自|从|于)|(?:止|结束)$/g;

/** Half-width, lower case, without weekdays, and without spaces around the signs of dates and clocks. */
export const plainTimeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WEEKDAY, ' ')
    .replace(/\(北京时间\)|北京时间/, ' ')
    .replace(/ ?([年月日号时点分秒:]) ?/g, '$1')
    .replace(/ *([至到起止~〜–—―]) */g, '$1')
    .replace(/ +/g, ' ')
    .trim()
    .replace(EXTENSION, '')
    .replace(AROUND, '')
    .trim();
