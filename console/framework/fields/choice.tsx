/** One of the options that are read for the rest of the form. */
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Read } from '../../../providers/typed-calls.ts';
import { useRead } from '../data.ts';
import type { Option } from './codes.ts';
import { ControlFilter } from './control-filter.tsx';
import { ChoiceSelect } from './controls/choice-select.tsx';
import { LoadFailure } from './controls/load-failure.tsx';
import { type ControlProps, isEmpty, type Key, type Kind } from './kind.ts';
import { text } from './text.tsx';

export interface ChoiceField<Row> {
  kind: 'choice';
  optionsFrom(read: Read, values: Row): Promise<readonly Option[]>;
  /** The options are loaded whenever one of these changes. */
  dependsOn: readonly Key<Row>[];
}

function ChoiceControl(props: ControlProps<ChoiceField<Record<string, unknown>>, number | string>) {
  const { form, field, value } = props;
  const missing = field.dependsOn.find((name) => isEmpty(form.values[name]));
  const read = useRead();
  const { keys } = useKeys();
  const query = useQuery({
    queryKey: [
      ...keys().data().get(),
      form.resource,
      props.id,
      field.dependsOn.map((name) => form.values[name]),
    ],
    queryFn: () => field.optionsFrom(read, form.values),
    enabled: missing === undefined,
    placeholderData: undefined,
  });
  const options = query.data;
  const isOffered =
    missing === undefined &&
    (options === undefined || query.isFetching || options.some((option) => option.value === value));
  const isUnavailable = !isEmpty(value) && !isOffered;
  const onValueUnavailable = useEffectEvent(props.onValueUnavailable);
  useEffect(() => {
    if (isUnavailable) onValueUnavailable();
  }, [isUnavailable]);

  if (query.isError) return <LoadFailure onRetry={() => void query.refetch()} />;
  const placeholder = missing === undefined ? undefined : `请先选择${form.fields[missing]?.label ?? ''}`;
  return (
    <ChoiceSelect
      {...props}
      options={options ?? []}
      placeholder={placeholder}
      isLoading={query.isLoading}
      isDisabled={props.isDisabled || missing !== undefined}
    />
  );
}

export const choice: Kind<ChoiceField<Record<string, unknown>>, number | string> = {
  Control: ChoiceControl,
  Filter: ({ field, value, onChange }) => (
    <ControlFilter
      Control={ChoiceControl}
      field={field}
      value={value}
      onChange={(chosen) => onChange(String(chosen ?? ''))}
    />
  ),
  Cell: text.Cell,
};
