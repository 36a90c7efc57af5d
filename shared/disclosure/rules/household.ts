/** Whether persons are still registered at the address. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const SENTENCES = [
  [
    /(?:户口|户籍)[^。;\n]{0,10}(?:未|尚未|没有)(?:全部)?(?:迁出|迁移|迁走)|(?:(?<![没无未])有|存在|尚有)[^。;\n,]{0,8}(?:户口|户籍)(?:登记|在册)?[^。;\n,]{0,6}(?:未迁|登记|在册)|登记有?[^。;\n,无]{0,8}人的?(?:户口|户籍)|(?:房屋|房产|该房|处|下|内|地址)[^。;\n,无没否]{0,6}(?:有|存在)(?:[^。;\n,无没否]{0,6})?(?:户口|户籍)(?=[,。;\n]|$)|(?:在册)?(?:户口|户籍)(?:情况)?(?:人数)?[ ]*[:\t]?[ ]*(?:有|在册)?[^。;\n,]{0,4}[1-9一二三四五六七八九][ ]*[人名个户](?!以)|(?:户口|户籍)(?:仍|均|尚|现)?在(?:该|本|此|标的)[^。;\n,]{0,8}/g,
    '户口未迁出',
  ],
  [
    /(?:户口|户籍)[^。;\n]{0,8}(?:已|均已|已经)(?:全部)?(?:迁出|迁走)|(?:无|没有)(?:人员|他人|任何)?(?:户口|户籍)(?:人口|人员)?(?:登记|在册|(?=[,。;\n]|$))|(?:户口|户籍)(?:情况|登记)?[ ]*[:\t][ ]*无(?!法)(?:人员)?(?:户口|户籍)?(?:登记)?/g,
    '已迁出',
  ],
] as const;

const CELL = cellPattern(['户口', '户籍', '户口登记', '户籍登记']);
const ANSWERS = [
  [
    /^(?:有|未迁|[1-9])|户籍在(?:内|册|此)|^[^无未没已0]{0,12}[1-9一二三四五六七八九][ ]*[人名户](?!以)/,
    '户口未迁出',
  ],
  [/^空户|^(?:该址|该处|均)?(?:无(?!法)|没有|已(?:于[^,]{2,12})?(?:全部)?迁)/, '已迁出'],
] as const;

export function household(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  return firstOf<string>(notice, SENTENCES);
}
