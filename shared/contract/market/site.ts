/** Settings of the site: brand, contact, links, lookups. */
import { z } from 'zod';
import { LAW_NAMES, type LawName } from '../../domain/auctions/auction-law.ts';
import { defineCall } from '../call.ts';
import { auctionLaw, rightRule } from './auction-rules.ts';

const link = z.object({ name: z.string(), url: z.string() });
const option = z.object({ type: z.string(), name: z.string() });

/** A page of the web, or nothing. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

export const siteSettings = z.object({
  brand: z.string(),
  slogan: z.string(),
  hotline: z.string(),
  service_hours: z.string(),
  email: z.string(),
  address: z.string(),
  /** Record numbers with the page that explains each. */
  filings: z.array(link),
  /** Addresses of the apps; empty if there is none. */
  app_ios_url: address,
  app_android_url: address,
  /** The content of the public account's QR code, and the account's name; empty if not set. */
  public_account_url: address,
  public_account_name: z.string(),
  /** A map's address with {lat}, {lng} and {name} in it, in the datum of that map; empty for no link to a map. */
  map_url: z.string().regex(/^(https:\/\/\S*)?$/),
  /** The district court that the service agreement names; empty for the court of the operator's seat. */
  jurisdiction_court: z.string(),
  /** How many subjects an operator opens before many are approved together. */
  review_sample: z.number(),
  court_links: z.array(link),
  exchange_links: z.array(link),
  hot_searches: z.array(z.string()),
  banks: z.array(z.string()),
  /** Days without viewings besides weekends and holidays, as YYYY-MM-DD. */
  closed_days: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/)),
  ...auctionLaw.shape,
});
export type SiteSettings = z.output<typeof siteSettings>;

/** Of the call `auctionRules`. */
const LAW = Object.fromEntries(LAW_NAMES.map((name) => [name, true])) as Record<LawName, true>;

export const siteCalls = {
  site: defineCall({
    mayLag: true,
    path: '/customer/Index/site',
    summary: 'Returns the settings of the site',
    since: 'added',
    input: z.object({}),
    output: z.object({
      data: siteSettings.omit({ review_sample: true, ...LAW }).extend({
        sort_orders: z.array(option),
        drifting_sort_orders: z.array(option),
        auction_status: z.array(option),
        disposal_status: z.array(option),
        closed_days: z.preprocess((days) => days ?? [], siteSettings.shape.closed_days),
        jurisdiction_court: z.preprocess((court) => court ?? '', z.string()),
        /** Third parties that people can sign in with here: `wechat`, `alipay`. */
        oauth_providers: z.preprocess((providers) => providers ?? [], z.array(z.string())),
        /** Available payment methods: `alipay`, `wechat`; null if not specified. */
        pay_ways: z
          .array(z.string())
          .nullish()
          .transform((ways) => ways ?? null),
        /** Text messages are not sent, but stored and displayed at /sandbox. */
        sandbox_messages: z.preprocess(Boolean, z.boolean()),
      }),
    }),
  }),
  auctionRules: defineCall({
    method: 'GET',
    mayLag: true,
    path: '/customer/Index/auctionRules',
    summary: 'Returns the rules of law on auctions, and what facts of listings mean for buyers',
    since: 'added',
    input: z.object({}),
    output: z.object({ data: z.object({ law: auctionLaw, rights: z.array(rightRule) }) }),
  }),
};
