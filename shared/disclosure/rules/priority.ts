/** Whether somebody may buy before others at the same price. */
import { type Finding, firstOf, matchesOf, quoted, spanOf } from '../finding.ts';
import { cellPattern, cellsOf, chosen } from '../labels.ts';
import type { Notice } from '../text.ts';

const RIGHT = '优先(?:购买|受让|承租|租赁|竞买)?权';
const CELL = cellPattern([
  ...['购买', '受让', '承租', '租赁', ''].flatMap((kind) => [
    `优先${kind}权人`,
    `优先${kind}权`,
    `优先${kind}人`,
    ...(kind ? [`优先${kind}`] : []),
  ]),
  '优先',
  '优先购买权人参与竞拍',
  '优先购买权人参与竞买',
]);
/** 是否放弃：否 means that the right exists. */
const WAIVED = new RegExp(
  `(?:(?:原|其他)?(?:股东|承租人|承租方|租户|优先权人|权利人|共有人)?[ ]*是否(?:均|都)?(?:已经?)?(?:表示)?放弃(?:行使)?${RIGHT})[ ]*[:?\\t\\n ][ ]*([^\\t\\n。;]{1,20})`,
  'g',
);

/** 原承租人是否有优先权:是, 是否有其他股东行使优先购买权:否, 其他股东拟行使优先购买权:是. */
const HAS = new RegExp(
  `(?:是否|拟)(?:要求|主张|行使|享?有|具有|存在|有意向?|愿意)(?:其他)?(?:承租人|承租方|租户|股东|共有人)?(?:享?有|主张|行使)?${RIGHT}人?(?:情况)?[ ]*[:?\\t][ ]*([^\\t\\n。;]{1,20})`,
  'g',
);

