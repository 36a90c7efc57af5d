/** Whether persons are still registered at the address. */
import { type Finding, firstOf } from '../finding.ts';
import type { Notice } from '../text.ts';

const SENTENCES = [
  [
    /(?:户口|户籍)[^。;\n]{0,10}(?:未|尚未|没有)(?:全部)?(?:迁出|迁移|迁走)|(?:有|存在|尚有)[^。;\n,]{0,8}(?:户口|户籍)(?:登记|在册)?[^。;\n,]{0,6}(?:未迁|登记|在册)|(?:在册)?(?:户口|户籍)(?:情况)?(?:人数)?[ ]*[:\t]?[ ]*(?:有|在册)?[^。;\n,]{0,4}[1-9一二三四五六七八九][ ]*[人名个户](?!以)|(?:户口|户籍)(?:仍|均|尚|现)?在(?:该|本|此|标的)[^。;\n,]{0,8}/g,
    '户口未迁出',
  ],
  [
    /(?:户口|户籍)[^。;\n]{0,8}(?:已|均已|已经)(?:全部)?(?:迁出|迁走)|(?:无|没有)(?:人员)?(?:户口|户籍)(?:登记|在册)|(?:户口|户籍)(?:情况|登记)?[ ]*[:\t][ ]*无(?!法)(?:人员)?(?:户口|户籍)?(?:登记)?/g,
    '已迁出',
  ],
] as const;

export const household = (notice: Notice): Finding<string> | null => firstOf<string>(notice, SENTENCES);
