/** The provinces' outlines, to pick a place by pointer or by keys. It needs no network and tells nobody. */
import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Place } from '../../../shared/place.ts';
import {
  CENTRE,
  placeAt,
  SCREEN,
  showing,
  spotOf,
  type View,
  viewNear,
  viewOf,
  WHOLE_COUNTRY,
  zoomed,
} from './map-view.ts';
import styles from './offline-map.module.css';
import { ISLANDS, outlineOf, outlines } from './outlines.ts';
import { usePointer } from './use-pointer.ts';

interface OfflineMapProps {
  place: Place | null;
  region: string | null;
  onPick: (place: Place) => void;
}

function firstView({ place, region }: Pick<OfflineMapProps, 'place' | 'region'>): View {
  if (place) return viewNear(place);
  const province = outlineOf(region);
  return province ? viewOf(province.corners) : WHOLE_COUNTRY;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export default function OfflineMap({ place, region, onPick }: OfflineMapProps) {
  const [view, setView] = useState(() => firstView({ place, region }));
  const svg = useRef<SVGSVGElement>(null);
  const pointer = usePointer({ svg, view, setView, onPick });

  /** Arrows move the point, ten times as far with Shift; without a point they put it into the middle. */
  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      const step = event.shiftKey ? 10 : 1;
      const [x, y] = place ? spotOf(view, place) : CENTRE;
      const next = placeAt(view, place ? [x + arrow[0] * step, y + arrow[1] * step] : CENTRE);
      onPick(next);
      setView((now) => showing(now, next));
    } else if (event.key === '+' || event.key === '=') setView((now) => zoomed(now, 2));
    else if (event.key === '-') setView((now) => zoomed(now, 0.5));
  }

  return (
    <div className={styles.map}>
      <svg
        ref={svg}
        className={styles.drawing}
        viewBox={`0 0 ${SCREEN.width} ${SCREEN.height}`}
        role="application"
        aria-label="离线地图：点击选点，方向键移动标记，加减号缩放"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        onKeyDown={press}
        {...pointer.ofMap}
      >
        <Provinces view={view} />
        {place && (
          <g
            transform={`translate(${spotOf(view, place).join(' ')})`}
            className={styles.point}
            {...pointer.ofPoint}
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
          onClick={() => setView((now) => zoomed(now, 2, place ? spotOf(now, place) : CENTRE))}
        />
        <Button
          icon={<MinusOutlined />}
          aria-label="缩小"
          onClick={() => setView((now) => zoomed(now, 0.5))}
        />
        <Button onClick={() => setView(WHOLE_COUNTRY)}>全图</Button>
      </div>
      <p className={styles.note}>
        离线地图只画出省级轮廓，供选点参考，不作为划界依据；已知准确坐标时，可直接在表单中输入。
      </p>
    </div>
  );
}

/** Where a name stands beside its dot. */
const SIDES = {
  left: { x: -5, y: 4, textAnchor: 'end' },
  right: { x: 5, y: 4, textAnchor: 'start' },
  below: { y: 14, textAnchor: 'middle' },
} as const;

function Provinces({ view }: { view: View }) {
  return (
    <>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        {outlines.map(({ code, path }) => (
          <path key={code} d={path} className={styles.province} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {outlines.map(({ code, name, centre, corners: [[left], [right]] }) => {
        const [x, y] = spotOf(view, centre);
        const hasRoom = (right - left) * view.scale > name.length * 15;
        return (
          hasRoom && (
            <text key={code} x={x} y={y} textAnchor="middle" className={styles.name}>
              {name}
            </text>
          )
        );
      })}
      {ISLANDS.map(({ name, place, side }) => {
        const [x, y] = spotOf(view, place);
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <circle r="1.5" className={styles.island} />
            <text {...SIDES[side]} className={styles.name}>
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
}
