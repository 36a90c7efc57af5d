/** The number of a record of another area: found by its name, which leads to the record. */
import { lazy } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ReferenceField as SharedReferenceField } from '../../../shared/fields/reference.ts';
import { Dash } from './cells/dash.tsx';
import type { AnyRecord, CellProps, ControlProps, Kind } from './kind.ts';
import { numberFilter } from './record.tsx';

export type ReferenceField = SharedReferenceField & {
  /** Of a cell with the name: the field of the record with the number. */
  of?: string;
};

const RecordControl = lazy(() => import('./controls/record.tsx'));

/** The other area's list searches for a part of the name. */
const choiceIn = ({ to }: ReferenceField) => ({
  kind: 'record' as const,
  resource: to.path,
  search: to.title,
  nameOf: (record: AnyRecord) => String(record[to.title]),
});

const ReferenceControl = ({ field, ...props }: ControlProps<ReferenceField, number>) => (
  <RecordControl {...props} field={{ ...field, ...choiceIn(field) }} />
);

/** Areas refer to areas of the same console. */
function ReferenceCell({ value, field: { to, of = '' }, record }: CellProps<ReferenceField>) {
  const [, consoleBase] = useLocation().pathname.split('/');
  if (!value) return <Dash />;
  return <Link to={`/${consoleBase}/${to.path}/detail?id=${record[of]}`}>{String(value)}</Link>;
}

export const reference: Kind<ReferenceField, number> = {
  Control: ReferenceControl,
  Cell: ReferenceCell,
  ...numberFilter(ReferenceControl),
};
