/** The controls of the site's settings; those that are not here are plain texts. */
import { type SiteSettingsRecord, siteLink } from '../../../../shared/contract/market/site-settings.ts';
import { AUCTION_LAW_FIELDS } from '../../../../shared/domain/auctions/auction-law.ts';
import { SAMPLE } from '../../../../shared/domain/operators/review.ts';
import {
  FILINGS_MAX,
  SITE_SETTING_LABELS as LABELS,
  LINKS_MAX,
  type SiteSettingName,
  siteSettingNames,
} from '../../../../shared/domain/operators/site-setting.ts';
import { formRules } from '../../../../shared/form-rules.ts';
import type { FormField } from '../../../framework/resource.ts';
import { controlsOf } from '../../../framework/table-fields.ts';

export type SiteSettingsInput = Omit<SiteSettingsRecord, 'id'>;

const textOf = (label: string, help?: string): FormField<SiteSettingsInput> => ({
  kind: 'text',
  label,
  help,
});
const LINK_RULES = formRules(siteLink);
const linksOf = (label: string, max: number, help?: string): FormField<SiteSettingsInput> => ({
  kind: 'rows',
  label,
  help,
  rowLabel: max === FILINGS_MAX ? '备案号' : '链接',
  max,
  columns: [
    { name: 'name', label: '名称', maxLength: LINK_RULES.name.maxLength },
    { name: 'url', label: '地址', placeholder: 'https://', maxLength: LINK_RULES.url.maxLength },
  ],
});

const FIELDS: Partial<Record<SiteSettingName, FormField<SiteSettingsInput>>> = {
  hot_searches: {
    kind: 'words',
    label: LABELS.hot_searches,
    placeholder: '输入后按回车',
    help: '显示在首页与搜索页的搜索框下方，按填写顺序排列，最多12个；与类型或地区同名的，点击后直接按其筛选',
  },
  court_links: linksOf(LABELS.court_links, LINKS_MAX),
  exchange_links: linksOf(LABELS.exchange_links, LINKS_MAX),
  filings: linksOf(
    LABELS.filings,
    FILINGS_MAX,
    'ICP 备案号链接到 https://beian.miit.gov.cn，公安备案号链接到 https://beian.mps.gov.cn',
  ),
  public_account_url: textOf(LABELS.public_account_url, '公众号二维码扫出的网址；留空时页脚显示本站二维码'),
  map_url: textOf(
    LABELS.map_url,
    '标的页“查看地图”打开的网址，{lat}、{lng}、{name} 会替换为纬度、经度与标的名称',
  ),
  review_sample: {
    kind: 'wholeNumber',
    label: LABELS.review_sample,
    ...SAMPLE,
    help: '批量通过标的前，每位审核人须逐一打开查看的数量',
  },
  ...controlsOf(AUCTION_LAW_FIELDS),
  jurisdiction_court: textOf(LABELS.jurisdiction_court, '服务协议中约定的法院；留空时为运营方所在地法院'),
};

export const SITE_SETTING_FIELDS = Object.fromEntries(
  siteSettingNames.map((name) => [name, FIELDS[name] ?? textOf(LABELS[name])]),
) as Record<SiteSettingName, FormField<SiteSettingsInput>>;
