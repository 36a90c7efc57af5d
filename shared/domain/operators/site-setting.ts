/** Settings of the site that operators can change, by their names in the protocol. */
import { AUCTION_LAW_FIELDS } from '../auctions/auction-law.ts';
import { labelsOf } from '../fields.ts';

export const SITE_SETTING_LABELS = {
  brand: '品牌名称',
  slogan: '品牌标语',
  hotline: '客服热线',
  service_hours: '服务时间',
  email: '电子邮箱',
  address: '办公地址',
  public_account_name: '公众号名称',
  public_account_url: '公众号二维码内容',
  app_ios_url: 'iOS 版 App 下载地址',
  app_android_url: 'Android 版 App 下载地址',
  hot_searches: '热搜词',
  court_links: '法院与信息公开',
  exchange_links: '产权交易机构',
  filings: '备案号',
  map_url: '地图链接',
  jurisdiction_court: '协议管辖法院',
  review_sample: '批量审核抽查数量',
  ...labelsOf(AUCTION_LAW_FIELDS),
} as const;
export type SiteSettingName = keyof typeof SITE_SETTING_LABELS;
export const siteSettingNames = Object.keys(SITE_SETTING_LABELS) as SiteSettingName[];

/** The settings are one record. */
export const SITE_SETTINGS_ID = 1;

export const LINKS_MAX = 20;
export const FILINGS_MAX = 4;
export const HOT_SEARCHES_MAX = 12;
