/** Whether a parking space or garage is part of the lot. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const PLACE = '(?:车库|车位|停车位|地下车位)';
const SENTENCES = [
  [
    new RegExp(
      `(?:不|未|没有)(?:包括|包含|含|带|附带|配备)[^。;\\n,)]{0,10}${PLACE}(?:[、及和]?${PLACE})?|(?:无|没有)(?:配套|产权|固定|独立|附属|任何)*${PLACE}|${PLACE}[^。;\\n不未]{0,16}不(?:在|属于)[^。;\\n,]{0,10}(?:范围|财产|标的|之[列内中])|${PLACE}(?:均|也|都)?不(?:包含|包括|含)(?=[,。;\\n]|$)|未配[备有套]?${PLACE}|${PLACE}[^。;\\n]{0,8}(?:除外|未纳入|不属被执行人)|${PLACE}(?:除外|另拍|已?另[案行](?:处置|拍卖))|${PLACE}(?:使用权)?(?:(?:均|也|并)?不(?:在|属于?|含|包含|包括|随|一并)[^。;\\n,]{0,14}(?:范围|拍卖|处置|房|内)|另行(?:拍卖|处置))`,
      'g',
    ),
    '不包含',
  ],
  [
    new RegExp(
      `(?:包括|包含|含|附带|附(?:有|:)|(?<!不|未|没)带|一并[^。;\\n,]{1,4}的还?有|连同|(?<!小区|大厦|园区|楼盘)配有|另有|随房带?|附赠|赠送|[室房屋宅元号墅]及)[^。;\\n,不]{0,10}${PLACE}(?:使用权)?`,
      'g',
    ),
    '包含',
  ],
  [
    new RegExp(
      `${PLACE}[^。;\\n]{0,16}(?:一并|一同|一起|随房|整体)(?:拍卖|处置|交付|移交|转让)|(?:拍卖|处置|转让)范围[为:包括含]{1,3}[^。;\\n不]{0,20}${PLACE}|${PLACE}(?:均|也)?(?:包含|包括|含)在`,
      'g',
    ),
    '包含',
  ],
] as const;

/** 某别墅(含车库), 302室及15号车位: a home that has one. */
const IN_TITLE = [
  [
    /(?:室|房|屋|住宅|别墅|公寓|单元|号)[^,。;]{0,8}?[(,、]?(?:含|带|及|和|附)[^,。;]{0,16}(?:车库|车位)/g,
    '包含',
  ],
] as const;

/** A parking space that is sold by itself. */
const OWN = /车位|车库|停车/;
/** 302室及车位(分别拍卖). */
const APART = /分别|分拍|分开|逐[一个]|单独/;

const CELL = cellPattern(['车位', '车库', '停车位', '包含车位', '含车位', '车位车库']);
const ANSWERS = [
  [/^(?:不含|不包|无|否|没有)/, '不包含'],
  [/^(?:含|包|有|是)/, '包含'],
] as const;

/** 另有车位一个,不在本次范围. */
const LEFT_OUT =
  /^[^。;\n]{0,30}(?:不在|不属于?|不[包含随]|不(?:一并|作|予)|除外|他人|第三人|案外人|另案|另行(?:处置|拍卖|购买))/;

const isLeftOut = ({ text }: Notice, { at, quote }: Finding): boolean =>
  LEFT_OUT.test(text.plain.slice(at + quote.length, at + quote.length + 40));

export function parking(notice: Notice): Finding<string> | null {
  const title = notice.title.plain;
  if (OWN.test(title)) return APART.test(title) ? null : firstOf<string>(notice, IN_TITLE, ['title']);
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  const found = firstOf<string>(notice, SENTENCES);
  return found && isLeftOut(notice, found) ? { ...found, value: '不包含' } : found;
}
