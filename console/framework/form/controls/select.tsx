/** One of many: of those that the field names, or of those that the data provider has for the rest of the form. */
import { type BaseRecord, useCustom } from '@refinedev/core';
import { Button, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { Option } from '../../resource.ts';
import { useServices } from '../../services.tsx';
import { type ControlProps, isEmpty } from './control.ts';
import styles from './controls.module.css';
import { useChoiceAria } from './use-choice-aria.ts';

export default function SelectControl(props: ControlProps<'select'>) {
  return 'options' in props.field ? (
    <Choice {...props} options={props.field.options} />
  ) : (
    <FetchedChoice {...props} optionsFrom={props.field.optionsFrom} dependsOn={props.field.dependsOn} />
  );
}

interface ChoiceProps extends ControlProps<'select'> {
  options: readonly Option[];
  placeholder?: string;
  isLoading?: boolean;
}

function Choice({ options, placeholder = '请选择', isLoading = false, ...props }: ChoiceProps) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  const aria = useChoiceAria(props);
  const { permissions } = useServices();
  return (
    <Select
      {...aria}
      id={id}
      className={styles.choice}
      // While options load, the value would be displayed as a raw code.
      value={isEmpty(value) || isLoading ? null : value}
      onChange={(next) => onChange(next ?? null)}
      options={options.filter(({ permission }) => !permission || permissions?.includes(permission))}
      loading={isLoading}
      showSearch
      optionFilterProp="label"
      allowClear={!field.isRequired}
      placeholder={placeholder}
      notFoundContent="没有可选项"
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}

interface FetchedProps extends ControlProps<'select'> {
  optionsFrom: string;
  dependsOn: readonly string[];
}

function FetchedChoice({ optionsFrom, dependsOn, ...props }: FetchedProps) {
  const { form, value } = props;
  const missing = dependsOn.find((name) => isEmpty(form.values[name]));
  const { query } = useCustom<BaseRecord>({
    url: `${form.resource}/options/${optionsFrom}`,
    method: 'get',
    config: { query: Object.fromEntries(dependsOn.map((name) => [name, form.values[name]])) },
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

  if (query.isError) {
    return (
      <span role="alert">
        选项加载失败，
        <Button size="small" onClick={() => query.refetch()}>
          重试
        </Button>
      </span>
    );
  }
  const placeholder = missing === undefined ? undefined : `请先选择${form.fields[missing]?.label ?? ''}`;
  return (
    <Choice
      {...props}
      options={options ?? []}
      placeholder={placeholder}
      isLoading={query.isLoading}
      isDisabled={props.isDisabled || missing !== undefined}
    />
  );
}
