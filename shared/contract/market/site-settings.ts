/** Operators' calls about the settings of the site. They are one record, which is changed as a whole. */
import { z } from 'zod';
import { AUCTION_LAW_FIELDS } from '../../domain/auctions/auction-law.ts';
import { SAMPLE } from '../../domain/operators/review.ts';
import { FILINGS_MAX, HOT_SEARCHES_MAX, LINKS_MAX } from '../../domain/operators/site-setting.ts';
import { messages } from '../../messages.ts';
import { id, requiredText, text, wholeNumber } from '../../validation.ts';
import { idNumber, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { inputSchemas } from '../field-schemas.ts';
import { operatorResource } from '../operator-resource.ts';
import { siteSettings } from './site.ts';

const settings = operatorResource('site-settings', 'site');
const action = { access: 'operator', permission: 'site', since: 'added' } as const;

const path = '/ops/v1/site-settings';

const isWebAddress = (value: string) => URL.canParse(value) && /^https:\/\/[^\s/]+\.[^\s]+$/.test(value);
const isOwnPath = (value: string) => /^\/(?!\/)[^\s\\]*$/.test(value);
/** WeChat's own codes of public accounts say http. */
const isPublicAccount = (value: string) => /^http:\/\/weixin\.qq\.com\/\S+$/.test(value);

/** A text that may be empty. */
const optional = (max: number) => text(max, messages.valueTooLong).default('');
const webAddress = (isOther = (_: string) => false) =>
  optional(500).refine((value) => value === '' || isWebAddress(value) || isOther(value), {
    error: messages.webAddressInvalid,
  });

export const siteLink = z.object({
  name: requiredText(30, messages.linkNameLength, messages.linkNameLength),
  url: requiredText(500, messages.linkInvalid, messages.valueTooLong).refine(
    (value) => isWebAddress(value) || isOwnPath(value),
    { error: messages.linkInvalid },
  ),
});

const listOfAtMost = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item, { error: messages.invalidValue }).max(max, { error: messages.tooManyRows });

const links = (max: number) =>
  listOfAtMost(siteLink, max)
    .refine((all) => new Set(all.map(({ url }) => url)).size === all.length, { error: messages.linkTwice })
    .default([]);

const fields = {
  brand: requiredText(20, messages.required, messages.valueTooLong),
  slogan: requiredText(30, messages.required, messages.valueTooLong),
  hotline: optional(20).refine((value) => /^[\d +\-()转]*$/.test(value), { error: messages.hotlineInvalid }),
  service_hours: optional(40),
  email: optional(100).refine((value) => value === '' || z.email().safeParse(value).success, {
    error: messages.emailInvalid,
  }),
  address: optional(100),
  public_account_name: optional(30),
  public_account_url: webAddress(isPublicAccount),
  app_ios_url: webAddress(),
  app_android_url: webAddress(),
  hot_searches: listOfAtMost(
    requiredText(12, messages.hotSearchLength, messages.hotSearchLength),
    HOT_SEARCHES_MAX,
  )
    .refine((words) => new Set(words).size === words.length, { error: messages.hotSearchTwice })
    .default([]),
  court_links: links(LINKS_MAX),
  exchange_links: links(LINKS_MAX),
  filings: links(FILINGS_MAX),
  map_url: optional(500).refine((value) => value === '' || isMapAddress(value), {
    error: messages.mapAddressInvalid,
  }),
  jurisdiction_court: optional(40),
  review_sample: wholeNumber(SAMPLE.min, SAMPLE.max).default(SAMPLE.byDefault),
  ...inputSchemas(AUCTION_LAW_FIELDS),
};

const isMapAddress = (value: string) =>
  /^https:\/\/\S+$/.test(value) && value.includes('{lat}') && value.includes('{lng}');

const names = Object.fromEntries(Object.keys(fields).map((name) => [name, true])) as Record<
  keyof typeof fields,
  true
>;

const record = siteSettings.pick(names).extend({ id: idNumber, edition: someText });
export type SiteSettingsRecord = z.output<typeof record>;

export const siteSettingCalls = {
  oneSiteSettings: settings.one({
    summary: 'Returns the settings of the site; the id is 1',
    row: record,
  }),
  changeSiteSettings: defineCall({
    ...action,
    method: 'PATCH',
    answers: 'record',
    path: `${path}/{id}`,
    summary: 'Replaces all settings of the edition that was read: what is missing becomes empty',
    writes: true,
    input: z.object({ id, edition: requiredText(64, messages.required, messages.invalidValue), ...fields }),
    output: z.object({ data: record }),
  }),
  previewSiteSettings: defineCall({
    ...action,
    path: `${path}/preview`,
    summary: 'Returns the home page with settings that are not saved, as HTML without scripts',
    input: z.object(fields),
    output: z.object({ data: z.object({ html: z.string() }) }),
  }),
};
