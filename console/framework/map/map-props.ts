import type { Place } from '../../../shared/map/place.ts';
import type { RegionArea } from './region-area.ts';

/** The props of every map of the dialog. Places are in the datum of that map. */
export interface MapProps {
  /** The point that was picked; null for none yet. */
  place: Place | null;
  /**
   * The region to show. A new one moves the map. Without a picked place the map also begins there, and a suggested
   * marker is in its middle.
   */
  area: RegionArea | null;
  /** Absent: the map only shows the place. */
  onPick?: (place: Place) => void;
  /** The map shows too large an area to take a point: it has moved closer to where one was wanted. */
  onTooCoarse?: () => void;
}
