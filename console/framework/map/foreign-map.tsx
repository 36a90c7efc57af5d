/** Google's map, for installations that have a key, after the person's consent. */
import { GoogleMap, Marker, useJsApiLoader } from '@react-google-maps/api';
import { Button, Spin } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../../shared/place.ts';
import { outlineOf } from './outlines.ts';
import styles from './place-dialog.module.css';

interface ForeignMapProps {
  mapsKey: string;
  place: Place | null;
  region: string | null;
  onPick: (place: Place) => void;
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

const ZOOM = { place: 15, province: 8, country: 4 };
const MIDDLE: Place = { lat: 35.86, lng: 104.2 };

/** Google reports a refused key only once per page. */
let isRefused = false;

interface Click {
  latLng: { lat(): number; lng(): number } | null;
}

export default function ForeignMap({ mapsKey, place, region, onPick, onFailed, onLeave }: ForeignMapProps) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'foreign-map',
    googleMapsApiKey: mapsKey,
    language: 'zh-CN',
    region: 'CN',
    preventGoogleFontsLoading: true,
  });
  const [start] = useState(() => {
    const province = outlineOf(region);
    if (place) return { center: place, zoom: ZOOM.place };
    return province
      ? { center: province.centre, zoom: ZOOM.province }
      : { center: MIDDLE, zoom: ZOOM.country };
  });
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
    if (latLng) onPick({ lat: latLng.lat(), lng: latLng.lng() });
  };
  if (!isLoaded) {
    return (
      <div className={styles.loading}>
        <Spin aria-label="正在加载地图" />
        <Button onClick={onLeave}>使用离线地图</Button>
      </div>
    );
  }
  return (
    <GoogleMap mapContainerClassName={styles.foreign} center={start.center} zoom={start.zoom} onClick={pick}>
      {place && <Marker position={place} draggable onDragEnd={pick} />}
    </GoogleMap>
  );
}
