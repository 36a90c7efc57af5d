/** Units of amounts that a file states outside of its cells: in a column's name, or in a line above the header. */
import { type AmountUnit, amountUnit } from '../../../../shared/fields/amount.ts';
import { normalHeader } from '../../../files/tables/index.ts';

const POWER = '十万|百万|千万|万亿|[百千万亿]';
const YUAN = `(?:人民币|rmb|¥)?(${POWER})?[元圆]?(?:人民币|rmb)?`;
/** 起拍价(单位:万元), 起拍价[万元], 起拍价/万元, 起拍价万元; normalized. */
const IN_HEADER = [
  new RegExp(`[([【〔{](?:金额|货币)?(?:单位)?:?${YUAN}[)\\]】〕}]$`),
  new RegExp(`[/:_-](?:单位:?)?${YUAN}$`),
  new RegExp(`(${POWER})[元圆]$`),
];

/**
 * Splits a normalized name of a column: 起拍价(万元) is 起拍价 in 万.
 * @returns null as the unit of a name without one
 */
export function headerUnit(name: string): { base: string; unit: AmountUnit | null } {
  for (const pattern of IN_HEADER) {
    const match = pattern.exec(name);
    // A separator alone, as in 区/, is not a unit.
    if (!match || !/[元圆¥百千万亿币b]/.test(match[0])) continue;
    return { base: name.slice(0, match.index), unit: amountUnit(match[1] ?? '元') };
  }
  return { base: name, unit: null };
}

const FOREIGN = /^(?:[百千万亿]*)(?:美元|美金|港元|港币|欧元|日元|英镑|usd|hkd|eur)/;
const STATED = new RegExp(
  `^(?:均?为|以|:|币种:?|人民币|,)*(?:(${POWER})[元圆](?![/每])|[元圆](?!\\p{Script=Han}|/)|(${POWER})(?!\\p{Script=Han}|/))`,
  'u',
);
const IN_TITLE = new RegExp(`[(](?:人民币)?(${POWER})?[元圆](?:人民币)?[)]$`);

/** @param lines the texts of the cells above the header: 单位：万元, 金额单位:人民币万元, 以上金额均为万元 */
export function statedUnit(lines: readonly string[]): AmountUnit | { problem: string } | null {
  const units = new Set(lines.flatMap((line) => unitsIn(normalHeader(line.slice(0, MAX_LINE)))));
  if (units.has('foreign')) return { problem: '表头上方写明的单位不是人民币' };
  const [unit = null, second] = units as Set<AmountUnit>;
  return second ? { problem: '表头上方写有不同的金额单位，请在列名里写明单位' } : unit;
}

/** A longer line is prose. */
const MAX_LINE = 200;

function unitsIn(line: string): (AmountUnit | 'foreign')[] {
  const statements = line.split(/单位|金额|价格/).slice(1);
  const parts = statements.flatMap((text) =>
    text
      .replace(/^[:为是以]+/, '')
      .split(/[、,;]/)
      .slice(0, 4),
  );
  const found = parts.flatMap((part): (AmountUnit | 'foreign')[] => {
    const plain = part.replace(/^人民币:?/, '');
    if (FOREIGN.test(plain)) return ['foreign'];
    const match = STATED.exec(plain);
    const unit = match && amountUnit(match[1] ?? match[2] ?? '元');
    return unit ? [unit] : [];
  });
  const inTitle = IN_TITLE.exec(line);
  const unit = found.length === 0 && inTitle ? amountUnit(inTitle[1] ?? '元') : null;
  return unit ? [unit] : found;
}
