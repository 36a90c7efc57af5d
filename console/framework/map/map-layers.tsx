/** Layers of the offline map: provinces, near districts, and names if there is room. */
import { useEffect, useState } from 'react';
import { loadDistricts, type ProvinceDistricts } from '../../../shared/map/outlines/districts.ts';
import {
  isInView,
  type Spot,
  spotOf,
  type View,
  WHOLE_COUNTRY,
} from '../../../shared/map/outlines/map-view.ts';
import { namesToWrite } from '../../../shared/map/outlines/names.ts';
import { ISLANDS, type Outline, outlines } from '../../../shared/map/outlines/outlines.ts';
import { useMedia } from '../appearance/use-media.ts';
import styles from './offline-map.module.css';

/** From this size of the country districts are drawn: few provinces are in view then. */
const DISTRICTS_SCALE = WHOLE_COUNTRY.scale * 6;

const widthOf = ({ scale }: View, [[left], [right]]: readonly [Spot, Spot]): number => (right - left) * scale;

/** A city that is wider has its districts' names only. */
const CITY_WIDTH = 300;

/** The districts of the provinces in view, as they arrive. */
function useDistricts(view: View): readonly ProvinceDistricts[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, ProvinceDistricts>>(new Map());
  const near = view.scale < DISTRICTS_SCALE ? [] : outlines.filter(({ corners }) => isInView(view, corners));
  const codes = near.map(({ code }) => code).join();
  useEffect(() => {
    let isCurrent = true;
    for (const code of codes.split(',')) {
      loadDistricts(code).then((province) => {
        if (isCurrent && province) {
          setLoaded((now) => (now.has(code) ? now : new Map([...now, [code, province]])));
        }
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [codes]);
  return near.flatMap(({ code }) => loaded.get(code) ?? []);
}

export function MapLayers({ view, area }: { view: View; area: Pick<Outline, 'path'> | null }) {
  const provinces = useDistricts(view);
  const isNarrow = useMedia('(max-width: 600px)');
  const named = (
    provinces.length === 0
      ? outlines
      : provinces.flatMap(({ cities, districts }) => [
          // A city without districts is its own district.
          ...cities.filter(
            ({ code, corners }) =>
              widthOf(view, corners) < CITY_WIDTH && !districts.some((it) => it.code === code),
          ),
          ...districts,
        ])
  ).filter(({ corners }) => isInView(view, corners));
  return (
    <>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        {outlines.map(({ code, path }) => (
          <path key={code} d={path} className={styles.province} vectorEffect="non-scaling-stroke" />
        ))}
        {provinces.flatMap(({ districts }) =>
          districts
            .filter(({ corners }) => isInView(view, corners))
            .map(({ code, path }) => (
              <path key={code} d={path} className={styles.district} vectorEffect="non-scaling-stroke" />
            )),
        )}
        {provinces.map(({ cityBorders, districts }) => (
          <path
            key={districts[0]?.code}
            d={cityBorders}
            className={styles.city}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {area && <path d={area.path} className={styles.area} vectorEffect="non-scaling-stroke" />}
      </g>
      {namesToWrite(view, named, isNarrow ? 22 : 11).map(({ code, name, spot: [x, y] }) => (
        <text key={code} x={x} y={y} textAnchor="middle" className={styles.name}>
          {name}
        </text>
      ))}
      <Islands view={view} />
    </>
  );
}

/** The position of a name beside its dot. */
const SIDES = {
  left: { x: -5, y: 4, textAnchor: 'end' },
  right: { x: 5, y: 4, textAnchor: 'start' },
  below: { y: 14, textAnchor: 'middle' },
} as const;

const Islands = ({ view }: { view: View }) =>
  ISLANDS.map(({ name, place, side }) => {
    const [x, y] = spotOf(view, place);
    return (
      <g key={name} transform={`translate(${x} ${y})`}>
        <circle r="1.5" className={styles.island} />
        <text {...SIDES[side]} className={styles.name}>
          {name}
        </text>
      </g>
    );
  });
