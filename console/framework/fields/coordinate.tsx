/** A place as 'lat,lng'. */
import { lazy } from 'react';
import { coordinate as shared } from '../../../shared/fields/coordinate.ts';
import type { Key, Kind } from './kind.ts';
import { sharedParts, typedProblem } from './shared-kind.ts';
import { text } from './text.tsx';

export interface CoordinateField<Row> {
  kind: 'coordinate';
  /** The field of the same form that says the datum; without one it is the default. */
  datum?: Key<Row>;
  /** The field of the same form that says the region, where the map begins. */
  region?: Key<Row>;
}

const CoordinateControl = lazy(() => import('./controls/coordinate.tsx'));

export const coordinate: Kind<CoordinateField<Record<string, unknown>>, string> = {
  ...sharedParts(shared),
  Control: CoordinateControl,
  problemOf: (value) => typedProblem(shared, value, { kind: 'coordinate' }),
  Cell: text.Cell,
};
