/** One of many, found by typing. */
import { Select } from 'antd';
import type { Option } from '../codes.ts';
import { type ControlProps, isEmpty } from '../kind.ts';
import styles from './controls.module.css';
import { useChoiceAria } from './use-choice-aria.ts';

interface ChoiceSelectProps extends ControlProps<unknown, number | string> {
  options: readonly Option[];
  placeholder?: string;
  isLoading?: boolean;
}

export function ChoiceSelect({
  options,
  placeholder = '请选择',
  isLoading = false,
  ...props
}: ChoiceSelectProps) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  const aria = useChoiceAria(props);
  return (
    <Select
      {...aria}
      id={id}
      className={styles.choice}
      // While options load, the value would be displayed as a raw code.
      value={isEmpty(value) || isLoading ? null : value}
      onChange={(next) => onChange(next ?? null)}
      options={options.map(({ value, label }) => ({ value, label }))}
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
