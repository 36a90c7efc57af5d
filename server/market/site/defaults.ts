/** The site's defaults until operators change them. Contact data has no defaults; empty fields are hidden. */

import type { SiteSettings } from '../../../shared/contract/index.ts';
import { LAW_DEFAULTS } from '../../../shared/domain/auctions/auction-law.ts';
import { BRAND } from '../../../shared/domain/brand.ts';
import { SAMPLE } from '../../../shared/domain/operators/review.ts';

export const SITE_DEFAULTS: SiteSettings = {
  brand: BRAND,
  slogan: '了解身边的资产',
  hotline: '',
  service_hours: '',
  email: '',
  address: '',
  filings: [],
  app_ios_url: '',
  app_android_url: '',
  public_account_url: '',
  public_account_name: '',
  map_url: 'https://uri.amap.com/marker?position={lng},{lat}&name={name}',
  jurisdiction_court: '',
  review_sample: SAMPLE.byDefault,
  court_links: [
    { name: '最高人民法院', url: 'https://www.court.gov.cn' },
    { name: '人民法院诉讼资产网', url: 'https://www.rmfysszc.gov.cn' },
    { name: '中国执行信息公开网', url: 'https://zxgk.court.gov.cn' },
  ],
  exchange_links: [
    { name: '北京产权交易所', url: 'https://www.cbex.com.cn' },
    { name: '上海联合产权交易所', url: 'https://www.suaee.com' },
    { name: '中国拍卖行业协会', url: 'https://www.caa123.org.cn' },
  ],
  hot_searches: ['住宅', '商铺', '厂房', '别墅', '写字楼', '车位', '土地使用权', '变卖'],
  banks: [
    '中国工商银行',
    '中国农业银行',
    '中国银行',
    '中国建设银行',
    '交通银行',
    '中国邮政储蓄银行',
    '招商银行',
    '上海浦东发展银行',
    '中信银行',
    '中国光大银行',
    '华夏银行',
    '中国民生银行',
    '兴业银行',
    '平安银行',
    '其他银行',
  ],
  closed_days: [],
  ...LAW_DEFAULTS,
};
