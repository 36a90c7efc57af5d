/** A place as 'lat,lng'. */
import { lazy } from 'react';
import { parsePlace } from '../../../shared/map/place.ts';
import { coordinateInvalid } from '../../../shared/message-table.ts';
import { isEmpty, type Key, type Kind } from './kind.ts';
import { text } from './text.tsx';

export interface CoordinateField<Row> {
  kind: 'coordinate';
  /** The field of the same form that says the datum; without one it is the default. */
  datum?: Key<Row>;
}

const CoordinateControl = lazy(() => import('./controls/coordinate.tsx'));

export const coordinate: Kind<CoordinateField<Record<string, unknown>>, string> = {
  Control: CoordinateControl,
  problemOf: (value) => (isEmpty(value) || parsePlace(String(value)) ? null : coordinateInvalid),
  Cell: text.Cell,
};
