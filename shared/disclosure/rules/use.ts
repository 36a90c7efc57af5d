/** What the land or the building may be used for. */
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice, Span } from '../text.ts';

const CELL = cellPattern([
  '房地产性质',
  '规划用途',
  '设计用途',
  '证载用途',
  '登记用途',
  '土地用途',
  '用途',
  '用地性质',
  '宗地用途',
  '地类',
  '法定用途',
  '土地类型',
  '房屋用途及土地性质',
]);
/** 实际用途:餐饮,登记用途:住宅; 土地用途 beside 房屋用途: these come first. */
const BUILDING = cellPattern(['房屋用途', '规划用途', '登记用途', '证载用途', '设计用途', '法定用途']);
/** 房屋性质 says it where nothing else does. */
const NATURE = cellPattern([
  '房屋性质',
  '房屋类型',
  '房屋类别',
  '房产类型',
  '物业类型',
  '标的类型',
  '房产性质',
]);
/** 用途为…: up to the end of the clause. */
const SENTENCE =
  /(?<!现状|实际|目前)(?:(?:规划|证载|登记|土地|宗地|房屋|设计|房产|批准)?用途(?:登记|记载)?|用地性质)(?:为|是|:)(?:什么[?])?(?:答:)?[ ]*[“"]?([^,。;?\n\t()”"]{2,24}(?:\([\u4e00-\u9fa5]{2,8}\))?)/g;
/** A table that lost its separators: up to the first word for a use. */
const CLAUSE =
  /(?<!现状|实际|目前)用途(?!登记|记载)((?:[\u4e00-\u9fa5]|\/(?=[\u4e00-\u9fa5])){2,12})(?=[,。;\n\t)]|$)/g;
const GLUED =
  /(?<!现状|实际|目前)(?:用途|房屋类型)([\u4e00-\u9fa5/]{0,8}?(?:用地|用房|住宅|办公|商业|工业|仓储|车位|厂房|商铺|公寓|别墅|商服|店面|车库|非居住|居住))/g;
/** 位于某路的一处办公用房: the kind of rooms, where no use is stated. */
const GROUNDS =
  /(?<=[,、(])((?:(?:城镇住宅|住宅|工业|商业|商服|仓储|办公|综合|科教|教育|医疗|商住)用地|宅基地)(?:\/[\u4e00-\u9fa5]{2,8})?)(?=[,。;、\n()])/g;
/** 商业用途, 按办公用途使用; 89㎡,住宅; 71㎡的成套住宅. */
const FOR_USE = /((?:工业|商业|住宅|办公|仓储|综合|商住|居住)(?<=[,、(按为]..)(?=用途(?!变更|为|:)))/g;
const KIND =
  /[,、的](?<=(?:㎡|平方米)\)?.)((?:成套|普通)?住宅|商业(?:服务)?|商务金融|办公|工业|仓储|商铺|店面|厂房|公寓|别墅|写字楼)(?=[,。;\n()]|$)/g;
const ROOMS = /(?<!非|与|及)((?:办公|商业|住宅|工业|仓储|经营)用房|营业房|门面房)(?!面积)/g;
/** 1902号住宅, 5间店面: where nothing else says it. */
const NAMED =
  /(?:[号室幢栋]|单元|[0-9一二三四五六七八九十]间)((?:成套|普通)?住宅|店面|商铺|公寓|别墅|厂房|写字楼)(?=[,。;\n(]|$)/g;
const IS_USE =
  /用地|用房|住宅|办公|商业|工业|仓储|车位|厂房|商铺|公寓|别墅|综合|商服|店面|车库|居住|农业|教育|旅馆|餐饮|零售|交通|储藏|宅基地|食堂|仓库|宿舍|酒店|宾馆|商店|超市|市场|物流|绿地|科研|医疗|商住|林地|耕地|营业房|门面|存量/;

const NO_USE =
  /^(?:详见|不详|见|以|由)|不动产|^(?:商品房|私[产有]|公[产有]|单独所有|共同|按份|市场化|出让|划拨)$|(?:^|[^\u4e00-\u9fa5])如[::]|性质|是否|什么|变更|改为|^(?:地[上下])?[一二三四五六七八九十0-9]{1,3}[至到、-]?[一二三四五六七八九十0-9]{0,3}层/;

/** Behind the use: 住宅,结构:砖混; 商铺(套内80㎡). What uses themselves have stays: 商业、办公, 宅基地(住宅). */
const BEHIND =
  /(?:,|、(?![^,、]{0,8}用地|(?:商业|办公|住宅|仓储|餐饮|车位|车库|工业|商铺|公寓)(?:$|[、,。(]))|(?<=[房宅铺室业公房])\().*$/;

/** 用途均为办公. */
const ALL = /^(?:均|全部|都|统一|皆)+[为是系]?|^[为是系]|^规划(?=[\u4e00-\u9fa5]{2,6}用地)/;

export function landUse(notice: Notice): Finding<string> | null {
  const nature = () => cellIn(notice, NATURE, IS_USE);
  return (
    cellIn(notice, BUILDING) ??
    cellIn(notice, CELL) ??
    sentenceIn(notice, STATED) ??
    nature() ??
    sentenceIn(notice, [NAMED])
  );
}

function cellIn(notice: Notice, pattern: RegExp, accepted = /[\u4e00-\u9fa5]{2}/): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, pattern)) {
    const use = value
      .replace(BEHIND, '')
      .replace(ALL, '')
      .replace(/^[“"]|[”"]$/g, '');
    if (!NO_USE.test(use) && use.length <= 24 && accepted.test(use)) return written(notice, span, use);
  }
  return null;
}

/** 证号齐全,成套住宅,面积…: the register's own word. */
const SUITE = /(?<=[,、;])(成套住宅)(?=[,。;\n])/g;

const STATED = [SENTENCE, CLAUSE, GLUED, GROUNDS, KIND, SUITE, ROOMS, FOR_USE];

function sentenceIn(notice: Notice, patterns: readonly RegExp[]): Finding<string> | null {
  for (const pattern of patterns)
    for (const match of statements(notice.text, pattern)) {
      const use = (match[1] as string).trim().replace(ALL, '');
      if (IS_USE.test(use) && !NO_USE.test(use)) return written(notice, spanOf(match), use);
    }
  return null;
}

/** As the text writes it, with its own brackets. */
function written(notice: Notice, span: Span, use: string): Finding<string> {
  const { plain, original } = notice.text;
  const at = plain.indexOf(use, span.start);
  return quoted(notice, 'text', span, at < 0 ? use : original.slice(at, at + use.length));
}
