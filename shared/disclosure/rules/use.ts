/** What the land or the building may be used for. */
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const CELL = cellPattern([
  '房地产性质',
  '房屋用途',
  '规划用途',
  '设计用途',
  '证载用途',
  '登记用途',
  '土地用途',
  '用途',
  '房产用途',
  '房屋规划用途',
  '用地性质',
  '宗地用途',
]);
/** 房屋性质 says it where nothing else does. */
const NATURE = cellPattern(['房屋性质']);
/** 用途为…: up to the end of the clause. */
const SENTENCE =
  /(?:(?:规划|证载|登记|土地|宗地|房屋|设计|房产|批准)?用途|用地性质)(?:为|是|:)[ ]*([^,。;\n\t()]{2,24})/g;
/** A table that lost its separators: up to the first word for a use. */
const GLUED =
  /用途([\u4e00-\u9fa5/]{0,8}?(?:用地|用房|住宅|办公|商业|工业|仓储|车位|厂房|商铺|公寓|别墅|商服|店面|车库|非居住|居住))/g;
/** 位于某路的一处办公用房: the kind of rooms, where no use is stated. */
const GROUNDS = /(?<=[,、])((?:城镇住宅|住宅|工业|商业|商服|仓储|办公|综合|科教|商住)用地)(?=[,。;、\n(])/g;
const ROOMS = /(?<!非|与|及)((?:办公|商业|住宅|工业|仓储|经营)用房)/g;
const IS_USE =
  /用地|用房|住宅|办公|商业|工业|仓储|车位|厂房|商铺|公寓|别墅|综合|商服|店面|车库|居住|农业|教育|旅馆|餐饮|零售|交通|储藏|宅基地|食堂|仓库|宿舍|酒店|宾馆|商店|超市|市场|物流|绿地|科研|医疗|林地|耕地|存量/;

const NO_USE =
  /^(?:详见|不详|见|以)|不动产|^(?:商品房|私[产有]|公[产有]|单独所有|共同|按份|市场化|出让|划拨)$|(?:^|[^\u4e00-\u9fa5])如[::]|性质|是否/;

export function landUse(notice: Notice): Finding<string> | null {
  return cellIn(notice, CELL) ?? sentenceIn(notice) ?? cellIn(notice, NATURE);
}

function cellIn(notice: Notice, pattern: RegExp): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, pattern))
    if (!NO_USE.test(value) && value.length <= 24 && /[\u4e00-\u9fa5]{2}/.test(value))
      return quoted(notice, 'text', span, value.replace(/[,、].*$/, ''));
  return null;
}

function sentenceIn(notice: Notice): Finding<string> | null {
  for (const pattern of [SENTENCE, GLUED, GROUNDS, ROOMS])
    for (const match of statements(notice.text, pattern)) {
      const use = (match[1] as string).trim();
      if (IS_USE.test(use) && !NO_USE.test(use)) return quoted(notice, 'text', spanOf(match), use);
    }
  return null;
}
