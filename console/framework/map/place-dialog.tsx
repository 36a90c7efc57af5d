/** Picks a place on a map, which begins at the region that was chosen in the form. */

import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { DATUMS, type Datum, WGS84 } from '../../../shared/map/datum.ts';
import { convertPlace } from '../../../shared/map/datum-conversion.ts';
import { isNear, viewOf } from '../../../shared/map/outlines/map-view.ts';
import { formatDegrees, type Place } from '../../../shared/map/place.ts';
import { placeNotSelected, placeOutsideRegion } from '../../../shared/message-table.ts';
import { fill } from '../../../shared/messages.ts';
import styles from './place-dialog.module.css';
import { PlaceMap } from './place-map.tsx';
import { isInArea, type RegionArea, regionArea } from './region-area.ts';
import { RegionSearchBox } from './region-search-box.tsx';

interface PlaceDialogProps {
  /** The picked point; null for none. */
  place: Place | null;
  /** Of the place, both before and after. */
  datum: Datum;
  /** The code of the region in which the place should be; null for none. */
  region: string | null;
  onPicked: (place: Place) => void;
  onClose: () => void;
}

export default function PlaceDialog({ place, datum, region, onPicked, onClose }: PlaceDialogProps) {
  const [picked, setPicked] = useState(place);
  const [problem, setProblem] = useState<'missing' | 'outside' | null>(null);
  /** Of the form's region; undefined while it is loaded. */
  const [ownArea, setOwnArea] = useState<RegionArea | null>();
  const [found, setFound] = useState<RegionArea | null>(null);

  useEffect(() => {
    let isCurrent = true;
    regionArea(region).then((area) => {
      if (isCurrent) setOwnArea(area);
    });
    return () => {
      isCurrent = false;
    };
  }, [region]);

  const area = found ?? ownArea;
  const pick = (to: Place) => {
    setPicked(to);
    setProblem(null);
  };

  function finish() {
    if (!picked) return setProblem('missing');
    const isOutside = ownArea && !isInArea(ownArea, convertPlace(picked, datum, WGS84));
    if (isOutside && problem !== 'outside') return setProblem('outside');
    onPicked(picked);
  }

  return (
    <Modal
      open
      title="在地图上选点"
      width={760}
      onCancel={onClose}
      onOk={finish}
      okText={problem === 'outside' ? '确定使用' : '确定'}
      cancelText="取消"
      destroyOnHidden
    >
      <RegionSearchBox onFound={setFound} />
      <PlaceMap place={picked} datum={datum} area={area} onPick={pick} />
      <div className={styles.reading}>
        <p aria-live="polite">
          {picked
            ? `经度 ${formatDegrees(picked.lng)}　纬度 ${formatDegrees(picked.lat)}　${DATUMS[datum].name}`
            : area
              ? `尚未选定：浅色标记只表示${area.name}的中部，请放大地图并点击标的物所在位置`
              : '尚未选定：请放大地图并点击标的物所在位置'}
        </p>
        {!picked && area && isNear(viewOf(area.corners)) && (
          <Button size="small" onClick={() => pick(convertPlace(area.centre, WGS84, datum))}>
            选定标记处
          </Button>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem === 'missing'
            ? placeNotSelected
            : fill(placeOutsideRegion, { region: ownArea?.name ?? '' })}
        </p>
      )}
    </Modal>
  );
}
