/** Every call of the API by name. A call that is not here does not exist. */
import type { Call } from './call.ts';
import { listingCalls } from './listings.ts';
import { siteCalls } from './site.ts';

export const contract = { ...listingCalls, ...siteCalls } satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

export type { Access, Call, InputOf, OutputOf, ParsedInputOf, SuccessSign } from './call.ts';
export { defineCall } from './call.ts';
export type { Listing, ListingDetail, ListingPage } from './listings.ts';
export type { SiteSettings } from './site.ts';