const ANSWERS = [
  [
    /^(?:未|不)放弃|^(?!无人)[\u4e00-\u9fa5×*]{2,10}享有$|^(?:原)?(?:承租[人方户]|共有人|股东|租户)(?:享?有|不放弃|未放弃|保留)|^除.{2,16}外,?(?:无|没有)其他/,
    '有',
  ],
  [
    /^(?:均|经[^,]{1,10})?[,]?(?:无(?!法)|否|没有|不存在|不涉及|未(?!知|答复|回复)|暂[无未])|无人(?:主张|申报|申请|提出)|(?:回函|表示|答复|声明|称|均|已|明确)[^,;未]{0,4}不(?:再)?(?:行使|主张|购买|参与竞)|放弃优先|^[^,未不的]{1,8}放弃了?(?=[,。]|$)|(?:均|已)(?:明确|书面)?(?:表示)?放弃|(?<![不未][^,]{0,6})(?:书面|明确|回函|声明|表示)(?:表示|声明|回函|答复|回复)?(?:同意)?放弃/,
    '无',
  ],
  [
    /^(?:有|是|存在|涉及|享有)(?![^,]{0,10}的(?:标的|[,房拍]))|(?<!如|若|是否|未|不|没有|无人)(?:主张|享有|申请|具有|行使)优先|(?:承租人|共有人|股东|租户)(?:为|:)|^(?:原)?(?:承租人|共有人|共有权人|配偶|其他股东|租户)[\u4e00-\u9fa5×*]{1,8}$|^(?!.*(?:放弃|未|不|无|如))(?:原|按份)?(?:承租人|共有人|共有权人|配偶|其他股东|租户)[\u4e00-\u9fa5×*]{1,8}(?:\([^)]{1,12}\))?,[已愿]|^[\u4e00-\u9fa5]某[\u4e00-\u9fa5某]{0,2}(?=[(,]|$)|^[\u4e00-\u9fa5]{2,4}\((?:按份)?(?:共有人|共有权人|承租人|股东)\)(?=$|[,;])|^[\u4e00-\u9fa5]{1,20}(?:公司|企业|厂|店|银行|合作社|委员会|村委会|超市|学校|医院|中心)(?=$|[(,、])/,
    '有',
  ],
] as const;
/** 承租人未在期限内申报,视为放弃: said of a person in the cell of this lot. */
const DEEMED_ANSWER =
  /^(?:原|经)?(?:承租|共有|股东|租户|配偶|权利人)[^的如]{0,24}(?:未|没有)[^的]{2,14},(?:依法)?视为(?:其)?(?:已)?放弃/;
const WAIVED_ANSWERS = [
  [/^(?:否|未|不)/, '有'],
  [/^(?:是|已)/, '无'],
] as const;

const HOLDER =
  '(?:承租人|承租户|承租方|租户|租客|共有人|共有权人|配偶|按份共有|职工|承包户|股东|股民|社员|村民|集体经济组织成员|权利人|使用人|租赁户|土地使用权人)';
const SENTENCES = [
  [new RegExp(`标的物?(?:目前)?(?:无|不存在|没有)${RIGHT}人(?=[。;\\n]|$)`, 'g'), '无'],
  [new RegExp(`${RIGHT}人?[ ]*:[ ]*(?:无|没有|暂无|不存在)(?=[。;,\\n]|$)`, 'g'), '无'],
  [new RegExp(`${RIGHT}人?(?:均|目前|现)?(?:暂?未发现|暂无|不存在)(?=[。;,\\n]|$)`, 'g'), '无'],
  [
    new RegExp(
      `${RIGHT}[^。;\\n如未不]{0,50}(?:书面|回函|声明|明确|表示|回复)[^。;\\n,不未]{0,4}放弃(?![^。;\\n]{0,16}(?:要求|主张|未放弃|不放弃|保留))`,
      'g',
    ),
    '无',
  ],
  [
    new RegExp(
      `${HOLDER}(?:均|都|已|明确|明示|书面|声明|表示|承诺|称)*不(?:主张|行使|要求)[^。;\\n,]{0,4}${RIGHT}`,
      'g',
    ),
    '无',
  ],
  [
    new RegExp(
      `优先(?:购买|受让|承租)权?人?[^。;\\n]{0,40}?${HOLDER}[^。;\\n,未]{0,8}(?:表示|回函|声明|答复|书面|称)[^。;\\n,未放]{0,4}不(?:主张|行使|要求|购买)(?=[。;,\\n]|$)`,
      'g',
    ),
    '无',
  ],
  [new RegExp(`可以?在?同等条件下[^。;\\n,]{0,6}行使${RIGHT}`, 'g'), '有'],
  [new RegExp(`${RIGHT}[ ]*[:\\t ]?[ ]*(?:未|不)放弃`, 'g'), '有'],
  // 除共有人陆某外,无其他优先购买权人
  [new RegExp(`除[^。;\\n,]{2,20}外,?(?:均?无|没有|不存在|未发现)其他[^。;\\n,]{0,4}${RIGHT}人?`, 'g'), '有'],
  [
    new RegExp(
      `(?:无(?!法|论|需|须)|没有|不存在|未发现|不涉及|不享有|不具有|不具备|不设|不再有)(?:享有)?[^。;\\n,]{0,8}${RIGHT}(?:人)?`,
      'g',
    ),
    '无',
  ],
  [
    /(?:无|未有|没有)(?:任何|其他)?人[^。;\n,]{0,10}(?:主张|申报|提出|申请|行使|登记)[^。;\n,]{0,6}优先(?:购买|受让|承租)?/g,
    '无',
  ],
  [/(?:无|没有|不存在|未发现|不涉及)优先(?:购买|受让|承租)(?:人|(?=[。;,\n]|$))/g, '无'],
  [
    /(?<!是否|未|不|视为|即为|等同于|视同)(?:已|均|明确|书面|表示|声明|承诺|称)+(?:书面)?(?:放弃|不行使)(?:行使)?优先(?:购买|受让|承租)权?/g,
    '无',
  ],
  [
    new RegExp(
      `${HOLDER}[^。;\\n未不无没否]{0,24}(?:享有|有|具有|不放弃|未放弃|主张|申请|要求|提出|(?:并|将|表示|决定|愿意|要求|要|拟|有意|欲)行使)(?:行使|[^。;\\n,未不无否]{0,6}的|在?同等条件下?)?${RIGHT}`,
      'g',
    ),
    '有',
  ],
  [new RegExp(`${HOLDER}(?:已|均|书面|明确|声明)*放弃(?:行使)?${RIGHT}`, 'g'), '无'],
  [
    new RegExp(`${HOLDER}[^。;\\n,未不无没否放]{0,18}优先(?:(?:购买|承租|受让)(?!权)|(?=[。;,\\n]|$))`, 'g'),
    '有',
  ],
  [
    new RegExp(
      `(?<!未|无人|不)(?:明确表示|已表示|书面答复|来函|要求|主张)(?:愿意|将|要求|在?同等条件下)?(?:行使${RIGHT}|优先(?:购买|受让|承租)(?!权人))`,
      'g',
    ),
    '有',
  ],
  [
    new RegExp(
      `(?:提交|递交|提出|主张|行使|申请)(?:(?<=已(?:向本院|书面|来函|明确)?..)|了)[^。;\\n,不未放]{0,6}${RIGHT}(?:的)?(?:申请|主张)?`,
      'g',
    ),
    '有',
  ],
  [
    new RegExp(
      `${RIGHT}(?:的?申请|主张)?(?:被|已(?:被|经)?)?驳回|(?:未取得|丧失|不再享有|未享有)[^。;\\n,]{0,4}${RIGHT}|${RIGHT}已?丧失|不予(?:确认|认可|支持|认定)[^。;\\n,]{0,4}${RIGHT}`,
      'g',
    ),
    '无',
  ],
  [new RegExp(`${RIGHT}(?:的?申请)?已(?:经)?(?:本院|法院)?(?:审查)?(?:确认|获准|准许|认定)`, 'g'), '有'],
  [new RegExp(`不再?(?:主张|行使)(?:其|该)?${RIGHT}(?!的|人)`, 'g'), '无'],
  [new RegExp(`${RIGHT}(?:均|已经?|现)+(?:书面)?放弃(?!的)`, 'g'), '无'],
  [new RegExp(`${HOLDER}可(?:以)?(?:依法)?行使${RIGHT}`, 'g'), '有'],
  [
    new RegExp(
      `(?:登记|申报|主张|提出)[^。;\\n,如若未不无放]{0,6}${RIGHT}(?=[^。;\\n如若未不无放]{0,16}(?:本院|法院|经审查)[^。;\\n,未不]{0,4}(?:确认|认可|认定)(?!的|后|其))|${RIGHT}人(?:[ ]*[:为有]?[0-9一二两三][名位人](?!以)|\\((?:承租人|共有人|配偶|股东|租户)[^)等、]{1,10}\\))`,
      'g',
    ),
    '有',
  ],
  [/同等条件下(?<=[其某][^。;\n,未不无]{0,4}同等条件下)[^。;\n,未不无]{0,4}优先(?:购买|承租|受让)/g, '有'],
  [
    new RegExp(
      `(?:保留|未放弃|不放弃)(?:行使|其)?(?:[^。;\\n,未不无]{0,8}的)?(?:${RIGHT}|优先(?:购买|受让|承租))|有权(?:在同等条件下)?优先(?:购买|受让|承租)`,
      'g',
    ),
    '有',
  ],
  // 承租人某厂为优先购买权人, 系优先购买权人; not 以优先购买权人身份
  [
    new RegExp(
      `(?:系|为|可?作为|是|属于)(?<!(?:不|非|否|认定|确认|身份|视)(?:系|为|是|属于))(?:本标的|该房产|本次拍卖|[^。;\\n,]{0,4}的)?(?:第[一二三]顺位|合法)?的?${RIGHT}人`,
      'g',
    ),
    '有',
  ],
  [
    /优先(?:购买|受让|承租)权人(?:为|系)(?![^。;\n,]{0,10}(?:买受|竞得|竞买|最高|指|的$))[^。;\n,]{2,12}(?=[。;,\n]|$)/g,
    '有',
  ],
  [
    new RegExp(
      `(?<!未[^。;\\n,]{0,5}|没|无|是否)(?:存在|有)(?:一名|一位|[0-9]+[名位])?${RIGHT}人?(?![^。;\\n]{0,4}的)`,
      'g',
    ),
    '有',
  ],
] as const;

/** 享有优先购买权的人如参加竞买,须事先申报: a rule for all. */
const GENERAL = /如(?:果)?(?:参加|参与|欲|需|要|有意|竞买)|[应须需](?:当)?(?:事先|提前|在[^,]{2,12}前)/;

/** 承租人未在期限内主张: neither has he it, nor did he waive it. */
const NOT_EXERCISED = /(?:未|没有|无人)[^,，。;；放]{0,14}(?:主张|申请|提出|要求|行使|表示)/;

/** Who may have the right is decided elsewhere, or by law for all. */
const OPEN = /是否(?:享有|具有|存在|有)|另行|审查|(?<!已)经确认|视为|逾期/;

/** 本院已向其送达告知书,其在期限内未回复,视为放弃: said of a person, and no rule (未参与竞买的,视为放弃). */
const SILENT = new RegExp(
  `(?:已|向其|邮寄|送达)[^。;\\n]{0,60}?(?:未|没有)[^。;\\n的]{2,12},(?:依法)?视为(?:其)?(?:已)?放弃(?:行使)?${RIGHT}`,
  'g',
);

/** 各租户均未登记,视为没有优先购买权人; not 逾期未登记的,视为没有. */
const DEEMED = new RegExp(`(?<!的,?(?:即|则|依法|均)?)视为(?:无|没有|不存在)${RIGHT}人?`, 'g');

/** 其子同意拍卖并放弃优先购买权: any person may have said so. */
const WAIVER = [[/放弃(?:行使)?(?:其)?优先(?:(?:购买|受让|承租)权?|权)(?!权?的)/g, '无']] as const;
const NO_WAIVER = /视为|视同|即为|等同|是否|未|不|可以?|逾期/;

const waived = (notice: Notice): Finding<string> | null =>
  firstOf<string>(notice, WAIVER, ['text'], ({ quote }) => !NO_WAIVER.test(quote));

/** …主张优先购买其承租部分,本院不支持. */
const DENIED = /^[^。;\n]{0,40}(?:不(?:予)?(?:支持|认可|确认|认定)|驳回|(?:正在|尚在)审查|审查中)/;

const isDenied = ({ text }: Notice, end: number): boolean => DENIED.test(text.plain.slice(end, end + 48));

/** 承租人等依法享有优先购买权的人如参加竞买: whoever it is. */
const isOfAnybody = ({ text }: Notice, end: number): boolean =>
  /^的(?:人|单位|主体|权利人)/.test(text.plain.slice(end, end + 6));

/** 钟某视为放弃优先购买权;除钟某外不存在其他优先购买权人: nobody is left. */
const isWaivedBefore = ({ text }: Notice, at: number, quote: string): boolean =>
  quote.startsWith('除') &&
  /放弃(?:行使)?(?:其)?优先[^。\n]{0,10}$/.test(text.plain.slice(Math.max(0, at - 24), at));

export function priority(notice: Notice): Finding<string> | null {
  for (const match of matchesOf(notice.text.plain, WAIVED))
    for (const [pattern, state] of WAIVED_ANSWERS)
      if (pattern.test(chosen(match[1] as string) ?? '')) return quoted(notice, 'text', spanOf(match), state);
  for (const match of matchesOf(notice.text.plain, HAS))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(chosen((match[1] as string).trim()) ?? ''))
        return quoted(notice, 'text', spanOf(match), state);
  for (const { value, span } of cellsOf(notice.text, CELL)) {
    if (DEEMED_ANSWER.test(value)) return quoted(notice, 'text', span, '无');
    if (/无优先(?:购买|受让|承租)权人$/.test(value)) return quoted(notice, 'text', span, '无');
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value) && !OPEN.test(value) && !GENERAL.test(value))
        return quoted(notice, 'text', span, state);
  }
  const stated = firstOf<string>(
    notice,
    SENTENCES,
    ['text'],
    ({ value, quote, at }) =>
      !OPEN.test(quote) &&
      !(
        value === '有' &&
        (NOT_EXERCISED.test(quote) ||
          isDenied(notice, at + quote.length) ||
          isOfAnybody(notice, at + quote.length) ||
          isWaivedBefore(notice, at, quote))
      ),
  );
  return (
    stated ??
    firstOf<string>(notice, [
      [SILENT, '无'],
      [DEEMED, '无'],
    ]) ??
    waived(notice)
  );
}
