/** How and when the lot may be viewed. */
import { type Finding, firstOf, quoted, spanOf, statements } from '../finding.ts';
import type { Notice } from '../text.ts';

const NONE = [
  [
    /(?:本次拍卖|本院|本次变卖|本标的)?不(?:统一|集中)?(?:安排|组织|提供)(?:集中|统一)?(?:现场)?(?:看样|展示|看房|看货)/g,
    '不安排看样',
  ],
] as const;

/** The most exact ones first. */
const TIMES = [
  /(?:预展|展示|看样|看房|看货|看车)(?:时间)?(?:、?地点)?[ ]*(?:为)?[:\t】][ ]*[^\n。;]{4,60}/g,
  /(?:自|从)?(?:本?公告(?:发布|刊登)?之日|即日)起[^。;\n]{0,44}(?:展示|看样|看货|看房)/g,
  /预约(?:实地|现场)?看[样房货车],?[ ]*时间(?:为|:)[^\n。;]{4,60}/g,
  /(?:统一|集中)(?:安排|组织)?(?:现场)?(?:看样|展示|看房)[^。;\n]{0,30}/g,
  /看[样房货车](?:时间|安排|方式)[^\n。;]{4,60}/g,
  /(?:自行|自由|可)(?:前往|到|至)[^\n。;,]{0,20}(?:查看|看样|看货|看房|查勘|踏勘)/g,
  /(?:可|请)[^。;\n,]{0,16}(?:到|至|前往)[^。;\n,]{0,12}看[样房货车]/g,
  /(?:查看|看样)[^。;\n,]{0,6}自行联系[^。;\n]{0,16}/g,
  /(?:踏勘|查勘|看样)[^。;\n,]{0,4}请联系[^。;\n]{2,20}/g,
  /统一安排[^。;\n,]{0,14}(?:看样|看房|看货)/g,
  /可(?:以)?(?:安排|预约)?(?:现场|实地)?看[样房货车]/g,
  /(?:联系|预约)看[样房货车][ ]*[:\t][^\n。;]{2,40}/g,
  /(?:踏勘|查勘|勘察)(?:时间|安排)?[ ]*[:\t][ ]*[^\n。;]{4,60}/g,
  /[0-9]{1,2}[ ]*月[ ]*[0-9]{1,2}[ ]*日[^。;\n,]{0,24}(?:组织|安排|统一|集中)+(?:现场)?(?:看样|看货|看房|展示)/g,
  /看[样房货车](?:联系人|联系电话|联系方式|电话|预约)[ ]*[:\t]?[^\n。;]{2,40}/g,
  /(?:咨询[、及]?)?预约看[样房](?:联系)?(?:电话|方式|人)(?:及联系人)?[:\t][^\n。;]{1,40}/g,
] as const;

export function viewing(notice: Notice): Finding<string> | null {
  const none = firstOf<string>(notice, NONE);
  if (none) return none;
  for (const pattern of TIMES)
    for (const match of statements(notice.text, pattern)) {
      const finding = quoted(notice, 'text', spanOf(match), '');
      return { ...finding, value: finding.quote };
    }
  return null;
}
