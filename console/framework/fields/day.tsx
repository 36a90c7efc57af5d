/** A day of the calendar. */

import { Input } from 'antd';
import { lazy, Suspense, useId } from 'react';
import { day as shared } from '../../../shared/fields/day.ts';
import { TIME_ORDERS, TimeText, timeFile } from './cells/time-text.tsx';
import styles from './controls/controls.module.css';
import filters from './filters.module.css';
import { ariaOf, type ControlProps, type FilterProps, type Kind } from './kind.ts';
import { sharedParts } from './shared-kind.ts';

const DayPicker = lazy(() => import('./controls/times/day-picker.tsx'));

export interface DayField {
  kind: 'day';
}

function DayControl(props: ControlProps<DayField, string>) {
  const { id, value, onChange, isDisabled, isInvalid } = props;
  return (
    <DayPicker
      {...ariaOf(props)}
      id={id}
      className={styles.day}
      value={value ?? ''}
      onChange={onChange}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}

export function DayFilter({
  field,
  value,
  onChange,
}: Pick<FilterProps<DayField>, 'field' | 'value' | 'onChange'>) {
  const id = useId();
  return (
    <div className={filters.choice}>
      <label htmlFor={id}>{field.label}</label>
      <Suspense fallback={<Input id={id} className={filters.day} value={value} readOnly />}>
        <DayPicker id={id} className={filters.day} value={value} onChange={onChange} />
      </Suspense>
    </div>
  );
}

const LENGTH = '2026-11-20'.length;

export const day: Kind<DayField, string> = {
  ...sharedParts(shared),
  Control: DayControl,
  Cell: ({ value }) => <TimeText value={value} length={LENGTH} />,
  orders: TIME_ORDERS,
  fileCell: ({ value }) => timeFile(value, LENGTH),
  Filter: DayFilter,
};
