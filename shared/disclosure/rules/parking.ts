/** Whether a parking space or garage is part of the lot. */
import { type Finding, firstOf } from '../finding.ts';
import type { Notice } from '../text.ts';

const PLACE = '(?:车库|车位|停车位|地下车位)';
const SENTENCES = [
  [
    new RegExp(
      `(?:不|未|没有)(?:包括|包含|含|带|附带|配备)[^。;\\n]{0,10}${PLACE}(?:[、及和]?${PLACE})?|无${PLACE}`,
      'g',
    ),
    '不包含',
  ],
  [new RegExp(`(?:包括|包含|含|附带|连同|配有|及)[^。;\\n,不]{0,10}${PLACE}(?:使用权)?`, 'g'), '包含'],
] as const;

/** A parking space that is sold by itself. */
const OWN = /车位|车库|停车/;

export const parking = (notice: Notice): Finding<string> | null =>
  OWN.test(notice.title.plain) ? null : firstOf<string>(notice, SENTENCES);
