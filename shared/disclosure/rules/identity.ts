/** The case, and the round of the auction. */
import { type Finding, firstOf, matchesOf, quoted, spanOf } from '../finding.ts';
import type { Notice } from '../text.ts';

const CASE =
  /[([【]?(?:19|20)[0-9]{2}[)\]】]?[ ]*[\u4e00-\u9fa5]{1,2}[0-9]{0,4}[\u4e00-\u9fa5]{1,6}(?:字第)?[ ]*[0-9]+号/g;
const IS_CASE = /(?:执|民|刑|商|行|破|拍|仲)/;
const NOT_A_CASE = /评|估|权第|国用|房|字\[|网拍|土|证|鉴|报告/;
/** More case numbers than this are a list of debts. */
const MOST = 3;

export function caseNumber(notice: Notice): Finding<string> | null {
  for (const source of ['text', 'title'] as const) {
    const all = [...matchesOf(notice[source].plain, CASE)].filter(
      ([written]) => IS_CASE.test(written) && !NOT_A_CASE.test(written),
    );
    if (new Set(all.map(([written]) => written)).size > MOST) return null;
    const match = all.find(([written]) => written.includes('执')) ?? all[0];
    if (!match) continue;
    const finding = quoted(notice, source, spanOf(match), '');
    return { ...finding, value: finding.quote };
  }
  return null;
}

const ROUNDS = [
  [/[(【[,、](?:第[二2]次)[)】\]]/g, '二拍'],
  [/[(【[,、](?:第[一1]次|首次)[)】\]]/g, '一拍'],
  [/[(【[]?(?:第[二2]次(?:公开|网络|司法)*(?:拍卖|网拍|竞价|竞拍)|二次拍卖|再次拍卖|二拍)[)】\]]?/g, '二拍'],
  [/[(【[]?(?:第[一1]次(?:公开|网络|司法)*(?:拍卖|网拍|竞价|竞拍)|首次拍卖|一拍)[)】\]]?/g, '一拍'],
  [/[(【[](?:公开|司法|网络)?变卖[)】\]](?!网络|平台)|变卖公告|公开(?:整体)?变卖|变卖$/g, '变卖'],
] as const;

/** 次数 第一次: the label may be cut from its value by a space only. */
const ROUND_LABEL =
  '(?:处置方式|[拍竞]卖?阶段|拍卖轮次|拍卖次[数序]|第几[次拍](?:拍卖)?|次数|拍次|处置阶段|竞价轮次|拍卖类型|轮次)[ ]*[ :\\t][ \\t]*';

const IN_TEXT = [
  [new RegExp(`${ROUND_LABEL}(?:二拍|第[二2]次|再次拍卖|二次|2)`, 'g'), '二拍'],
  [new RegExp(`${ROUND_LABEL}(?:一拍|首拍|首次|第[一1]次|1)`, 'g'), '一拍'],
  [new RegExp(`${ROUND_LABEL}变卖`, 'g'), '变卖'],
  [/[本此]次(?:拍卖|竞价)?[为系是](?:第二次|二拍)/g, '二拍'],
  [/[本此]次(?:拍卖|竞价)?[为系是](?:第一次|首次|一拍)/g, '一拍'],
  [/平台(?:上)?(?:进行)?第[一1]次公开(?:拍卖|变卖|竞价)/g, '一拍'],
  [/平台(?:上)?(?:进行)?第[二2]次公开(?:拍卖|变卖|竞价)/g, '二拍'],
  [/现(?:依法)?(?:进行)?再次(?:公开|网络|司法)*拍卖/g, '二拍'],
  // 首次拍卖。 is a sentence of its own
  [/(?<=[。;\n,(、]|^)(?:第二次|二次)(?:公开|网络|司法)*(?:拍卖|竞价)(?=[。;\n,)])/g, '二拍'],
  [/(?<=[。;\n,(、]|^)(?:第一次|首次)(?:公开|网络|司法)*(?:拍卖|竞价)(?=[。;\n,)])/g, '一拍'],
  [/适用于(?:二拍|第二次)/g, '二拍'],
  [/适用于(?:一拍|第一次)/g, '一拍'],
  [/以[^。;\n]{0,24}(?:进行|予以)变卖/g, '变卖'],
  [
    /(?:进行|开展|组织|举行|将|系|为|本次(?:拍卖)?(?:为|系)|本标的)[^。;\n,]{0,10}(?:第?[二2]次(?:公开|网络|司法)*(?:拍卖|网拍|竞价|竞拍)|二拍)/g,
    '二拍',
  ],
  [
    /(?:进行|开展|组织|举行|将|系|为|本次(?:拍卖)?(?:为|系)|本标的)[^。;\n,]{0,10}(?:第[一1]次(?:公开|网络|司法)*(?:拍卖|网拍|竞价|竞拍)|首次(?:公开|网络|司法|挂牌)*拍卖|一拍)/g,
    '一拍',
  ],
  [
    /(?:二拍|第二次拍卖)[ ]*[:,]?(?:开始)?(?:时间|起拍价|保证金|保留价|公告)[ ]*[:为]?[ ]*(?:人民币|¥|￥)?[0-9]/g,
    '二拍',
  ],
  [
    /(?:一拍|首拍|首次拍卖|第一次拍卖)(?:开始)?(?:(?:时间|起拍价?|保证金|保留价|公告)(?:\([^()\n]{1,10}\))?[ ]*[:为]?[ \t]*(?:人民币|¥|￥)?[0-9]|[ ,:]*(?=评估价|市场价|参考价|起拍价))/g,
    '一拍',
  ],
  [
    /[(【[](?:一拍|第[一1]次(?:(?:公开|网络|司法)*拍卖)?|首次(?:拍卖)?)[)】\]]|第[一1]次(?:公开|网络|司法)*拍卖(?:公告|(?=[ ]*(?:\n|$)))/g,
    '一拍',
  ],
  [
    /[(【[](?:二拍|第[二2]次(?:(?:公开|网络|司法)*拍卖)?|二次(?:拍卖)?)[)】\]]|第[二2]次(?:公开|网络|司法)*拍卖(?:的?公告|(?=[ ]*(?:\n|$)))/g,
    '二拍',
  ],
  [/第二次(?:公开|网络|司法|挂牌)*(?:网拍|竞卖|竞拍)/g, '二拍'],
  [/(?:第一次|首次)(?:公开|网络|司法|挂牌)*(?:网拍|竞卖|竞拍)/g, '一拍'],
  [
    /变卖期[^。;\n,]{0,4}自?[0-9]{4}年|进行[^。;\n,]{0,4}公开(?:整体)?变卖|进行(?:网络|司法)*变卖(?!平台)|变卖公告|公告[(]变卖[)]|变卖保留价|关于变卖|变卖价[ ]*[:为]?[ ]*(?:人民币|¥|￥)?[0-9]|变卖期[^。;\n:0-9]{0,4}[:为][ ]*[0-9]|变卖期[0-9]{2}天[ ]*[:,]/g,
    '变卖',
  ],
] as const;

const SPEAKS =
  /[一二首]拍|次[数序]|轮次|阶段|第几|[(,]第?[一二首]次|次(?:公开|网络|司法|挂牌)*(?:拍卖|网拍|竞价|竞拍|竞卖)|[此本]次[为系是]|变卖/;

/** 法院可在三十日内进行第二次拍卖: the rules of every auction. */
const GENERAL = /可以?(?!视)|应当|流拍[后的]|日内|不再/;

/** 一拍起拍价130万元,流拍: an earlier round. */
const isOver = ({ text }: Notice, { value, quote, at }: Finding<string>): boolean =>
  value === '一拍' &&
  (/原(?:公告|首|一拍|第一)|前次|历次/.test(quote) ||
    /^[^。;\n]{0,24}(?:流拍|无人|未成交|流标)/.test(
      text.plain.slice(at + quote.length, at + quote.length + 30),
    ));

/** The title says it for certain; texts speak of other rounds too. */
export const round = (notice: Notice): Finding<string> | null =>
  firstOf<string>(notice, ROUNDS, ['title']) ??
  (SPEAKS.test(notice.text.plain)
    ? firstOf<string>(
        notice,
        IN_TEXT,
        ['text'],
        (finding) => !GENERAL.test(finding.quote) && !isOver(notice, finding),
      )
    : null);
