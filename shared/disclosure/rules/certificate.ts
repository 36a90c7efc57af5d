/** Whether a certificate of the title exists. */
import { type Finding, firstOf, matchesOf, quoted, spanOf, statements } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import { type Notice, partBehind } from '../text.ts';

/** The end of a certificate's number; what stands in front of it is looked at afterwards, which is much faster. */
const NUMBER =
  /不动产权?(?:证明)?第[ ]*[0-9A-Za-z*×X]+(?:号|[-、~至0-9*]*号)|(?:房权证|房地证|房产证|房地权证)[^,。;\s\t]{1,24}?[0-9*]{4,}[X×]*号|(?:国用|集用|[房土林][^估评鉴告拍执民初报价,。;:()\s]{0,5})[ ]*\([0-9]{4}\)[ ]*(?:字)?第[ ]*特?[0-9A-Z*×X]+号|房地?[^估评鉴告拍执民初报价,。;:()\s]{0,2}字第[ ]*[0-9*]{6,}号|(?:房地产权证|林权证|所有权证|使用权证|权属证书)(?:编)?号?[ ]*[:为][^,。;\n有无]{4,30}号|(?:权证|证号|证书)[:为]?[ ]*[\u4e00-\u9fa5]{1,8}字第[ ]*[0-9*]{4,}号|房地产权证[\u4e00-\u9fa5]?[0-9]{4}字第[0-9]{5,}号|[国土房地权]{2,4}证第[ ]*[0-9]{4,}号|产权证号[:为]?[ ]*[\u4e00-\u9fa5]{0,6}[0-9]{6,}/g;
const LABEL =
  '(?:(?:不动产权|房屋所有权|房产|产权|土地使用权?|权)?证(?:号|情况|书号|书|载)?[ \\t]*(?:号)?(?:为|:)?[ \\t]*)?';
/** 某(2020)某市, (某2020)某市, 某, 106. */
const ISSUER = new RegExp(
  `${LABEL}(?:(?:[\\u4e00-\\u9fa5]{1,3}[ ]*\\([0-9]{4}\\)|\\([\\u4e00-\\u9fa5]{1,2}[0-9]{4}\\)|[\\u4e00-\\u9fa5][0-9]{4}(?=[\\u4e00-\\u9fa5]))[ ]*[\\u4e00-\\u9fa5*()]{1,18}|[\\u4e00-\\u9fa5]{0,6}[0-9]{0,3})$`,
);
const LONGEST = 44;

function numberIn(notice: Notice, source: 'title' | 'text'): Finding<string> | null {
  const { plain } = notice[source];
  for (const match of statements(notice[source], NUMBER)) {
    const { start, end } = spanOf(match);
    const issuer = ISSUER.exec(plain.slice(Math.max(0, start - LONGEST), start))?.[0] ?? '';
    const hasIssuer = !match[0].startsWith('不动产') || /[0-9]{4}/.test(issuer);
    if (hasIssuer) return quoted(notice, source, { start: start - issuer.length, end }, '有证');
  }
  return null;
}

const COMPLETE =
  /[两三双]证(?:一书)?(?:均)?齐全|(?:林权|产权)证(?:书)?齐(?=[,。;\n)]|$)|(?:产权|房产|权属)证(?:书|照)?[: \t]*(?:均|都)?已(?:办|取得|领)|(?:行驶证|登记证书?)(?:均)?在(?:法院|本院|我院)|(?<![没无未是])有证(?=[,。;\n)]|$)|分证[0-9一二三四五六七八九十]{1,3}本|(?:行驶证|登记证书?)[、和及](?:机动车)?(?:行驶证|登记证书?)(?:均在|都在|齐全|均有|俱全)|(?<![未不可能])已办(?:理|妥|出)?(?:产权)?证(?!券)|(?:产权|产|不动产权|所有权|使用权|房产|权属|土地)证(?:书|照)?(?:均)?(?:齐全|齐备|完备)|证照齐全|(?<!未|尚)已(?:经)?(?:办理|办|取得|办妥|领取)[^。;\n,]{0,6}(?:不动产权证|产权证|房产证|权属证书|不动产权属证书)|(?<![没无未是])有(?:独立)?(?:不动产权|房屋所有权|房产|产权|权属)证(?!明)|有(?:机动车)?行驶证[、和及](?:机动车)?登记证|行驶证[、和及](?:机动车)?登记证书?(?:均有|齐全|俱全)|已(?:办|过户|登记|转移)[^。;\n,]{0,6}至[^。;\n,]{1,8}名下/g;

