/**
 * Picks a place: on Google's map where the installation has a key and the person lets it load, else on outlines
 * that come with the site. The legal texts promise that a foreign map is loaded only after a consent of its own.
 */
import { Button, Modal, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { convertPlace } from '../../../shared/datum-conversion.ts';
import { DATUMS, type Datum, GCJ02, WGS84 } from '../../../shared/domain/datum.ts';
import { foreignMapFailed, placeNotSelected } from '../../../shared/message-table.ts';
import { formatDegrees, type Place } from '../../../shared/place.ts';
import { useServices } from '../services.tsx';
import { allowForeignMap, isForeignMapAllowed } from './foreign-map-consent.ts';
import styles from './place-dialog.module.css';

const OfflineMap = lazy(() => import('./offline-map.tsx'));
const ForeignMap = lazy(() => import('./foreign-map.tsx'));

interface PlaceDialogProps {
  /** Where the point is; null for none yet. */
  place: Place | null;
  /** Of the place, both before and after. */
  datum: Datum;
  /** A region's code, to begin there while there is no point. */
  region: string | null;
  onPicked: (place: Place) => void;
  onClose: () => void;
}

export default function PlaceDialog({ place, datum, region, onPicked, onClose }: PlaceDialogProps) {
  const { mapsKey } = useServices();
  const [picked, setPicked] = useState(place);
  const [isMissing, setIsMissing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [way, setWay] = useState<'ask' | 'foreign' | 'offline'>(
    mapsKey === null ? 'offline' : isForeignMapAllowed() ? 'foreign' : 'ask',
  );

  function pick(to: Place, from: Datum) {
    setPicked(convertPlace(to, from, datum));
    setIsMissing(false);
  }

  /** The point as a map of this datum shows it. */
  const placeOn = (map: Datum) => picked && convertPlace(picked, datum, map);

  return (
    <Modal
      open
      title="在地图上选点"
      width={760}
      onCancel={onClose}
      onOk={() => (picked ? onPicked(picked) : setIsMissing(true))}
      okText="确定"
      cancelText="取消"
      destroyOnHidden
    >
      {hasFailed && (
        <p className={styles.failed} role="status">
          {foreignMapFailed}
        </p>
      )}
      {way === 'ask' ? (
        <Consent
          onAllow={() => {
            allowForeignMap();
            setWay('foreign');
          }}
          onRefuse={() => setWay('offline')}
        />
      ) : (
        <Suspense
          fallback={
            <div className={styles.loading}>
              <Spin aria-label="正在加载地图" />
            </div>
          }
        >
          {way === 'foreign' && mapsKey !== null ? (
            <ForeignMap
              mapsKey={mapsKey}
              place={placeOn(GCJ02)}
              region={region}
              onPick={(to) => pick(to, GCJ02)}
              onFailed={() => {
                setHasFailed(true);
                setWay('offline');
              }}
              onLeave={() => setWay('offline')}
            />
          ) : (
            <OfflineMap place={placeOn(WGS84)} region={region} onPick={(to) => pick(to, WGS84)} />
          )}
        </Suspense>
      )}
      <p className={styles.reading} aria-live="polite">
        {picked
          ? `经度 ${formatDegrees(picked.lng)}　纬度 ${formatDegrees(picked.lat)}　${DATUMS[datum].name}`
          : '点击地图选择标的物所在位置'}
      </p>
      {isMissing && (
        <p className={styles.problem} role="alert">
          {placeNotSelected}
        </p>
      )}
    </Modal>
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
