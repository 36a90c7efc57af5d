/**
 * Gives a page's loader access to the API, through a context that the server fills for each rendering. Failures become
 * error pages with a status that says what happened.
 */

import { createContext, data, type RouterContextProvider } from 'react-router-dom';
import { type Api, ApiError, apiOver } from '../providers/api.ts';
import { createHttpClient, type HttpClient } from '../providers/http-client.ts';
import { inProcessClient } from '../providers/in-process-client.ts';
import { contract } from '../shared/contract/index.ts';
import { BRAND } from '../shared/domain/brand.ts';
import type { MapTiles } from '../shared/map/map-tiles.ts';
import type { PicturePolicy } from '../shared/markdown/picture-policy.ts';
import { messages } from '../shared/messages.ts';
import type { PageBackend } from '../shared/page-backend.ts';
import type { Installation } from './page-meta.ts';

export const backendContext = createContext<PageBackend>();

type Context = Readonly<RouterContextProvider>;

/** Sends calls to our own API in this process, or to another installation's over HTTP. */
export function clientOf(context: Context): HttpClient {
  const { api } = context.get(backendContext);
  return 'answer' in api ? inProcessClient(api.answer) : createHttpClient(api);
}

export const apiOf = (context: Context): Api => apiOver(contract, clientOf(context));

const publicOriginOf = (context: Context): string => context.get(backendContext).publicOrigin;

export const nowOf = (context: Context): Date => context.get(backendContext).clock?.() ?? new Date();

/** The operator's own map; null if there is none. */
export const mapTilesOf = (context: Context): MapTiles | null => context.get(backendContext).mapTiles ?? null;

/** Key of the map service for creditors; null: they use the offline map. */
const mapsKeyOf = (context: Context): string | null => context.get(backendContext).mapsKey;

/** Which pictures a page may load, and from which URLs. */
export function picturePolicyOf(context: Context): PicturePolicy {
  const { pictureBase, publicOrigin, imageOrigins } = context.get(backendContext);
  return { pictureBase, publicOrigin, imageOrigins };
}

/** What the consoles need to know of the installation. */
export const consoleInstallationOf = (context: Context) => ({
  mapsKey: mapsKeyOf(context),
  mapTiles: mapTilesOf(context),
  pictures: picturePolicyOf(context),
});

/** Whether the API is this server's, and not another installation's. */
export const isOwnApiOf = (context: Context): boolean => context.get(backendContext).pictureBase === '';

type Site = Awaited<ReturnType<Api['site']>>['data'];

const sites = new WeakMap<Context, Promise<Site | null>>();

/** The site's settings, requested once per page although several loaders need them; null if the call fails. */
export function siteOf(context: Context): Promise<Site | null> {
  const cached = sites.get(context);
  if (cached) return cached;
  const site = orNull(apiOf(context).site({})).then(
    (answer) => answer && withoutForeignSignIn(answer.data, context),
  );
  sites.set(context, site);
  return site;
}

/** What every page needs to know of the installation; requests nothing besides the site's settings. */
export const installationOf = async (context: Context): Promise<Installation> => ({
  origin: publicOriginOf(context),
  brand: (await siteOf(context))?.brand || BRAND,
});

/** Signing in through a third party would return to the other installation, so it is not offered here. */
const withoutForeignSignIn = (site: Site, context: Context): Site =>
  isOwnApiOf(context) ? site : { ...site, oauth_providers: [], sandbox_messages: false };

/** The error of a page whose data fails to load: message and HTTP status. */
export interface PageError {
  message: string;
}

const STATUS: Partial<Record<ApiError['kind'], number>> = { missing: 404, refused: 400 };

/** Waits for a call; its failure becomes the page's error. */
export async function orFail<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.details.status && error.details.status >= 500 ? 503 : (STATUS[error.kind] ?? 503);
    throw data<PageError>({ message: error.message || messages.serverBusy }, { status });
  }
}

/** Waits for an optional call; null if the server does not have it or it fails. */
export async function orNull<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
