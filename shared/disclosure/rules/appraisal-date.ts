/** The day to which the appraisal applies. */
import { DATE, dayText, momentOf } from '../dates.ts';
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import type { Notice } from '../text.ts';

const DAY = new RegExp(
  `(?:评估(?:鉴定)?基准日|价值时点|估价时点|评估时点|估价基准日)[ \\t]*(?:为|是|:|\\n)?[ \\t]*${DATE}`,
  'g',
);

export function appraisalDate(notice: Notice): Finding<string> | null {
  for (const match of statements(notice.text, DAY)) {
    const { year, month, day } = momentOf(match.slice(1));
    const value = year === null ? null : dayText(year, month, day);
    if (value) return quoted(notice, 'text', spanOf(match), value);
  }
  return null;
}
