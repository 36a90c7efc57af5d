/** Pointer events on the map: a click picks, dragging moves the map or the point, the wheel zooms. */
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import {
  isNear,
  panned,
  placeAt,
  SCREEN,
  type Spot,
  type View,
  zoomed,
} from '../../../shared/map/outlines/map-view.ts';
import type { Place } from '../../../shared/map/place.ts';

interface PointerOptions {
  svg: RefObject<SVGSVGElement | null>;
  view: View;
  setView: (change: (now: View) => View) => void;
  onPick: ((place: Place) => void) | undefined;
  /** A click on the point itself. */
  onPointClick: () => void;
}

/** Smaller movements count as a click. */
const CLICK_REACH = 4;

export function usePointer({ svg, view, setView, onPick, onPointClick }: PointerOptions) {
  const grip = useRef<{ what: 'map' | 'point'; last: Spot; hasMoved: boolean }>(null);

  function spotOf({ clientX, clientY }: { clientX: number; clientY: number }): Spot {
    const box = svg.current?.getBoundingClientRect();
    const width = box?.width || SCREEN.width;
    const height = box?.height || SCREEN.height;
    return [
      ((clientX - (box?.left ?? 0)) * SCREEN.width) / width,
      ((clientY - (box?.top ?? 0)) * SCREEN.height) / height,
    ];
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A map without picking is part of a page, which the wheel scrolls.
    if (!onPick) return;
    event.preventDefault();
    const spot = spotOf(event);
    setView((now) => zoomed(now, 2 ** (-event.deltaY / 300), spot));
  });
  useEffect(() => {
    const map = svg.current;
    // React listens to wheels passively, which would scroll the page as well.
    const listen = (event: WheelEvent) => onWheel(event);
    map?.addEventListener('wheel', listen, { passive: false });
    return () => map?.removeEventListener('wheel', listen);
  }, [svg]);

  const take = (what: 'map' | 'point') => (event: PointerEvent) => {
    if (event.button !== 0 || grip.current) return;
    grip.current = { what, last: spotOf(event), hasMoved: false };
    svg.current?.setPointerCapture?.(event.pointerId);
  };

  function move(event: PointerEvent) {
    const held = grip.current;
    if (!held) return;
    const [x, y] = spotOf(event);
    const [lastX, lastY] = held.last;
    if (!held.hasMoved && Math.hypot(x - lastX, y - lastY) < CLICK_REACH) return;
    grip.current = { ...held, last: [x, y], hasMoved: true };
    if (held.what === 'point') onPick?.(placeAt(view, [x, y]));
    else setView((now) => panned(now, x - lastX, y - lastY));
  }

  function release(event: PointerEvent) {
    const held = grip.current;
    grip.current = null;
    if (!held || held.hasMoved) return;
    if (held.what === 'map') onPick?.(placeAt(view, spotOf(event)));
    else onPointClick();
  }

  return {
    ofMap: {
      onPointerDown: take('map'),
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: () => {
        grip.current = null;
      },
    },
    // From afar the point is not moved: dragging moves the map.
    ofPoint: { onPointerDown: take(isNear(view) ? 'point' : 'map') },
  };
}
