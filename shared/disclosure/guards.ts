/** Sentences that state nothing about the lot, although they have the words of a fact. */
import { type DisclosureText, plainOf, type Span, sentenceAt } from './text.ts';

/** A form that the publisher did not fill in: 可（或者不可）办理, 有□ 无□, 一次性/分期, 如：商品房. */
const TEMPLATE =
  /\((?:或者?|或是)?不?[可是有能]?\)办|[可能]\((?:或者?)?不[可能]\)|\(或者?不[^)\n]{1,8}\)|([\u4e00-\u9fa5]{1,3})\/[不未无没]\1|\([\u4e00-\u9fa5]{1,5}\/[\u4e00-\u9fa5]{1,5}\)(?:承担|负担)|是\/否|有\/无|可以?\/不可以?|是或否|有或无|_{2,}|(?<![0-9A-Za-z·第-])[×xX]{3,}(?![0-9A-Za-z])|\([^()\n]{0,8}([\u4e00-\u9fa5]{2})\/[^()\n]{0,8}\2\)|如[::](?!下)|\(请?填写|\(根据实际/;

/** 如有…, 若…, …的，应…: what follows if something is so; whether it is so stands elsewhere. */
const CONDITION = '(?<![例诸比犹])(?:如果?|若|倘若|假如|如遇)(?!下|实|上|期|图|干|需|皋|东|城|意|家|新)';
const CONDITIONAL = new RegExp(
  `${CONDITION}(?:[^,。;\\n]*|[^。;\\n]{1,40}(?:的|时|的话),[^,。;\\n]*|[^,。;\\n]{2,30}(?<!需要|看样|贷款),(?:竞买人|则|须|应)[^,。;\\n]*)$`,
);
const CONDITION_AFTER = /^[^,。;(]{0,12}的(?:话|标的物?|拍品|房屋|房产|财产|情形|情况)?,/;

/** 详见公告第六条, 以…为准: the fact stands in another text. */
const ELSEWHERE =
  /^(?:(?![有无是否])[^,。;\n]{0,4})?(?:详见|见附|见拍卖|见公告|参见|以.{1,30}为准|按.{1,20}(?:公告|须知))/;

/** Rules explain words: 保留价是指…, 所称评估价…. */
const EXPLAINS = /(?:是指|系指|所称|指的是)/;

export const isTemplate = (sentence: string): boolean => TEMPLATE.test(sentence);

export const pointsElsewhere = (value: string): boolean => ELSEWHERE.test(value);

export const explains = (sentence: string): boolean => EXPLAINS.test(sentence);

/** @param span of the words that name the fact */
export function isConditional(text: DisclosureText, span: Span): boolean {
  const { start, end } = sentenceAt(text, span);
  return (
    CONDITIONAL.test(text.plain.slice(start, span.end)) ||
    CONDITIONAL.test(text.plain.slice(start, span.start + 1)) ||
    CONDITION_AFTER.test(text.plain.slice(span.end - 1, end))
  );
}

/** □各自承担 ☑买受人承担: the words behind an empty box, up to the next check mark. */
const OPTION = /[□☐](?![^\n]*(?:说明|备注):)[^√✓✔☑■\n]*$/;

/** A match that reaches over several boxes is of none of them. */
const isOption = (text: DisclosureText, span: Span): boolean =>
  /[□☐]/.test(plainOf(text, span)) || OPTION.test(text.plain.slice(sentenceAt(text, span).start, span.start));

/** 可能存在抵押: it may be so. */
const HEDGED = /(?:可能(?:会|还|仍)?|不排除)(?:存在|有|涉及|被|面临|需)(?!的)[^,。;\n]*$/;

/** 原公告中起拍价92万元更正为89.6万元: what an earlier notice said. */
const REPLACED = /原(?:拍卖|变卖)?公告(?![^。;\n]*(?:更正|变更|调整|修改|改)为)[^。;\n]*$/;
/** 原公告起拍价由92万元更正为89.6万元, 原公告评估价120万元不变. */
const KEPT = /(?:更正|变更|调整|修改|改)为[^“”"]*[0-9税][^“”"]*$|不变$/;

/** 不得以存在租赁为由拒绝付款: an excuse that does not count. */
const EXCUSE = /不(?:得|能|可)再?以[^,。;\n]*$/;
/** 以不了解标的、银行不放款为由拒绝付款: the same without a word that forbids it. */
const [REASON, GIVEN] = [/以[^。;\n]*$/, /^[^。;\n]{0,40}为由/];

/** 部分标的存在租赁,详见各标的情况: of which ones is said elsewhere. */
const OF_SOME = /(?:部分|个别|某些|有的|凡)(?:标的|拍品)[^,。;\n]*$/;

/** 并不表示存在租赁, 不得据此推定: a rule for all lots denies that it speaks of this one. */
const DISCLAIMED =
  /不(?:表示|代表|意味着?|等于|说明|保证|承诺|(?:得|能|应|可)(?:据此|由此|因此)(?:推定|推断|认定|认为|主张))[^。;\n]*$/;

function isWithdrawn(text: DisclosureText, span: Span): boolean {
  const { start } = sentenceAt(text, span);
  return (
    HEDGED.test(text.plain.slice(start, span.end)) ||
    (REPLACED.test(text.plain.slice(start, span.start)) &&
      !KEPT.test(text.plain.slice(span.start, span.end + 2))) ||
    EXCUSE.test(text.plain.slice(start, span.start)) ||
    (GIVEN.test(text.plain.slice(span.end, span.end + 42)) &&
      REASON.test(text.plain.slice(start, span.start))) ||
    DISCLAIMED.test(text.plain.slice(start, span.start)) ||
    OF_SOME.test(text.plain.slice(start, span.start))
  );
}

/** 是否有户口登记，由竞买人自行了解: a question, whose answer stands nowhere. */
const QUESTION = /(?:是否|能否|可否|有无)[^,。;:\n\t]{0,8}$/;

/** 是否出租请自行核实 is an answer: that the buyer finds it out. */
const isQuestion = ({ plain }: DisclosureText, { start, end }: Span): boolean =>
  (QUESTION.test(plain.slice(Math.max(0, start - 12), start)) ||
    plain.slice(start - 1, start + 1) === '有无' ||
    /^吗?[?]/.test(plain.slice(end, end + 2)) ||
    /^有无(?!证)/.test(plain.slice(start, start + 3))) &&
  !/自行/.test(plain.slice(start, end));

/** 另有标的一…，与本页无关. */
const OF_ANOTHER = /与(?:本页|本标的|本次(?:拍卖|公告|竞价)|本拍品|本公告)[^。;\n]{0,4}无关/;

/** Whether the sentence is no template and no definition. */
export function isMeant(text: DisclosureText, span: Span): boolean {
  const sentence = plainOf(text, sentenceAt(text, span));
  return !isTemplate(sentence) && !explains(sentence) && !OF_ANOTHER.test(sentence);
}

/** Whether the sentence states something about the lot, without a condition. */
export const isStatement = (text: DisclosureText, span: Span): boolean =>
  isMeant(text, span) &&
  !isOption(text, span) &&
  !isConditional(text, span) &&
  !isWithdrawn(text, span) &&
  !isQuestion(text, span);
