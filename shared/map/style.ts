/**
 * The style of the operator's map: pictures as they are, or vector tiles of the Protomaps schema in few quiet colours.
 * Names are drawn with the browser's own fonts, so that no server for glyphs is needed.
 */
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapTiles } from './map-tiles.ts';

const SOURCE = 'tiles';
const COLOURS = {
  land: '#f7f5f0',
  water: '#bcd3e3',
  green: '#dfe8d3',
  built: '#ece8df',
  road: '#ffffff',
  edge: '#cfc8b8',
  border: '#a29b8a',
  name: '#3d3a33',
};

const CHINESE_NAME: ExpressionSpecification = [
  'coalesce',
  ['get', 'name:zh-Hans'],
  ['get', 'name:zh'],
  ['get', 'name'],
];

type StyleLayer = Pick<LayerSpecification, 'type'> & {
  paint?: object;
  layout?: object;
  filter?: unknown;
  minzoom?: number;
};

/** A layer of the same name in the tiles. */
const part = (layer: string, id: string, rest: StyleLayer): LayerSpecification =>
  ({ id, source: SOURCE, 'source-layer': layer, ...rest }) as LayerSpecification;

const names = (layer: string, size: number, minzoom: number): LayerSpecification =>
  part(layer, `${layer}-names`, {
    type: 'symbol',
    minzoom,
    layout: {
      'text-field': CHINESE_NAME,
      'text-size': size,
      'text-font': ['sans-serif'],
      ...(layer === 'roads' ? { 'symbol-placement': 'line' } : {}),
    },
    paint: { 'text-color': COLOURS.name, 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  });

const VECTOR_LAYERS: LayerSpecification[] = [
  { id: 'background', type: 'background', paint: { 'background-color': COLOURS.water } },
  part('earth', 'earth', { type: 'fill', paint: { 'fill-color': COLOURS.land } }),
  part('landuse', 'landuse', {
    type: 'fill',
    paint: {
      'fill-color': [
        'match',
        ['get', 'kind'],
        ['park', 'forest', 'wood', 'grass', 'nature_reserve', 'national_park', 'golf_course'],
        COLOURS.green,
        COLOURS.built,
      ],
    },
  }),
  part('water', 'water', { type: 'fill', paint: { 'fill-color': COLOURS.water } }),
  part('roads', 'road-edges', { type: 'line', paint: { 'line-color': COLOURS.edge, 'line-width': 3 } }),
  part('roads', 'roads', { type: 'line', paint: { 'line-color': COLOURS.road, 'line-width': 2 } }),
  part('buildings', 'buildings', { type: 'fill', minzoom: 14, paint: { 'fill-color': COLOURS.edge } }),
  part('boundaries', 'boundaries', {
    type: 'line',
    paint: { 'line-color': COLOURS.border, 'line-width': 1, 'line-dasharray': [3, 2] },
  }),
  names('roads', 11, 13),
  names('pois', 11, 16),
  names('places', 13, 0),
];

/** @param text plain text, which the map shows as HTML */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);

/**
 * @param tiles their address with protocol and host, as the map needs it
 * @param isVector of a PMTiles file, as its header says
 */
export function styleOf({ kind, url, attribution }: MapTiles, isVector: boolean): StyleSpecification {
  const address = kind === 'pmtiles' ? { url: `pmtiles://${url}` } : { tiles: [url] };
  const source = {
    type: isVector ? 'vector' : 'raster',
    ...address,
    ...(isVector ? {} : { tileSize: 256 }),
    ...(attribution ? { attribution: escaped(attribution) } : {}),
  } as SourceSpecification;
  const layers: LayerSpecification[] = isVector
    ? VECTOR_LAYERS
    : [{ id: 'pictures', type: 'raster', source: SOURCE }];
  return { version: 8, sources: { [SOURCE]: source }, layers };
}
