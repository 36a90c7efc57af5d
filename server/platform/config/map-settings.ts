/** The operator's own map: MAP_TILES, MAP_ATTRIBUTION and MAP_APPROVAL. */
import { z } from 'zod';
import type { MapTiles } from '../../../shared/map/map-tiles.ts';

export interface MapSettings {
  tiles: MapTiles;
  /** The PMTiles file that this server serves at `TILE_FILE_PATH`; null for tiles elsewhere. */
  file: string | null;
  /** The other host that pages load tiles from; null for none. */
  origin: string | null;
}

export const TILE_FILE_PATH = '/map/tiles.pmtiles';

const FORMS = 'a .pmtiles file, its https address, or an address of tiles with {z}, {x} and {y}';
const PLACEHOLDERS = ['{z}', '{x}', '{y}'];

const isTemplate = (text: string) => PLACEHOLDERS.every((it) => text.includes(it));
const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);
const pathOf = (text: string) => (isAddress(text) ? new URL(text).pathname : text);

const mapTiles = z
  .string()
  .refine(
    (text) =>
      (isAddress(text) || !text.includes('://')) && (isTemplate(text) || pathOf(text).endsWith('.pmtiles')),
    FORMS,
  );

export const mapVariables = {
  MAP_TILES: mapTiles.optional(),
  MAP_ATTRIBUTION: z.string().max(300).default(''),
  /** 审图号 */
  MAP_APPROVAL: z.string().max(50).default(''),
};

/** @returns null if no tiles are configured */
export function readMap({
  MAP_TILES: text,
  MAP_ATTRIBUTION: source,
  MAP_APPROVAL: approval,
}: z.output<z.ZodObject<typeof mapVariables>>): MapSettings | null {
  if (text === undefined) return null;
  const attribution = [source, approval && `审图号：${approval}`].filter(Boolean).join(' ');
  const origin = isAddress(text) ? new URL(text).origin : null;
  if (isTemplate(text)) {
    // An address is percent-encoded by its path only, so the braces are looked for in the text.
    const kind = /\.(pbf|mvt)(\?|$)/.test(text) ? 'vector' : 'raster';
    return { tiles: { kind, url: text, attribution }, file: null, origin };
  }
  const url = origin ? text : TILE_FILE_PATH;
  return { tiles: { kind: 'pmtiles', url, attribution }, file: origin ? null : text, origin };
}
