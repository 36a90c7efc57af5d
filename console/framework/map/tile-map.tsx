/** The operator's own map in the dialog. */
import { Button } from 'antd';
import { geoBounds } from 'd3-geo';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Bounds, createTileMap, type TileMap as MapOnPage } from '../../../shared/map/index.ts';
import type { MapTiles } from '../../../shared/map/map-tiles.ts';
import type { Place } from '../../../shared/map/place.ts';
import type { MapProps } from './map-props.ts';
import styles from './place-dialog.module.css';

interface TileMapProps extends MapProps {
  tiles: MapTiles;
  /** Called when the browser cannot draw the map, or its file cannot be read. */
  onFailed: () => void;
  /** Switches to the offline map. */
  onLeave: () => void;
}

const COUNTRY: Bounds = [73.3, 3.6, 135.3, 53.8];

function boundsOf(area: MapProps['area']): Bounds {
  if (!area) return COUNTRY;
  const [[west, south], [east, north]] = geoBounds(area.shape);
  return [west, south, east, north];
}

export default function TileMap({
  tiles,
  place,
  area,
  onPick,
  onTooCoarse,
  onFailed,
  onLeave,
}: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MapOnPage>(null);
  const areaInView = useRef(area);
  const pick = useEffectEvent((to: Place) => onPick?.(to));
  const tellTooCoarse = useEffectEvent(() => onTooCoarse?.());
  const fail = useEffectEvent(onFailed);
  const mark = useEffectEvent(() => map.current?.mark(place ?? area?.centre ?? null, place !== null));
  const create = useEffectEvent((container: HTMLElement) =>
    createTileMap(container, {
      tiles,
      start: place ?? boundsOf(area),
      onPick: onPick && ((to) => pick(to)),
      onTooCoarse: () => tellTooCoarse(),
    }),
  );

  useEffect(() => {
    let isRemoved = false;
    const container = box.current;
    if (!container) return;
    create(container).then(
      (created) => {
        if (isRemoved) return created.remove();
        map.current = created;
        mark();
      },
      () => isRemoved || fail(),
    );
    return () => {
      isRemoved = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marker is drawn from both
  useEffect(() => {
    mark();
  }, [place, area]);
  useEffect(() => {
    if (area !== areaInView.current) map.current?.show(boundsOf(area));
    areaInView.current = area;
  }, [area]);

  return (
    <>
      <div ref={box} className={styles.foreign} />
      <p className={styles.keys}>
        {onPick && '点击地图选点，可拖动标记；用键盘时，方向键移动地图，回车选定地图中心。'}
        <Button type="link" size="small" onClick={onLeave}>
          使用离线地图
        </Button>
      </p>
    </>
  );
}
