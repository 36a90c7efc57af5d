/** A record of another resource, found by typing. The value is its id. */
import { useCan } from '@refinedev/core';
import { lazy, type ReactNode } from 'react';
import { invalidValue } from '../../../shared/message-table.ts';
import { ControlFilter } from './control-filter.tsx';
import type { RecordOptions } from './controls/record.tsx';
import type { ControlProps, FilterProps, Kind } from './kind.ts';
import { text } from './text.tsx';

export interface RecordChoiceField extends RecordOptions {
  kind: 'record';
}

const LazyControl = lazy(() => import('./controls/record.tsx'));

const RecordControl = (props: ControlProps<RecordChoiceField, number>) => <LazyControl {...props} />;

/** The filter of a kind whose value is the number of a record. */
export const numberFilter = <Options,>(
  Control: (props: ControlProps<Options, number>) => ReactNode,
): Pick<Kind<Options, number>, 'Filter' | 'readFilter'> => ({
  Filter: ({ field, value, onChange }) => (
    <ControlFilter
      Control={Control}
      field={field}
      value={value === '' ? null : Number(value)}
      onChange={(id) => onChange(id === null ? '' : String(id))}
    />
  ),
  readFilter: (number) => (/^[1-9]\d*$/.test(number) ? { value: number } : { problem: invalidValue }),
});

const { Filter: AnyRecordFilter, readFilter } = numberFilter(RecordControl);

/** People who may not list the other records have no such filter. */
function RecordFilter(props: FilterProps<RecordChoiceField>) {
  const { data } = useCan({ resource: props.field.resource, action: 'list' });
  return data?.can && AnyRecordFilter ? <AnyRecordFilter {...props} /> : null;
}

export const record: Kind<RecordChoiceField, number> = {
  Control: RecordControl,
  Cell: text.Cell,
  Filter: RecordFilter,
  readFilter,
};
