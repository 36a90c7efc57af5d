/** A listing's place on maps: the link to a map service, and the map on the page. */

import { DATUMS, type Datum, DEFAULT_DATUM, GCJ02, WGS84 } from '../../../shared/map/datum.ts';
import { BD09, convertPlace } from '../../../shared/map/datum-conversion.ts';
import type { ListingMap, MapTiles } from '../../../shared/map/map-tiles.ts';
import type { Place } from '../../../shared/map/place.ts';

interface ListingPlace {
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  /** Null or undefined if the installation sends none. */
  datum: number | null | undefined;
}

/** Maps whose links take coordinates in GCJ-02, the datum of Chinese maps. */
const GCJ02_HOSTS = ['amap.com', 'qq.com', 'google.com', 'google.cn', 'apple.com', 'petalmaps.com'];

/** Baidu's parameter `coord_type` names the datum of a link's coordinates; without it they are in BD-09. */
const BAIDU_TYPES: Readonly<Record<string, Datum>> = { wgs84: WGS84, gcj02: GCJ02 };

const isOn = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);

/** The datum of coordinates in a map's links; WGS-84 for an unknown map. */
function datumOfMap(template: string): Datum | typeof BD09 {
  if (!URL.canParse(template)) return WGS84;
  const { hostname, searchParams } = new URL(template);
  if (isOn(hostname, 'baidu.com')) return BAIDU_TYPES[searchParams.get('coord_type') ?? ''] ?? BD09;
  return GCJ02_HOSTS.some((host) => isOn(hostname, host)) ? GCJ02 : WGS84;
}

/** @returns null without a point on the globe */
function placeOf({ latitude, longitude }: ListingPlace): Place | null {
  if (latitude == null || longitude == null) return null;
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { lat: latitude, lng: longitude };
}

const datumOf = ({ datum }: ListingPlace): Datum =>
  Object.hasOwn(DATUMS, String(datum)) ? (datum as Datum) : DEFAULT_DATUM;

/**
 * @param template a map's address with {lat}, {lng} and {name} in it; empty for no map
 * @returns null without a map or without a point on the globe; the point is in the datum of that map
 */
export function mapLink(template: string, listing: ListingPlace & { name: string }): string | null {
  const place = placeOf(listing);
  if (!template || !place) return null;
  const { lat, lng } = convertPlace(place, datumOf(listing), datumOfMap(template));
  const values: Record<string, string> = { lat: String(lat), lng: String(lng), name: listing.name };
  return template.replace(/\{(lat|lng|name)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}

/** @returns null without a point on the globe */
export function listingMap(tiles: MapTiles | null, listing: ListingPlace): ListingMap | null {
  const place = placeOf(listing);
  return place && { tiles, place: convertPlace(place, datumOf(listing), WGS84) };
}
