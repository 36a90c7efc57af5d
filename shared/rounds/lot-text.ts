/** The words of a title or an address that tell which object it is: without round, court and what every notice says. */

const CHINESE_DIGITS = '零一二三四五六七八九';

/** A number in front of a word that counts places: 二期, 第三单元, 十二幢. */
const COUNTED = /第?([零一二三四五六七八九十]{1,3})(?=期|区|幢|栋|座|号|单元|层|楼|室|户|组|排|弄|标段)/g;

function digitsOf(words: string): string {
  if (!words.includes('十')) return [...words].map((it) => CHINESE_DIGITS.indexOf(it)).join('');
  const [tens = '', ones = ''] = words.split('十');
  const tensDigit = tens === '' ? 1 : CHINESE_DIGITS.indexOf(tens);
  return String(tensDigit * 10 + (ones === '' ? 0 : CHINESE_DIGITS.indexOf(ones)));
}

const ROUND_WORDS =
  /第?[一二三四五1-5]次(?:公开|网络|司法)*(?:拍卖|变卖)|第[一二三四五1-5]轮|[一二三四五]拍(?!卖)|(?:首次|再次|重新|公开|网络|司法)*(?:拍卖|变卖)(?:公告)?/g;
const AREAS =
  /(?:(?:建筑|房屋|土地|使用权|总|占地)*面积)?[约为共:]*[0-9.,]+(?:余)?(?:平方米|平方|平米|㎡|m²|m2|亩)/g;
const CERTIFICATES = /[,、]?[^,、0-9]{0,6}权证号?[^,、]*|[,、][^,、0-9]{0,6}证号[^,、]*/g;

const BRACKETS = /[【[({〔][^】\])}〕]*[】\])}〕]/g;
/** Numbers in brackets may be those of a unit, and of a share: 1224(2栋1203), (1/2产权). */
const isTelling = (bracket: string) =>
  /[0-9]|[东西南北]|分之/.test(bracket.replace(AREAS, '').replace(ROUND_WORDS, ''));

const INTRODUCTIONS = [
  /^.{0,24}?人民法院(?:关于|依法)*/,
  /^关于/,
  /^.{0,30}?(?:名下|所有的)的?/,
  /^.{0,12}?(?:坐落(?:于|在)?|座落(?:于|在)?|位于|地处)/,
];

/** What a title may name or leave out. */
const GENERAL =
  /(?:住宅|商业|办公|工业|商住)?(?:用房|房地产|不动产|房产|房屋|住房|住宅|商铺|商品房)(?:所有权)?(?:及(?:其)?(?:相应|分摊)?的?(?:国有)?(?:建设用地|土地)使用权)?|[一1](?:套|处|间)|及?(?:室内|屋内)的?(?:全部|部分)?(?:装修|装饰|装潢|家具|家电|物品|材料|附属物)+|公告/g;

/** @returns in small letters, without white space and punctuation */
export function lotText(written: string): string {
  let text = written.normalize('NFKC').replaceAll('〇', '0').replace(/\s+/g, '').toLowerCase();
  text = text.replace(BRACKETS, (bracket) => (isTelling(bracket) ? bracket.slice(1, -1) : ''));
  for (const words of INTRODUCTIONS) text = text.replace(words, '');
  text = text.replace(CERTIFICATES, '').replace(AREAS, '').replace(ROUND_WORDS, '');
  text = text.replace(COUNTED, (_, words: string) => digitsOf(words));
  return text
    .replace(GENERAL, '')
    .replaceAll('的', '')
    .replace(/[·•,。.、;:“”"'‘’]+/g, ' ')
    .trim();
}
