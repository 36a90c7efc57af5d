/** Outlines of regions, to pick a place by pointer or by keys. It sends no requests to other sites. */
import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  CENTRE,
  isNear,
  placeAt,
  SCREEN,
  showing,
  spotOf,
  type View,
  viewClose,
  viewNear,
  viewOf,
  WHOLE_COUNTRY,
  zoomed,
} from '../../../shared/map/outlines/map-view.ts';
import { type Place, SUGGESTED_OPACITY } from '../../../shared/map/place.ts';
import { MapLayers } from './map-layers.tsx';
import type { MapProps } from './map-props.ts';
import styles from './offline-map.module.css';
import { usePointer } from './use-pointer.ts';

const viewOfArea = (area: MapProps['area']): View => (area ? viewOf(area.corners) : WHOLE_COUNTRY);

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PICKING = '离线地图：点击选点，方向键移动标记，回车选定标记处，加减号缩放';
const SHOWING = '离线地图：加减号缩放';

export default function OfflineMap({ place, area, onPick, onTooCoarse }: MapProps) {
  const [view, setView] = useState(() => (place ? viewNear(place) : viewOfArea(area)));
  const [areaInView, setAreaInView] = useState(area);
  if (area !== areaInView) {
    setAreaInView(area);
    setView(viewOfArea(area));
  }
  const svg = useRef<SVGSVGElement>(null);
  const marker = place ?? area?.centre;
  const pick =
    onPick &&
    ((to: Place) => {
      if (isNear(view)) return onPick(to);
      setView(viewClose(to));
      onTooCoarse?.();
    });
  const pickMarker = () => {
    if (marker && !place) pick?.(marker);
  };
  const pointer = usePointer({ svg, view, setView, onPick: pick, onPointClick: pickMarker });

  /**
   * Arrows move the point, ten times as far with Shift; without a marker they put it into the middle. Enter picks the
   * place of a marker that is not picked yet.
   */
  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow && pick && !isNear(view)) {
      event.preventDefault();
      pick(marker ?? placeAt(view, CENTRE));
    } else if (arrow && onPick) {
      event.preventDefault();
      const step = event.shiftKey ? 10 : 1;
      const [x, y] = marker ? spotOf(view, marker) : CENTRE;
      const next = placeAt(view, marker ? [x + arrow[0] * step, y + arrow[1] * step] : CENTRE);
      onPick(next);
      setView((now) => showing(now, next));
    } else if (event.key === 'Enter') pickMarker();
    else if (event.key === '+' || event.key === '=') setView((now) => zoomed(now, 2));
    else if (event.key === '-') setView((now) => zoomed(now, 0.5));
  }

  return (
    <div className={styles.map}>
      <svg
        ref={svg}
        className={`${styles.drawing} ${onPick ? '' : styles.readOnly}`}
        viewBox={`0 0 ${SCREEN.width} ${SCREEN.height}`}
        role="application"
        aria-label={onPick ? PICKING : SHOWING}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        onKeyDown={press}
        {...pointer.ofMap}
      >
        <MapLayers view={view} area={area} />
        {marker && (
          <g
            transform={`translate(${spotOf(view, marker).join(' ')})`}
            className={styles.point}
            opacity={place ? undefined : SUGGESTED_OPACITY}
            {...(onPick && pointer.ofPoint)}
          >
            <g className={styles.pin}>
              <circle r="16" className={styles.reach} />
              <path d="M0 0 C-3 -8 -10 -11 -10 -19 A10 10 0 1 1 10 -19 C10 -11 3 -8 0 0 Z" />
              <circle cy="-19" r="4" className={styles.eye} />
            </g>
          </g>
        )}
      </svg>
      <div className={styles.buttons}>
        <Button
          icon={<PlusOutlined />}
          aria-label="放大"
          onClick={() => setView((now) => zoomed(now, 2, marker ? spotOf(now, marker) : CENTRE))}
        />
        <Button
          icon={<MinusOutlined />}
          aria-label="缩小"
          onClick={() => setView((now) => zoomed(now, 0.5))}
        />
        <Button onClick={() => setView(WHOLE_COUNTRY)}>全图</Button>
      </div>
      <p className={styles.note}>
        离线地图只画出省、市和区县的大致轮廓，不作为划界依据
        {onPick ? '；供选点参考，已知准确坐标时，可直接在表单中输入。' : '。'}
      </p>
    </div>
  );
}
