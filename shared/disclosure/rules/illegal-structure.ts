/** Structures that were built without permission. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const BUILT =
  '(?:违章建筑|违法建筑|违章搭建|违法搭建|违法建设|违规建筑|违建|私搭乱建|违规搭建|私自搭建|无证建筑(?:物)?|违章加层|违法加层|未批先建|超建)';
/** 简易棚架约300平方米无报建手续. */
const ADDED = '(?:棚|铁皮房|板房|搭建|加建|阳光房|构筑物|夹层|扩建|加层|外扩|超建|加盖|搭盖|彩钢房)';
const SENTENCES = [
  [new RegExp(`(?:无|未发现|未见|不存在|没有)[^。;\\n,]{0,4}${BUILT}`, 'g'), '无'],
  [
    new RegExp(
      `(?:有|存在|系|属于?|性质为|认定为|列为|部分|历史遗留)[^。;\\n,是否]{0,12}${BUILT}|${BUILT}[^。;\\n]{0,10}(?:不在|不含|不包括|不计|不纳入|由买受人)|[层楼房][^。;\\n,]{0,4}未(?:经)?(?:报建|报批|审批)|(?:未经|未取得|没有|无|未办理?)(?:建设工程|城乡|任何)?规划(?:许可|审批|批准|手续)[^。;\\n,]{0,6}|(?:加建|搭建|扩建|加层|自建)(?:的)?(?:部分|房屋?|建筑|面积)(?:均|尚)?(?:未|没有|无)(?:办证|登记|产权|计入)|(?:系|属于?)(?:违章|违法)(?=[,。;\\n、]|$)|限期拆除(?:通知|决定|违)|临时建筑[^。;\\n]{0,6}(?:超过|逾期|到期|过期)|无证[^。;\\n,]{0,4}临时建筑|(?:未登记|无证|未办证)的?(?:加建|搭建|扩建|加层)|(?<!(?:不得|禁止|严禁|不可|不能)(?:自行|私自)?)(?:私自|擅自|自行|违规)(?:加建|搭建|扩建|改建|开挖|外扩|加盖|加层|搭盖)|(?:私自|擅自|违规)封闭|(?:部分|建筑|房屋|厂房|仓库)(?:均|尚)?(?:未|没有)(?:办理|经|取得|履行)?(?:报建|报批)|${ADDED}[^。;\\n]{0,24}?(?:无|未|没有)(?:办理|经|取得|履行)?[^。;\\n,]{0,6}(?:报建|报批|审批|规划|许可|批准|产权|合法手续|建设手续)[^。;\\n,]{0,6}`,
      'g',
    ),
    '有',
  ],
] as const;

const CELL = cellPattern(['违章建筑', '违法建筑', '违章搭建', '违法搭建', '违建', '违章', '搭建']);
const ANSWERS = [
  [/^(?:无|否|没有|不存在|未发现|未见)|未见违|未发现违|(?<!是否)(?:不存在|没有)违/, '无'],
  [/^(?:有|是|存在)|搭[有建盖]|加盖|加建|未取得|未办理|未(?:经)?(?:规划)?审批|违章|违建|\d/, '有'],
] as const;
/** 违章 of a car is an offence. */
const VEHICLE = /车(?![库位房])|船|挂机/;

export function illegalStructure(notice: Notice): Finding<string> | null {
  if (VEHICLE.test(notice.title.plain)) return null;
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  return firstOf<string>(notice, SENTENCES);
}
