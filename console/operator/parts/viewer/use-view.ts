/** The view of a document: page, size and rotation. */
import { useState } from 'react';

export interface View {
  page: number;
  /** Percent of what fits. */
  zoom: number;
  /** Degrees. */
  turn: number;
}

const FIRST: View = { page: 1, zoom: 100, turn: 0 };
const ZOOM = { least: 25, most: 400, step: 25 };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function useView() {
  const [view, setView] = useState(FIRST);
  const [pages, setPages] = useState(1);
  const change = (part: (present: View) => Partial<View>) =>
    setView((present) => ({ ...present, ...part(present) }));
  return {
    view,
    pages,
    setPages,
    zoomBy: (steps: number) =>
      change(({ zoom }) => ({ zoom: within(zoom + steps * ZOOM.step, ZOOM.least, ZOOM.most) })),
    fit: () => change(() => ({ zoom: FIRST.zoom })),
    turn: () => change(({ turn }) => ({ turn: (turn + 90) % 360 })),
    pageBy: (by: number) => change(({ page }) => ({ page: within(page + by, 1, pages) })),
    /** For another document. */
    reset: () => {
      setView(FIRST);
      setPages(1);
    },
  };
}
