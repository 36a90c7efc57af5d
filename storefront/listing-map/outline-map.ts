/** A map of outlines around a place: provinces, cities and districts. It sends no requests to other sites. */
import { loadDistricts } from '../../shared/map/outlines/districts.ts';
import {
  isInView,
  SCREEN,
  spotOf,
  type View,
  viewClose,
  WHOLE_COUNTRY,
  zoomed,
} from '../../shared/map/outlines/map-view.ts';
import { namesToWrite } from '../../shared/map/outlines/names.ts';
import { outlines } from '../../shared/map/outlines/outlines.ts';
import type { Place } from '../../shared/map/place.ts';
import styles from './outline-map.module.css';

const NOTE = '示意地图：只有省、市和区县的大致轮廓，没有街道，不作为划界依据';

/** A view that shows more of the country has provinces only. */
const DISTRICTS_SCALE = WHOLE_COUNTRY.scale * 6;

/** Of names, in units of the drawing, which a phone shows at half their size. */
const NAME_SIZE = { wide: 13, narrow: 24 };

const SVG = 'http://www.w3.org/2000/svg';
const PIN = 'M0 0 C-3 -8 -10 -11 -10 -19 A10 10 0 1 1 10 -19 C10 -11 3 -8 0 0 Z';

/** @param place in WGS-84 */
export async function drawOutlineMap(box: HTMLElement, place: Place): Promise<void> {
  const drawing = element('svg', { viewBox: `0 0 ${SCREEN.width} ${SCREEN.height}`, role: 'img' });
  drawing.setAttribute('aria-label', '标的位置示意地图');
  drawing.classList.add(styles.drawing ?? '');
  let view = viewClose(place);
  const show = async (next: View) => {
    view = next;
    const layers = await layersOf(next, place);
    // Another button was pressed meanwhile.
    if (view === next) drawing.replaceChildren(...layers);
  };
  await show(view);
  const buttons = document.createElement('div');
  buttons.className = styles.buttons ?? '';
  buttons.append(
    button('放大', () => show(zoomed(view, 2, spotOf(view, place)))),
    button('缩小', () => show(zoomed(view, 0.5, spotOf(view, place)))),
    button('全图', () => show(WHOLE_COUNTRY)),
  );
  const note = document.createElement('p');
  note.className = styles.note ?? '';
  note.textContent = NOTE;
  box.append(drawing, buttons, note);
}

async function layersOf(view: View, place: Place): Promise<Element[]> {
  const near = view.scale < DISTRICTS_SCALE ? [] : outlines.filter(({ corners }) => isInView(view, corners));
  const loaded = await Promise.all(near.map(({ code }) => loadDistricts(code)));
  const provinces = loaded.filter((it) => it !== null);
  const districts = provinces.flatMap((it) => it.districts).filter(({ corners }) => isInView(view, corners));
  const world = element('g', { transform: `translate(${view.x} ${view.y}) scale(${view.scale})` });
  world.append(
    ...outlines.map(({ path }) => outline(path, styles.province)),
    ...districts.map(({ path }) => outline(path, styles.district)),
    ...provinces.map(({ cityBorders }) => outline(cityBorders, styles.city)),
  );
  const size = matchMedia('(max-width: 600px)').matches ? NAME_SIZE.narrow : NAME_SIZE.wide;
  const named = provinces.length === 0 ? outlines : districts;
  const names = namesToWrite(view, named, size).map(({ name, spot: [x, y] }) => {
    const text = element('text', { x, y, 'text-anchor': 'middle', 'font-size': size });
    text.textContent = name;
    return text;
  });
  const [x, y] = spotOf(view, place);
  const scale = size / NAME_SIZE.wide;
  const pin = element('path', { d: PIN, transform: `translate(${x} ${y}) scale(${scale})` });
  pin.classList.add(styles.pin ?? '');
  return [world, ...names, pin];
}

function outline(path: string, name = ''): Element {
  const shape = element('path', { d: path, 'vector-effect': 'non-scaling-stroke' });
  shape.classList.add(name);
  return shape;
}

function element(tag: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className: 'button', textContent: words });
  made.addEventListener('click', press);
  return made;
}
