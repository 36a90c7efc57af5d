/** Numbers of lots, as platforms and disposing institutions give them. */
import { Refusal } from '../mapping/problems.ts';
import { halfWidth, line } from '../mapping/values.ts';

const SCIENTIFIC = /^\d+(?:\.\d+)?e\+?\d+$/i;
/** Spreadsheets keep six digits of a number that they have shown as 6.78901E+11, and 15 of any other. */
const ROUNDED = /^\d{6,}0{6}$|^\d{15}0{2,}$/;
const SHORTENED =
  '编号被表格软件缩短，丢失了后面的数字：请从原系统重新导出，把这一列设为“文本”格式后再填写完整的编号';

/** @returns a refusal for a number that lost digits: several lots would have the same one */
export const lotNumber = (maxLength: number) => {
  const read = line(maxLength);
  return (text: string): string | Refusal => {
    const plain = halfWidth(text).replace(/[\s,]/g, '');
    return SCIENTIFIC.test(plain) || ROUNDED.test(plain) ? new Refusal(SHORTENED) : read(text);
  };
};

/** As comparisons see it: without width, white space and case. */
export const normalNumber = (text: string): string => halfWidth(text).replace(/\s/g, '').toUpperCase();

const COUNTED =
  /^(?:NO\.?|第|标的物?|拍品|序号|编号|\()*(\d+|[一二三四五六七八九十百千]+)(?:号|项|件|宗|、|\.|\))*$/;
/** Lists count their rows with up to so many digits; the numbers of platforms are longer. */
const DIGITS = { ofPlatform: 3, other: 4 };

/** Whether a number only counts the rows of its list: every list has such numbers. */
export function isSerial(number: string, hasPlatform: boolean): boolean {
  const digits = COUNTED.exec(normalNumber(number))?.[1];
  if (digits === undefined) return false;
  if (!/^\d/.test(digits)) return true;
  return digits.replace(/^0+/, '').length <= (hasPlatform ? DIGITS.ofPlatform : DIGITS.other);
}
