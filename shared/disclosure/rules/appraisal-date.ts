/** The day to which the appraisal applies. */
import { DATE, dayText, momentOf } from '../dates.ts';
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import type { Notice } from '../text.ts';

const NAME =
  '(?:(?:评估|估价|估值|价值|鉴定)的?(?:基准日期?|基准时点|时点|期日)|(?:评估|估价|价值)日期|评估[日时]间?(?=[ \\t:为]*[0-9二])|时点(?<=(?:[(,;]|(?:评估|估价)[^。;\\n]{0,20})时点)|基准日(?<=(?:评估|估价)[^。;\\n]{0,20}[(,]基准日)|基准日(?<!(?:债权|审计|计息|会计)基准日)(?=[^。;\\n]{6,20}评估))';
const AMOUNT_ONLY = '[0-9][0-9,.]*(?:亿|万)?元?';
const DAYS = [
  new RegExp(`${NAME}[ \\t]*(?:\\([^()\\n]{2,8}\\))?(?:均|统一|确定)*(?:为|是|:|\\n)?[ \\t]*${DATE}`, 'g'),
  // 评估价176万元(2026年5月6日), 评估价(截至2026年5月6日), 于2026年5月6日的评估价值
  new RegExp(`评估[^。;\\n,0-9]{0,6}(?:${AMOUNT_ONLY})?\\((?:截[至止])?${DATE}\\)`, 'g'),
  new RegExp(`于${DATE}的(?:评估|市场)[价总]`, 'g'),
  // 以2026年5月6日为价值时点
  new RegExp(`${DATE}(?:作?为|系)${NAME}`, 'g'),
];

export function appraisalDate(notice: Notice): Finding<string> | null {
  for (const pattern of DAYS)
    for (const match of statements(notice.text, pattern)) {
      const { year, month, day } = momentOf(match.slice(1));
      const value = year === null ? null : dayText(year, month, day);
      if (value) return quoted(notice, 'text', spanOf(match), value);
    }
  return null;
}
