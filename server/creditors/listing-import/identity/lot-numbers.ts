/** Numbers of lots from platforms and disposing institutions. */
/** Normalized for comparisons: without width, white space and case. */
export const normalNumber = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

const COUNTED =
  /^(?:NO\.?|第|标的物?|拍品|序号|编号|\()*(\d+|[一二三四五六七八九十百千]+)(?:号|项|件|宗|、|\.|\))*$/;
/** The maximum of digits of row counters; the numbers of platforms are longer. */
const DIGITS = { ofPlatform: 3, other: 4 };

/** Whether a number only counts the rows of its list: every list has such numbers. */
export function isSerial(number: string, hasPlatform: boolean): boolean {
  const digits = COUNTED.exec(normalNumber(number))?.[1];
  if (digits === undefined) return false;
  if (!/^\d/.test(digits)) return true;
  return digits.replace(/^0+/, '').length <= (hasPlatform ? DIGITS.ofPlatform : DIGITS.other);
}
