/** Remarks on cells whose value was interpreted. Equal remarks are reported once. */
import { visibleName } from './unreadable-file.ts';

/** Different remarks, and values under one remark, that are written out. Others are counted. */
const MAX_REMARKS = 30;
const MAX_VALUES = 3;

interface Remark {
  label: string;
  text: string;
  /** The position of the first one: 第 3 行. */
  first: string;
  count: number;
  values: Set<string>;
  hasMoreValues: boolean;
}

export class CellNotes {
  private readonly remarks = new Map<string, Remark>();
  private others = 0;

  /** @param unit 行 or 条 @param value as a person reads it */
  add(position: number, unit: string, label: string, value: string, text: string): void {
    const key = `${label}\n${text}`;
    const remark = this.remarks.get(key);
    if (remark) addTo(remark, value);
    else if (this.remarks.size >= MAX_REMARKS) this.others += 1;
    else {
      const first = `第 ${position} ${unit}`;
      this.remarks.set(key, { label, text, first, count: 1, values: new Set([value]), hasMoreValues: false });
    }
  }

  all(): string[] {
    const texts = [...this.remarks.values()].map(inWords);
    return this.others > 0 ? [...texts, `另有 ${this.others} 处类似情况`] : texts;
  }
}

function addTo(remark: Remark, value: string): void {
  remark.count += 1;
  if (remark.values.size < MAX_VALUES) remark.values.add(value);
  else if (!remark.values.has(value)) remark.hasMoreValues = true;
}

/** 第 2 行等 3 处，地区“平果县”：平果县现为百色市 平果市 */
function inWords({ label, text, first, count, values, hasMoreValues }: Remark): string {
  const where = count > 1 ? `${first}等 ${count} 处` : first;
  const examples = [...values].map((value) => `“${value}”`).join('、');
  return `${where}，${visibleName(label)}${examples}${hasMoreValues ? '等' : ''}：${text}`;
}
