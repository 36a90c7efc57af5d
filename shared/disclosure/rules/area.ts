/** The area of the building; of land that is sold alone, the area of the land. */
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import { tablesOf } from '../tables.ts';
import type { Notice } from '../text.ts';

const SIZE =
  '(?:房屋|(?:合同|登记簿|产权证|证书|图纸)(?:载明|记载|所载)|约|为|合计|共计|总计|共|是|:)*[ \\t\\n]*(?:约|为)?[ ]*(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)[ ]*(?:平方米|平米|㎡|m²|m2|M2|平方|平(?=[,。;、\\n]|$)|M²)(?!公里)';
const GAP = '(?:\\([^()\\n]{1,12}\\))?[ \\t]*';
/** The unit stands behind the number, or with the name: 建筑面积(㎡). */
const areaPattern = (names: string) =>
  new RegExp(
    `(?:${names})(?:[ ]*\\((?:㎡|平方米|m²|m2)\\)[ ]*[:\\t\\n ]?[ \\t]*(\\d[\\d,]*(?:\\.\\d+)?)|${GAP}${SIZE})`,
    'g',
  );

/** The most certain names first. */
const BUILDING = [
  // 公告写明78平方米,应更正为86.4平方米
  areaPattern('面积(?:(?!土地|用地|宗地)[^。;\\n]){1,60}(?:更正|变更|修正)'),
  // 依次为88㎡、76㎡、91㎡,合计255㎡
  areaPattern(
    '建筑面积(?:(?!土地|用地|宗地|起拍)[^。;\\n]){8,100}?[0-9](?:㎡|平方米|m2)\\)?,?(?=合计|共计|总计)',
  ),
  areaPattern(
    '总建筑面积|合计总?建筑面积|建筑总面积[ \\t]*(?:房屋建筑面积)?|建筑面积(?:合计|共计|总计|共)|房屋总面积',
  ),
  areaPattern(
    '(?:房屋|证载|登记|房产|证载房屋)?建筑面积|(?:房产证|产权证书?|证书|登记簿)(?:记载|登记|载明)?的?(?:建筑)?面积|房屋所有权面积|房屋面积|产权面积|产权证面积|房屋产权面积|房产面积|登记面积|建面|(?:网签|备案|合同|约定|预测|实测|测绘)+面积|证载面积|(?<!分摊|公摊|套内)建筑面[ \\n]*积',
  ),
  areaPattern(
    '(?:整套|全屋|计租|标的物?|房源)面积|(?:拟)?出租面积|可租面积|(?:营业房|商位|商铺|店面|铺面|厂房|车位|住宅|房间)面积|租赁[ \\n]*面积|使用面积|实际面积|(?<![\\u4e00-\\u9fa5])总?面积',
  ),
];
const LAND = [
  areaPattern('土地(?:使用权|登记|证载)?(?:总)?面积|(?:^|[,。;\\n])使用权面积|宗地总?面积|用地面积|出让面积'),
];

/** Parts of a building: their areas are not the lot's. */
const PART = /(?:套内|分摊|公摊|地下室|阁楼|储藏|露台|车库|楼层|[一二三四五六七八九\d]+层)[^,。;(\n]{0,6}$/;
const IS_LAND = /土地|地块|宗地|用地/;

export function area(notice: Notice): Finding<number> | null {
  const building = firstArea(notice, BUILDING) ?? inColumn(notice, COLUMN);
  if (building) return building;
  if (!IS_LAND.test(notice.title.plain)) return null;
  return firstArea(notice, LAND) ?? inColumn(notice, LAND_COLUMN);
}

const COLUMN = /^(?:房屋|出租|租赁|招租|产权|证载)?(?:总|建筑|使用)*面积/;
const IN_SQUARE_METRES = /(?:㎡|平方米?|m2|m²)\)?$/;

const LAND_COLUMN = /^(?:出让|宗地|土地|用地)(?:使用权|总)*面积/;

function inColumn(notice: Notice, column: RegExp): Finding<number> | null {
  for (const { label, value, span } of tablesOf(notice.text).columns) {
    const number =
      column.test(label) && (IN_SQUARE_METRES.test(label) || IN_SQUARE_METRES.test(value))
        ? /^约?(\d[\d,]*(?:\.\d+)?)(?:㎡|平方米|m2)?$/.exec(value)
        : null;
    if (number) return quoted(notice, 'text', span, Number((number[1] as string).replaceAll(',', '')));
  }
  return null;
}

function firstArea(notice: Notice, patterns: readonly RegExp[]): Finding<number> | null {
  for (const source of ['text', 'title'] as const)
    for (const pattern of patterns) {
      const found = [...statements(notice[source], pattern)].filter(
        ({ index }) => !PART.test(notice[source].plain.slice(Math.max(0, index - 12), index)),
      );
      const [first] = found;
      if (!first) continue;
      const sizes = new Set(found.map((match) => sizeOf(match)));
      // Floors that add up, or several properties: no single area of this name is the lot's.
      if (sizes.size > 2) return null;
      return quoted(notice, source, spanOf(first), sizeOf(first));
    }
  return null;
}

const sizeOf = (match: RegExpExecArray): number =>
  Number((match[1] ?? (match[2] as string)).replaceAll(',', ''));
