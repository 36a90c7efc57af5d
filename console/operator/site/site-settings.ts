/** Settings of the public pages: brand, contact, links. */
import { type SiteSettingsRecord, siteSettingCalls } from '../../../shared/contract/market/site-settings.ts';
import { SITE_SETTINGS_ID } from '../../../shared/domain/operators/site-setting.ts';
import { defineResource } from '../../framework/define-resource.ts';
import { SitePreview } from '../parts/site/site-preview.tsx';
import { SITE_SETTING_FIELDS, type SiteSettingsInput } from '../parts/site/site-setting-fields.ts';

export const siteSettings = defineResource<SiteSettingsRecord, SiteSettingsInput>({
  name: 'site-settings',
  label: '站点设置',
  permission: 'site',
  fields: {},
  form: {
    path: '/ops/settings',
    menu: '目录与设置',
    title: { create: '站点设置', edit: '站点设置' },
    onlyId: SITE_SETTINGS_ID,
    fields: SITE_SETTING_FIELDS,
    groups: [
      { title: '品牌', fields: ['brand', 'slogan'] },
      { title: '联系方式', fields: ['hotline', 'service_hours', 'email', 'address'] },
      {
        title: '二维码',
        fields: ['public_account_name', 'public_account_url', 'app_ios_url', 'app_android_url'],
      },
      { title: '搜索', fields: ['hot_searches'] },
      { title: '友情链接', fields: ['court_links', 'exchange_links'] },
      { title: '审核', fields: ['review_sample'] },
      {
        title: '拍卖规则',
        fields: [
          'law_date',
          'law_start_percent',
          'law_start_article',
          'law_deposit_min',
          'law_deposit_max',
          'law_deposit_article',
          'law_bidding_hours',
          'law_bidding_article',
          'law_appraisal_months',
          'law_appraisal_article',
          'law_report_article',
        ],
      },
      {
        title: '拍卖规则：流拍之后',
        fields: [
          'law_next_days',
          'law_step_percent',
          'law_next_article',
          'law_sale_days',
          'law_sale_article',
        ],
      },
      {
        title: '拍卖规则：公告期',
        fields: [
          'law_notice_realty',
          'law_notice_movable',
          'law_notice_article',
          'law_second_realty',
          'law_second_movable',
          'law_commercial_days',
          'law_commercial_article',
        ],
      },
      { title: '备案与其他', fields: ['filings', 'map_url', 'jurisdiction_court'] },
    ],
    initial: () => {
      throw new Error('the settings are there already');
    },
    fromRecord: ({ id, ...record }) => record,
    input: siteSettingCalls.changeSiteSettings.input,
    submits: [{ name: 'save', label: '保存', isMain: true, success: '站点设置已保存，页面已更新' }],
    beside: SitePreview,
  },
});