const SENTENCES = [
  [
    /(?:未|没有|尚未|暂未|无法|不能|不予?)(?:单独|依法|及时|能够?|曾)?(?:办理|办(?=产权|不动产|分户|证)|取得|办出|领取|办妥|颁发)[^。;\n,]{0,10}(?:产权|不动产权?|房产|权属|土地|所有权)[^。;\n,]{0,4}(?:证|登记)[^。;\n,]{0,4}|(?:未|没有|尚未)办理?(?:初始登记|产权手续)|不办理?产权(?=[,。;\n)]|$)/g,
    '无证',
  ],
  [
    /(?:无|没有)(?:任何|独立|单独|合法)?(?:产权|不动产权?|房产|权属|房屋所有权|土地(?:使用权?)?)证[^。;\n,]{0,4}/g,
    '无证',
  ],
  [
    /(?:产权|房产|不动产权|权属|土地)证(?:书|照)?(?:均|尚|暂|至今|都|一直)*(?:未|没有)(?:能)?(?:办|取得|领)[^。;\n,]{0,4}|(?<![有/])无产权(?=[,。;\n)]|$)|(?:产权|不动产)(?:尚|均)?未登记(?!的)|未确权(?!的)|未办证(?!的)|未(?:进行|做|作)[^。;\n,]{0,8}登记(?<=(?:产权|首次|初始|不动产)登记)|(?<![有/])无证(?=房[屋产]|建筑|[,。;\n)]|$)/g,
    '无证',
  ],
  [
    /(?:行驶证|登记证书?)[^。;\n]{0,10}(?:均无|遗失|缺失|丢失|没有|未(?:能)?(?:扣押?|查扣|移交|提取|找到|交付|随车|到位))/g,
    '证件不全',
  ],
  [
    /(?:登记证书?|行驶证)\((?:无|缺)\)|(?:无|没有)(?:机动车|车辆)?(?:行驶证|登记证|车辆手续)[^。;\n,]{0,8}|车[^。;\n,]{0,4}(?:无|没有)手续|(?:车辆)手续不全/g,
    '证件不全',
  ],
  [/预告登记[^。;\n]{0,16}/g, '预告登记'],
] as const;

const CELL = cellPattern(['产权证', '房产证', '不动产权证', '权证', '产权证书', '是否有证']);

/** 证件：行驶证、登记证. */
const BOTH_PAPERS = cellPattern(['证件', '手续', '随车证件']);

/** Documents of a vehicle, as cells, and as check boxes. */
const PAPERS = cellPattern([
  '机动车行驶证',
  '行驶证',
  '机动车登记证书',
  '机动车登记证',
  '登记证书',
  '登记证',
]);
const VEHICLE = /(?:机动车)?(?:登记证书?|行驶证)[ ]*有[ ]*\([^()]{0,3}\)[ ]*无[ ]*\([^()]{0,3}\)/g;

/** 其中约400平方米未办理产权登记; 地上已办证,地下二层不办产权: in front of the words, in their sentence. */
const OF_A_PART = /仓房|车棚|[0-9](?:平方米|㎡|m2)[^,。;]{0,14}$|其中|部分|另有|地下[一二三0-9]?层/;
const SENTENCE = 60;

/** 可能无法办理产权证, 不予办理的风险由买受人承担: it may be so. */
const isRisk = ({ text }: Notice, { at, quote }: Finding): boolean =>
  /可能|是否|能否/.test(text.plain.slice(Math.max(0, at - 3), at) + quote) ||
  /^[^,。;\n]{0,4}的?(?:风险|后果|责任)/.test(text.plain.slice(at + quote.length, at + quote.length + 12)) ||
  /的(?:风险|后果|责任)/.test(quote);

const isOfAPart = ({ text }: Notice, { at, quote }: Finding): boolean =>
  OF_A_PART.test(
    partBehind(text.plain.slice(Math.max(0, at - SENTENCE), at), '。;\n') + quote.slice(0, -6),
  ) || /[0-9](?:平方米|㎡|m2)(?:房屋|建筑)?(?:未|没有|尚未)/.test(quote);

/** 附储藏室一间,无产权证; 连廊约240平方米未办理登记: the property itself has its certificate. */
const ANNEX = /储藏|连廊|仓房|[车棚]棚|阁楼|附房|夹层|平台|雨棚/;
const isOfAnnex = ({ text }: Notice, { at, quote }: Finding): boolean =>
  ANNEX.test(partBehind(text.plain.slice(Math.max(0, at - SENTENCE), at), '。;\n') + quote);

function existing(notice: Notice): Finding<string> | null {
  const number = numberIn(notice, 'text') ?? numberIn(notice, 'title');
  if (number) return number;
  for (const match of statements(notice.text, COMPLETE)) return quoted(notice, 'text', spanOf(match), '有证');
  return null;
}

export function certificate(notice: Notice): Finding<string> | null {
  const missing = firstOf<string>(
    notice,
    SENTENCES,
    ['text'],
    (finding) => !isOfAPart(notice, finding) && !isRisk(notice, finding),
  );
  const whole = existing(notice);
  if (missing) return whole && missing.value === '无证' ? { ...whole, value: '部分有证' } : missing;
  const partly =
    whole &&
    firstOf<string>(
      notice,
      SENTENCES,
      ['text'],
      (finding) => !isRisk(notice, finding) && !isOfAnnex(notice, finding),
    );
  if (whole) return partly ? { ...partly, value: '部分有证' } : whole;
  for (const { value, span } of cellsOf(notice.text, CELL))
    if (/^(?:[有无是否]|未办|没有)|^(?:不动产权|房屋所有权|房产|土地使用权|产权|权属)证书?$/.test(value))
      return quoted(notice, 'text', span, /^(?:[无否未]|没有)/.test(value) ? '无证' : '有证');
  for (const { value, span } of cellsOf(notice.text, BOTH_PAPERS))
    if (/行驶证/.test(value) && /登记证/.test(value) && !/[无缺未失]/.test(value))
      return quoted(notice, 'text', span, '有证');
  const papers = [...cellsOf(notice.text, PAPERS)].filter(({ value }) => /^[有无]/.test(value));
  const paper = papers.find(({ value }) => value.startsWith('无')) ?? papers[0];
  if (paper) return quoted(notice, 'text', paper.span, paper.value.startsWith('无') ? '证件不全' : '有证');
  for (const match of matchesOf(notice.text.plain, VEHICLE))
    return quoted(notice, 'text', spanOf(match), /无[ ]*\([ ]*[√✓]/.test(match[0]) ? '证件不全' : '有证');
  return null;
}
