/** Data that the frame passes to the console: settings of the installation, and its own parts. */
import type { ReactNode } from 'react';
import type { MapTiles } from '../../shared/map/map-tiles.ts';
import type { PicturePolicy } from '../../shared/markdown/picture-policy.ts';

export interface Installation {
  /** Ends the titles of pages. */
  brand: string;
  /** The key of the map service; null: the offline map is used. */
  mapsKey: string | null;
  /** The operator's own map; null or undefined for none. */
  mapTiles?: MapTiles | null;
  /** Which pictures pages may load. */
  pictures: PicturePolicy;
  /** Shows a message on any page; `failure`: the page also shows it permanently. */
  notify: (message: string, kind: 'problem' | 'failure') => void;
  /** Gets the counters whenever they were read, for the bar above the console. */
  onCounts: (counts: Readonly<Record<string, number>>) => void;
  /** The frame's picture of a console that is not there yet. */
  skeleton: ReactNode;
}
