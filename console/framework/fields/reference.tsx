/** The number of a record of another area: found by its name, which leads to the record. */
import { lazy, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ReferenceField as SharedReferenceField } from '../../../shared/fields/reference.ts';
import { invalidValue } from '../../../shared/message-table.ts';
import { Dash } from './cells/dash.tsx';
import filters from './filters.module.css';
import {
  type AnyRecord,
  type CellProps,
  type ControlProps,
  type FilterProps,
  type Kind,
  WITHOUT_FORM,
} from './kind.ts';

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

function ReferenceFilter({ field, value, onChange }: FilterProps<ReferenceField>) {
  const id = useId();
  return (
    <Suspense fallback={null}>
      <div className={filters.choice}>
        <label htmlFor={id} id={`${id}-label`}>
          {field.label}
        </label>
        <div className={filters.region}>
          <ReferenceControl
            id={id}
            field={field}
            value={value === '' ? null : Number(value)}
            onChange={(next) => onChange(next === null ? '' : String(next))}
            isInvalid={false}
            describedBy={undefined}
            {...WITHOUT_FORM}
          />
        </div>
      </div>
    </Suspense>
  );
}

export const reference: Kind<ReferenceField, number> = {
  Control: ReferenceControl,
  Cell: ReferenceCell,
  Filter: ReferenceFilter,
  readFilter: (text) => (/^[1-9]\d*$/.test(text) ? { value: text } : { problem: invalidValue }),
};
