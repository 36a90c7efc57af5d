/** Which column of the file holds which field. */
import { FIELD_NAMES, FIELDS, type FieldName, fieldOf, normalHeader } from './fields.ts';
import { UnreadableFile, WrongUsage } from './unreadable-file.ts';

/** Field names, or their Chinese headers, with a column or a value each, as given in `--map` and `--set`. */
export type Assignments = Readonly<Record<string, string>>;

export interface Column {
  field: FieldName;
  index: number;
  /** 万 or 亿 when the header says that prices are in it: 起拍价（万元）. */
  unit: string;
}

const UNIT = /\((?:单位:?)?([万亿]?)元?\)$/;

/** @throws WrongUsage for a field that doesn't exist */
export function byField(assignments: Assignments, option: string): Map<FieldName, string> {
  return new Map(
    Object.entries(assignments).map(([name, value]) => {
      const field = fieldOf(name);
      if (!field)
        throw new WrongUsage(`${option} 里没有名为 ${name} 的字段；可用的字段：${FIELD_NAMES.join('、')}`);
      return [field, value];
    }),
  );
}

/**
 * Finds each field's column: the one that `map` names, else the field's own name, else a Chinese header of it.
 * @throws UnreadableFile when two columns have the name that a field looks for
 */
export function findColumns(header: readonly string[], map: ReadonlyMap<FieldName, string>): Column[] {
  const columns = header.map((name) => {
    const whole = normalHeader(name);
    return { whole, base: whole.replace(UNIT, ''), unit: UNIT.exec(whole)?.[1] ?? '' };
  });
  return FIELD_NAMES.flatMap((field) => {
    const mapped = map.get(field);
    const wanted = mapped === undefined ? [field, ...FIELDS[field].headers] : [mapped];
    for (const name of wanted.map(normalHeader)) {
      const [index, second] = columns.flatMap(({ whole, base }, i) =>
        whole === name || base === name ? [i] : [],
      );
      if (index === undefined) continue;
      if (second !== undefined) {
        throw new UnreadableFile(`列名“${header[index]}”重复：第 ${index + 1} 列和第 ${second + 1} 列`);
      }
      return [{ field, index, unit: columns[index]?.unit ?? '' }];
    }
    return [];
  });
}

/** @throws UnreadableFile when a header lacks what `map` names, or what no row can do without */
export function requireColumns(
  header: readonly string[],
  columns: readonly Column[],
  map: ReadonlyMap<FieldName, string>,
  set: { has(field: FieldName): boolean },
): void {
  const has = new Set(columns.map(({ field }) => field));
  const inFile = `文件的列：${header.map((name) => name.slice(0, 30)).join('、')}`;
  for (const [field, column] of map) {
    if (!has.has(field)) throw new UnreadableFile(`没有 --map 为 ${field} 指定的列“${column}”；${inFile}`);
  }
  for (const field of ['object_title', 'zc_type'] as const) {
    if (has.has(field) || set.has(field)) continue;
    const ways = field === 'zc_type' ? '--map zc_type=列名 或 --set zc_type=1' : '--map object_title=列名';
    throw new UnreadableFile(`没有 ${field}（${FIELDS[field].headers[0]}）列，请用 ${ways} 指定；${inFile}`);
  }
}
