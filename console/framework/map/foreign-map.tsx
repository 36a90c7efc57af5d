/** Google's map, for installations that have a key, after the person's consent. */
import { GoogleMap, Marker, useJsApiLoader } from '@react-google-maps/api';
import { Button, Spin } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { projection } from '../../../shared/map/outlines/map-view.ts';
import { type Place, SUGGESTED_OPACITY } from '../../../shared/map/place.ts';
import type { MapProps } from './map-props.ts';
import styles from './place-dialog.module.css';
import type { RegionArea } from './region-area.ts';

interface ForeignMapProps extends MapProps {
  mapsKey: string;
  /** Called when the script fails to load or Google refuses the key. */
  onFailed: () => void;
  /** Switches to the offline map, since an unreachable Google would block for minutes. */
  onLeave: () => void;
}

declare global {
  interface Window {
    /** Google calls it when it refuses the key; the script itself has loaded by then. */
    gm_authFailure?: () => void;
  }
}

/** A point is taken from `picking` on. */
const ZOOM = { place: 15, nearest: 13, picking: 11, country: 4 };
const MIDDLE: Place = { lat: 35.86, lng: 104.2 };

/** At zoom 0 the map of the globe is 256 pixels wide; the dialog's is about 700. */
function zoomOf({ corners: [[left], [right]] }: RegionArea): number {
  const share = (right - left) / (2 * Math.PI * projection.scale());
  return Math.min(ZOOM.nearest, Math.max(ZOOM.country, Math.floor(Math.log2(700 / 256 / share))));
}

/** Google reports a refused key only once per page. */
let isRefused = false;

const viewOfArea = (area: RegionArea | null) =>
  area ? { center: area.centre, zoom: zoomOf(area) } : { center: MIDDLE, zoom: ZOOM.country };

interface Click {
  latLng: { lat(): number; lng(): number } | null;
}

export default function ForeignMap({ mapsKey, place, area, onPick, ...events }: ForeignMapProps) {
  const { onTooCoarse, onFailed, onLeave } = events;
  const map = useRef<google.maps.Map>(null);
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'foreign-map',
    googleMapsApiKey: mapsKey,
    language: 'zh-CN',
    region: 'CN',
    preventGoogleFontsLoading: true,
  });
  const [view, setView] = useState(() => (place ? { center: place, zoom: ZOOM.place } : viewOfArea(area)));
  const [areaInView, setAreaInView] = useState(area);
  if (area !== areaInView) {
    setAreaInView(area);
    setView(viewOfArea(area));
  }
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (loadError) fail();
  }, [loadError]);
  useEffect(() => {
    if (isRefused) return fail();
    window.gm_authFailure = () => {
      isRefused = true;
      fail();
    };
    return () => {
      delete window.gm_authFailure;
    };
  }, []);

  const pick = ({ latLng }: Click) => {
    if (!latLng || !onPick) return;
    const to = { lat: latLng.lat(), lng: latLng.lng() };
    if ((map.current?.getZoom() ?? view.zoom) >= ZOOM.picking) return onPick(to);
    setView({ center: to, zoom: ZOOM.place });
    onTooCoarse?.();
  };
  const marker = place ?? area?.centre;
  if (!isLoaded) {
    return (
      <div className={styles.loading}>
        <Spin aria-label="正在加载地图" />
        <Button onClick={onLeave}>使用离线地图</Button>
      </div>
    );
  }
  return (
    <GoogleMap
      mapContainerClassName={styles.foreign}
      center={view.center}
      zoom={view.zoom}
      onLoad={(loaded) => {
        map.current = loaded;
      }}
      onClick={pick}
    >
      {marker && (
        <Marker
          position={marker}
          opacity={place ? undefined : SUGGESTED_OPACITY}
          draggable={onPick !== undefined}
          onClick={pick}
          onDragEnd={pick}
        />
      )}
    </GoogleMap>
  );
}
