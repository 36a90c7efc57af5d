/**
 * The rules of law on auctions, as a setting of the site. The defaults are the law of the date that they name. When the
 * law changes, operators change the setting; a default changes here.
 */
import { messages } from '../../messages.ts';
import type { FieldTable } from '../fields.ts';
import { SALE_PERIOD_HOURS } from './auction-period.ts';

const required = { on: 'save', message: messages.required } as const;

const percent = (label: string) =>
  ({ kind: 'wholeNumber', label, min: 1, max: 100, unit: '%', required }) as const;
const days = (label: string) =>
  ({ kind: 'wholeNumber', label, min: 1, max: 365, unit: '日', required }) as const;
const article = (label: string) =>
  ({ kind: 'text', label, maxLength: 40, tooLong: messages.valueTooLong, required }) as const;

export const AUCTION_LAW_FIELDS = {
  law_date: { kind: 'day', label: '规则核对日期', required },
  law_start_percent: percent('首次拍卖起拍价不低于评估价的'),
  law_start_article: article('起拍价的依据'),
  law_step_percent: percent('再次拍卖降价不超过起拍价的'),
  law_next_days: days('流拍后再次拍卖的期限'),
  law_next_article: article('再次拍卖的依据'),
  law_sale_days: days('变卖期'),
  law_sale_article: article('变卖的依据'),
  law_notice_realty: days('首次拍卖公告期（不动产等）'),
  law_notice_movable: days('首次拍卖公告期（动产）'),
  law_notice_article: article('首次公告的依据'),
  law_second_realty: days('再次拍卖公告期（不动产等）'),
  law_second_movable: days('再次拍卖公告期（动产）'),
  law_commercial_days: days('资产拍卖公告期'),
  law_commercial_article: article('资产拍卖公告的依据'),
  law_deposit_min: percent('保证金不低于起拍价的'),
  law_deposit_max: percent('保证金不高于起拍价的'),
  law_deposit_article: article('保证金的依据'),
  law_bidding_hours: {
    kind: 'wholeNumber',
    label: '竞价时间不少于',
    min: 1,
    max: 720,
    unit: '小时',
    required,
  },
  law_bidding_article: article('竞价时间的依据'),
  law_appraisal_months: {
    kind: 'wholeNumber',
    label: '评估结果的有效期',
    min: 1,
    max: 120,
    unit: '个月',
    required,
  },
  law_appraisal_article: article('评估有效期的依据（司法拍卖）'),
  law_report_article: article('评估有效期的依据（资产拍卖）'),
} as const satisfies FieldTable;

type LawFields = typeof AUCTION_LAW_FIELDS;
export type LawName = keyof LawFields;
export type AuctionLaw = {
  [Name in LawName]: LawFields[Name]['kind'] extends 'wholeNumber' ? number : string;
};

export const LAW_NAMES = Object.keys(AUCTION_LAW_FIELDS) as LawName[];

export const LAW_DEFAULTS: AuctionLaw = {
  law_date: '2026-11-27',
  law_start_percent: 70,
  law_start_article: '法释〔2016〕18号第十条',
  law_step_percent: 20,
  law_next_days: 30,
  law_next_article: '法释〔2016〕18号第二十六条',
  law_sale_days: SALE_PERIOD_HOURS / 24,
  law_sale_article: '法明传〔2017〕455号',
  law_notice_realty: 30,
  law_notice_movable: 15,
  law_notice_article: '法释〔2016〕18号第十二条',
  law_second_realty: 15,
  law_second_movable: 7,
  law_commercial_days: 7,
  law_commercial_article: '拍卖法第四十五条',
  law_deposit_min: 5,
  law_deposit_max: 20,
  law_deposit_article: '法释〔2016〕18号第十七条',
  law_bidding_hours: 24,
  law_bidding_article: '法释〔2016〕18号第二十条',
  law_appraisal_months: 12,
  law_appraisal_article: '法释〔2018〕15号第二十七条',
  law_report_article: '中评协〔2018〕35号',
};

/** The rules in settings of the site. */
export const lawOf = (settings: AuctionLaw): AuctionLaw =>
  Object.fromEntries(LAW_NAMES.map((name) => [name, settings[name]])) as AuctionLaw;
