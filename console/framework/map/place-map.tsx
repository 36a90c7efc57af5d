/**
 * The map on which a place is picked or displayed: the operator's own if there is one, or Google's if the
 * installation has a key and the person agrees, else outlines of our own. The legal texts promise that a third
 * party's map is loaded only after a separate consent.
 */
import { Button, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { type Datum, GCJ02, WGS84 } from '../../../shared/map/datum.ts';
import { convertPlace } from '../../../shared/map/datum-conversion.ts';
import { foreignMapFailed, placeTooCoarse } from '../../../shared/message-table.ts';
import { useServices } from '../services.tsx';
import { allowForeignMap, isForeignMapAllowed } from './foreign-map-consent.ts';
import type { MapProps } from './map-props.ts';
import styles from './place-dialog.module.css';
import type { RegionArea } from './region-area.ts';

const OfflineMap = lazy(() => import('./offline-map.tsx'));
const TileMap = lazy(() => import('./tile-map.tsx'));
const ForeignMap = lazy(() => import('./foreign-map.tsx'));

const MapLoading = () => (
  <div className={styles.loading}>
    <Spin aria-label="正在加载地图" />
  </div>
);

interface PlaceMapProps extends Omit<MapProps, 'area'> {
  /** The datum of the places, independent of the map's own. */
  datum: Datum;
  /** Undefined while it is loaded. */
  area: RegionArea | null | undefined;
}

export function PlaceMap({ datum, place, area, onPick }: PlaceMapProps) {
  const { mapsKey, mapTiles } = useServices();
  const [hasFailed, setHasFailed] = useState(false);
  const [isTooCoarse, setIsTooCoarse] = useState(false);
  const [way, setWay] = useState<'own' | 'ask' | 'foreign' | 'offline'>(() => {
    if (mapTiles) return 'own';
    if (mapsKey === null) return 'offline';
    return isForeignMapAllowed() ? 'foreign' : 'ask';
  });
  const onLeave = () => setWay('offline');
  const onFailed = () => {
    setHasFailed(true);
    setWay('offline');
  };
  if (way === 'ask') {
    return (
      <Consent
        onAllow={() => {
          allowForeignMap();
          setWay('foreign');
        }}
        onRefuse={() => setWay('offline')}
      />
    );
  }
  if (area === undefined) return <MapLoading />;
  const inDatum = (map: Datum): MapProps => ({
    place: place && convertPlace(place, datum, map),
    area,
    onPick:
      onPick &&
      ((to) => {
        setIsTooCoarse(false);
        onPick(convertPlace(to, map, datum));
      }),
    onTooCoarse: () => setIsTooCoarse(true),
  });
  return (
    <>
      {hasFailed && (
        <p className={styles.failed} role="status">
          {foreignMapFailed}
        </p>
      )}
      <Suspense fallback={<MapLoading />}>
        {way === 'own' && mapTiles ? (
          <TileMap {...inDatum(WGS84)} tiles={mapTiles} onFailed={onFailed} onLeave={onLeave} />
        ) : way === 'foreign' && mapsKey !== null ? (
          <ForeignMap {...inDatum(GCJ02)} mapsKey={mapsKey} onFailed={onFailed} onLeave={onLeave} />
        ) : (
          <OfflineMap {...inDatum(WGS84)} />
        )}
      </Suspense>
      {isTooCoarse && (
        <p className={styles.problem} role="status">
          {placeTooCoarse}
        </p>
      )}
    </>
  );
}

function Consent({ onAllow, onRefuse }: { onAllow: () => void; onRefuse: () => void }) {
  return (
    <div className={styles.consent}>
      <p>
        在线地图由谷歌（Google）提供，加载时您的网络地址和浏览位置会发送到境外。是否同意在本标签页中加载？
      </p>
      <div className={styles.answers}>
        <Button type="primary" onClick={onAllow}>
          同意并加载地图
        </Button>
        <Button onClick={onRefuse}>使用离线地图</Button>
      </div>
    </div>
  );
}
