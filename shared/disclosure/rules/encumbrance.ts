/** Seizures and mortgages that the notice names. */
import { type Finding, quoted, spanOf, statements } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice, Span } from '../text.ts';

/** 查封、抵押, 抵押及查封, 抵押/查封: one label for both. */
const JOINT_LABELS = ['、', '及', '和', '/', ''].flatMap((joint) => [`查封${joint}抵押`, `抵押${joint}查封`]);
const SEIZED_CELL = cellPattern(['查封', '法院查封', '司法查封', '查封冻结', ...JOINT_LABELS]);
const PLEDGED_CELL = cellPattern([
  '抵押',
  '银行抵押',
  '抵押权',
  '抵押登记',
  '抵押担保',
  '抵押及债权',
  '抵押权设立',
  '抵押权人',
  '抵押权利人',
  ...JOINT_LABELS,
]);

/** A cell that names them together: 权利限制情况 查封、抵押. */
const BOTH_CELL = cellPattern([
  '他项权',
  '权利限制',
  '权利负担',
  '他项权利',
  '权利瑕疵',
  '限制',
  '他项权利及限制',
  '所有权限制',
  '权属限制',
  '产权限制',
]);

const SEIZED = [
  [
    /抵押、查封均?已(?:经)?(?:解除|注销|涤除)|查封(?:措施)?(?:均)?已(?:经)?解除|查封无(?=[,。;、\n]|$)|(?:无|不存在|没有|未发现|未见)(?:(?:抵押|质押|租赁|冻结|担保|任何)+[、及和或]?)*(?:查封|冻结)|未(?:被)?(?:查封|冻结)/g,
    '无查封',
  ],
  [
    /(?<![原曾])(?:已|被)(?:(?![解涤撤]|注销)[^。;\n,、]){0,14}查封|被[^。;\n,]{0,40}(?:院|局)[^。;\n,、]{0,6}查封|(?:存在|有)[^。;\n,、]{0,8}查封|(?:法院|本院)查封(?=[,。;、\n\t]|$)|查封信息已查封|(?:首封|查封|首查封|首次查封)(?:法院|单位|机关)[ ]*(?:为|系|:|\t|[\u4e00-\u9fa5]{2,10}(?:法院|局))|(?:轮候|首次|首轮|多轮)查封|首封[ ]*(?::|为|系)|司法查封(?=[,。;、\n\t]|$)|(?:本案|本院)[系为]首封|处于(?:被)?查封状态|(?:本院|法院)[^。;\n,、不解涤]{0,26}(?:查封|首封)(?:在先|中|了)?(?=[,。;、\n\t(]|$)|(?:本院|法院)的查封|除[^。;\n,]{0,10}查封外|扣押[、和并]?查封|[家个]法院轮候(?!查封)|查封有(?=[,。;、\n]|$)|本院查封的(?:房|财|车|标)|抵押\([^)\n]{1,16}\)(?:、|和|及|以及)(?:本院)?查封|(?:状态|状况)[:为]查封(?=[,。;\n]|$)|查封\((?!无|否)|(?<!无|没)有(?:抵押|质押|租赁)[、及和]查封/g,
    '已查封',
  ],
  [
    /[一二两三四五六七八九0-9](?:笔|道|项|轮|次|家)(?:法院)?查封|查封[一二两三四五六七八九0-9](?:道|次|轮|项)|查封由(?:本院|[^。;\n,]{0,10}法院)|(?<=[0-9][.、]|;)查封,[^。;\n]{0,12}(?:法院|本院)|(?:状态|状况)[:为](?:抵押[、+和及])?查封(?=[、+和及,。;\n]|$)/g,
    '已查封',
  ],
  [/(?:已|被)[^。;\n,、]{0,14}(?:法院)?冻结/g, '已冻结'],
] as const;
const PLEDGED = [
  [
    /抵押(?:权|登记)?(?:、查封)?均?已(?:经)?(?:解除|注销|涤除)|(?:无|没有|不存在|未发现)(?:查封|冻结|租赁|任何|[、及和或])+抵押|(?:无|未设[定立置有]?|没有|不存在|未办理|未发现|未见|未被)(?:存在|有|办理|设[定立置])?(?:过|任何|银行)*抵押|无[^。;\n,]{1,4}抵押(?=[,。;\n]|$)|抵押无(?=[,。;、\n]|$)|未抵押(?=[,。;、\n]|$)/g,
    '无抵押',
  ],
  [
    /(?:(?<!未|没有|不得|不可|不能|再)(?:已|设有|设定|设立|存在|被)|(?<![没原])有)(?:办理|设定|设立|银行|按揭(?:贷款)?)?(?:最高额)?抵押(?!物)|(?<!没)有[^。;\n,无未没可]{1,16}抵押(?:登记|权)(?!人)|(?:银行|[支分]行|公司|信用社|联社|农商行)[^。;\n,无未]{0,6}[为系](?:第[一二]顺位)?抵押权人|抵押信息已抵押|存在[^。;\n,]{1,4}抵押权|抵押[给予于在](?<!可[^。;\n,]{0,10}抵押.)[^。;\n,]{1,20}|抵押\([^)\n]{0,12}(?:银行|农商行|信用社|联社|支行|分行|公司)|抵押权人(?:均)?(?:为|系|:|\t)?[ ]*(?![可申应有已未须需如或和及的不将享能会优参是按对经在从因若向以债竞])[\u4e00-\u9fa5]{3,20}|(?:存在|有|被|已)(?:设定)?查封[、及和]抵押|(?:预抵押|抵押权?预告)登记|预告抵押|(?<!未|没有|不得|不可)设有[^。;\n,无未]{1,8}抵押|(?:银行|支行|分行|[工农建中交招]行|农商行|公司)抵押(?=[,。;、\n(及和与]|$)|(?<=[0-9、.:;])抵押\((?!无|否|如)/g,
    '有抵押',
  ],
  [
    /[一二两三四五六七八九0-9](?:笔|道|项|个|顺位)抵押|抵押权?[一二两三四五六七八九0-9](?:笔|道|项)|(?<=[0-9][.、]|[;:])抵押,[^。;\n]{0,12}(?:银行|[支分]行|信用社|公司)|抵押有(?=[,。;、\n]|$)|处于(?:被)?抵押状态|带抵押(?:过户|转让|处置|拍卖)|抵押登记(?:至今|尚|仍)?未(?:注销|涤除)|(?:状态|状况)[:为](?:查封[、+和及])?抵押(?=[、+和及,。;\n]|$)|抵押(?:权|登记)(?:权利人|登记)?[为系在][^。;\n,]{0,12}(?:银行|[支分]行|信用社|联社|农商行|公司)/g,
    '有抵押',
  ],
  [/(?:已|并|被)[^。;\n,、]{0,6}(?:质押|出质)/g, '有质押'],
] as const;

const NONE = /^均?(?:0|零|无|否|没有|未|不存在|已?(?:解除|注销|涤除))/;

/** 原有抵押权及查封因拍卖消灭: what every sale does. */
const ENDS = /^[^。;\n,(]{0,14}(?:消灭|涤除)/;

interface Part {
  span: Span;
  words: string;
}

/** 未被其他法院查封, 已解除抵押. */
const DENIED = /(?:未|没有)[被经][^,。;\n]{0,10}$|(?:未|解除|注销|涤除)$/;

const isDenied = (plain: string, at: number, words: string): boolean =>
  !words.startsWith('无') &&
  (ENDS.test(plain.slice(at, at + 30)) || DENIED.test(plain.slice(Math.max(0, at - 14), at)));

const OF_SEIZED = /查封|首封|轮候/;
const OF_PLEDGED = /抵押/;

/** Whether it is so. Of 查封、抵押:有查封、无抵押 each has its own answer. Null: the cell does not say. */
function answerOf(label: string, value: string, sentences: typeof SEIZED | typeof PLEDGED): boolean | null {
  if (/^(?:顺位|登记|权人)/.test(value)) return null;
  const [own, other] = sentences === SEIZED ? [OF_SEIZED, OF_PLEDGED] : [OF_PLEDGED, OF_SEIZED];
  const isJoint = own.test(label) && other.test(label);
  if (isJoint && other.test(value)) {
    if (!own.test(value)) return null;
    return !new RegExp(`(?:无|未|没有)[^,;、]{0,4}(?:${own.source})`).test(value);
  }
  return !NONE.test(value);
}

function part(
  notice: Notice,
  cell: RegExp,
  sentences: typeof SEIZED | typeof PLEDGED,
  none: string,
  some: string,
): Part | null {
  for (const { value, span } of cellsOf(notice.text, cell)) {
    const { plain } = notice.text;
    const before =
      /(?:查封|抵押)[、和及/]$/.exec(plain.slice(Math.max(0, span.start - 3), span.start))?.[0] ?? '';
    const label = before + plain.slice(span.start, span.end - value.length);
    const answer = answerOf(label, value, sentences);
    if (answer !== null) return { span, words: answer ? some : none };
  }
  for (const [pattern, words] of sentences)
    for (const match of statements(notice.text, pattern))
      if (!isDenied(notice.text.plain, match.index, words)) return { span: spanOf(match), words };
  return null;
}

function together(notice: Notice): Finding<string> | null {
  const words = new Set<string>();
  let quote: Span | null = null;
  for (const { value, span } of cellsOf(notice.text, BOTH_CELL)) {
    const isOption = /[□☐]/.test(notice.text.plain.slice(span.start, span.end));
    if (!quote && /^均?[无未](?!.*[有已])/.test(value) && !isOption)
      return quoted(notice, 'text', span, '无查封；无抵押');
    if (/是否|有无/.test(value)) continue;
    if (/(?<![无未][^,;]{0,6})查封/.test(value)) words.add('已查封');
    if (/(?<![无未][^,;]{0,6})抵押/.test(value)) words.add('有抵押');
    if (words.size > 0) quote ??= span;
  }
  return quote && quoted(notice, 'text', quote, [...words].sort().join('；'));
}

/** Both are quoted as one piece if they stand together. */
const NEAR = 120;

export function encumbrance(notice: Notice): Finding<string> | null {
  const parts = [
    part(notice, SEIZED_CELL, SEIZED, '无查封', '已查封'),
    part(notice, PLEDGED_CELL, PLEDGED, '无抵押', '有抵押'),
  ].filter((found) => found !== null);
  const [first] = parts;
  const both = parts.length < 2 ? together(notice) : null;
  if (!first || both?.value.includes('；')) return both;
  const start = Math.min(...parts.map(({ span }) => span.start));
  const end = Math.max(...parts.map(({ span }) => span.end));
  const words = parts.map((found) => found.words).join('；');
  return quoted(notice, 'text', end - start <= NEAR ? { start, end } : first.span, words);
}
