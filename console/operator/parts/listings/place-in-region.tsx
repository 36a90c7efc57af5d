/** A place on the map, and whether it is in the region that was chosen. */
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { codesOf } from '../../../../shared/domain/listing.ts';
import { DATUMS, DEFAULT_DATUM, WGS84 } from '../../../../shared/map/datum.ts';
import { convertPlace } from '../../../../shared/map/datum-conversion.ts';
import type { Place } from '../../../../shared/map/place.ts';
import { PlaceMap } from '../../../framework/map/place-map.tsx';
import { isInArea, type RegionArea, regionArea } from '../../../framework/map/region-area.ts';
import styles from './place-in-region.module.css';

interface PlaceInRegionProps {
  place: Place;
  datum: number | null;
  /** The code of the region. */
  region: string | null;
}

export function PlaceInRegion({ place, datum: code, region }: PlaceInRegionProps) {
  const datum = codesOf(DATUMS).find((it) => it === code) ?? DEFAULT_DATUM;
  /** Undefined while it is loaded. */
  const [area, setArea] = useState<RegionArea | null>();
  useEffect(() => {
    let isCurrent = true;
    setArea(undefined);
    regionArea(region).then((found) => {
      if (isCurrent) setArea(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [region]);
  return (
    <div className={styles.place}>
      {area && <Verdict area={area} place={convertPlace(place, datum, WGS84)} />}
      <PlaceMap place={place} datum={datum} area={area} />
    </div>
  );
}

/** @param place in WGS-84 */
const Verdict = ({ area, place }: { area: RegionArea; place: Place }) =>
  isInArea(area, place) ? (
    <Alert showIcon type="success" message={`坐标位于${area.name}范围内`} />
  ) : (
    <Alert showIcon type="warning" message={`坐标不在${area.name}范围内，请核对`} />
  );
