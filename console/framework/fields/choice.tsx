/** One of the options that the data provider has for the rest of the form. */
import { type BaseRecord, useCustom } from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import type { Option } from './codes.ts';
import { ChoiceSelect } from './controls/choice-select.tsx';
import { LoadFailure } from './controls/load-failure.tsx';
import { type ControlProps, isEmpty, type Key, type Kind } from './kind.ts';
import { text } from './text.tsx';

export interface ChoiceField<Row> {
  kind: 'choice';
  optionsFrom: string;
  /** The options are loaded whenever one of these changes. */
  dependsOn: readonly Key<Row>[];
}

function ChoiceControl(props: ControlProps<ChoiceField<Record<string, unknown>>, number | string>) {
  const { form, field, value } = props;
  const missing = field.dependsOn.find((name) => isEmpty(form.values[name]));
  const { query } = useCustom<BaseRecord>({
    url: `${form.resource}/options/${field.optionsFrom}`,
    method: 'get',
    config: { query: Object.fromEntries(field.dependsOn.map((name) => [name, form.values[name]])) },
    queryOptions: {
      enabled: missing === undefined,
      retry: false,
      refetchOnWindowFocus: false,
      placeholderData: undefined,
    },
    errorNotification: false,
  });
  const options = query.data?.data as readonly Option[] | undefined;
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
  Cell: text.Cell,
};
