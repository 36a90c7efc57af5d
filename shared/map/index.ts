/** The operator's own map in a page, drawn by MapLibre GL. Load it only when a map is opened: it has a megabyte. */
import { addProtocol, Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import type { MapTiles } from './map-tiles.ts';
import { type Place, SUGGESTED_OPACITY } from './place.ts';
import { styleOf } from './style.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

interface TileMapOptions {
  tiles: MapTiles;
  /** The first view of the map: a place, or an area. */
  start: Place | Bounds;
  /** Called with the place of a click, of a dragged marker, or of the middle when Enter is pressed; absent: only shown. */
  onPick?: (place: Place) => void;
  /** Called instead while the map shows too large an area to mean one place: it moves closer. */
  onTooCoarse?: () => void;
}

export interface TileMap {
  /** @param isPicked false for a suggestion, which is drawn paler; null removes the marker */
  mark: (place: Place | null, isPicked: boolean) => void;
  show: (bounds: Bounds) => void;
  remove: () => void;
}

const WORDS = {
  'AttributionControl.ToggleAttribution': '显示地图数据来源',
  'Map.Title': '地图',
  'Marker.Title': '标记',
  'NavigationControl.ZoomIn': '放大',
  'NavigationControl.ZoomOut': '缩小',
};

const NEAR_ZOOM = 14;
/** A point is taken from here on: the map shows about a town. */
const PICKING_ZOOM = 11;
const MARKER_COLOUR = '#c8391f';

const files = new Protocol();
let isPrepared = false;

function prepare() {
  if (isPrepared) return;
  isPrepared = true;
  setWorkerUrl(workerUrl);
  addProtocol('pmtiles', files.tile);
}

/** A tile template may have no host; its braces must not be encoded. */
const absolute = (url: string): string => (url.startsWith('/') ? location.origin + url : url);

/**
 * @param container an element with a size
 * @throws Error when the browser has no WebGL, or the PMTiles file cannot be read
 */
export async function createTileMap(container: HTMLElement, options: TileMapOptions): Promise<TileMap> {
  prepare();
  const tiles = { ...options.tiles, url: absolute(options.tiles.url) };
  let isVector = tiles.kind === 'vector';
  if (tiles.kind === 'pmtiles') {
    const file = new PMTiles(tiles.url);
    files.add(file);
    isVector = (await file.getHeader()).tileType === TileType.Mvt;
  }
  const { start, onPick, onTooCoarse } = options;
  const map = new MapLibre({
    container,
    style: styleOf(tiles, isVector),
    locale: WORDS,
    // On a phone MapLibre would fold the source and the approval number with the first drag.
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    ...('lat' in start ? { center: [start.lng, start.lat], zoom: NEAR_ZOOM } : { bounds: [...start] }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));

  function pick({ lat, lng }: Place) {
    if (map.getZoom() >= PICKING_ZOOM) return onPick?.({ lat: rounded(lat), lng: rounded(lng) });
    map.jumpTo({ center: [lng, lat], zoom: NEAR_ZOOM });
    onTooCoarse?.();
  }
  if (onPick) {
    map.on('click', ({ lngLat }) => pick(lngLat));
    map.getCanvas().addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') pick(map.getCenter());
    });
  }

  let marker: Marker | null = null;
  return {
    mark(place, isPicked) {
      marker?.remove();
      marker = null;
      if (!place) return;
      marker = new Marker({
        color: MARKER_COLOUR,
        opacity: isPicked ? '1' : String(SUGGESTED_OPACITY),
        draggable: !!onPick,
      });
      marker.setLngLat(place).addTo(map);
      marker.on('dragend', () => {
        if (!marker) return;
        const to = marker.getLngLat();
        // A refused place leaves the marker where it was.
        if (map.getZoom() < PICKING_ZOOM) marker.setLngLat(place);
        pick(to);
      });
    },
    show: (bounds) => {
      map.fitBounds([...bounds], { animate: false, padding: 20 });
    },
    remove: () => map.remove(),
  };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(6));
