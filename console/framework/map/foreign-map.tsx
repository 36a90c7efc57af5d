/** Google's map, for installations that have a key, after the person's consent. */
import { GoogleMap, Marker, useJsApiLoader } from '@react-google-maps/api';
import { Spin } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { outlineOf } from './outlines.ts';
import type { Place } from './place.ts';
import styles from './place-dialog.module.css';

interface ForeignMapProps {
  mapsKey: string;
  place: Place | null;
  region: string | null;
  onPick: (place: Place) => void;
  onFailed: () => void;
}

const ZOOM = { place: 15, province: 8, country: 4 };
const MIDDLE: Place = { lat: 35.86, lng: 104.2 };

interface Click {
  latLng: { lat(): number; lng(): number } | null;
}

export default function ForeignMap({ mapsKey, place, region, onPick, onFailed }: ForeignMapProps) {
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

  const pick = ({ latLng }: Click) => {
    if (latLng) onPick({ lat: latLng.lat(), lng: latLng.lng() });
  };
  if (!isLoaded) {
    return (
      <div className={styles.loading}>
        <Spin aria-label="正在加载地图" />
      </div>
    );
  }
  return (
    <GoogleMap mapContainerClassName={styles.foreign} center={start.center} zoom={start.zoom} onClick={pick}>
      {place && <Marker position={place} draggable onDragEnd={pick} />}
    </GoogleMap>
  );
}
