/** One of the codes of a table: a choice in forms and filters, a tag in lists. */
import { Radio, Select } from 'antd';
import { useId } from 'react';
import { invalidValue } from '../../../shared/message-table.ts';
import { Counted } from '../list/counted.tsx';
import { useServices } from '../services.tsx';
import { StateTag } from './cells/state-tag.tsx';
import { type CodeOptions, type Option, optionsOf } from './codes.ts';
import { ChoiceSelect } from './controls/choice-select.tsx';
import filters from './filters.module.css';
import {
  ariaOf,
  type CellProps,
  type ControlProps,
  type FilterProps,
  type FilterReading,
  type Kind,
} from './kind.ts';

export type CodeField<Value = unknown> = CodeOptions<Value> & {
  kind: 'code';
  /** All choices are visible side by side: in forms, and with their numbers in wide lists. */
  appearance?: 'radio';
};

type Value = number | string;

function CodeControl(props: ControlProps<CodeField, Value>) {
  const { permissions } = useServices();
  const options = optionsOf(props.field).filter(
    ({ permission }) => !permission || permissions?.includes(permission),
  );
  return props.field.appearance === 'radio' ? (
    <RadioControl {...props} options={options} />
  ) : (
    <ChoiceSelect {...props} options={options} />
  );
}

function RadioControl({
  options,
  ...props
}: ControlProps<CodeField, Value> & { options: readonly Option[] }) {
  const { id, value, onChange, isDisabled } = props;
  return (
    <div id={id} role="radiogroup" aria-labelledby={`${id}-label`} {...ariaOf(props)}>
      <Radio.Group
        name={id}
        options={options.map(({ value, label }) => ({ value, label }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        disabled={isDisabled}
      />
    </div>
  );
}

const optionOf = ({ value, field }: Pick<CellProps<CodeField>, 'value' | 'field'>) =>
  optionsOf(field).find((option) => String(option.value) === String(value));

function CodeCell(cell: CellProps<CodeField>) {
  const { label, tone } = optionOf(cell) ?? { label: String(cell.value) };
  return <StateTag name={label} tone={tone} />;
}

const ALL = { value: '', label: '全部' };

function CodeFilter(props: FilterProps<CodeField>) {
  const { field, value, onChange, countOf, isWide } = props;
  const id = useId();
  const hasCounts = field.appearance === 'radio';
  const options = [ALL, ...optionsOf(field)].map((it) => ({
    value: String(it.value),
    title: it.label,
    label: <Counted name={it.label} count={hasCounts ? countOf(String(it.value)) : null} />,
  }));
  if (hasCounts && isWide) {
    return (
      <Radio.Group
        aria-label={field.label}
        optionType="button"
        value={value}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <div className={filters.choice}>
      <label htmlFor={id}>{field.label}</label>
      <Select
        id={id}
        className={filters.select}
        value={value}
        popupMatchSelectWidth={false}
        options={options}
        onChange={onChange}
      />
    </div>
  );
}

const fileText = (cell: CellProps<CodeField>) => optionOf(cell)?.label ?? String(cell.value);

function readCode(text: string, field: CodeField): FilterReading {
  const option = optionsOf(field).find(({ value, label }) => [String(value), label].includes(text));
  return option ? { value: String(option.value) } : { problem: invalidValue };
}

export const code: Kind<CodeField, Value> = {
  Control: CodeControl,
  isGroup: ({ appearance }) => appearance === 'radio',
  Cell: CodeCell,
  isTag: true,
  fileCell: fileText,
  Filter: CodeFilter,
  readFilter: readCode,
};

/** The cell and the filter of a kind whose values are codes. @param asCode the field as one of codes */
export const codeParts = <Options extends object>(
  asCode: (field: Options) => CodeField,
): Pick<Kind<Options>, 'Cell' | 'isTag' | 'fileCell' | 'Filter' | 'readFilter'> => {
  const codeField = (field: Options & { label: string }) => ({ ...asCode(field), label: field.label });
  const codeCell = ({ field, ...cell }: CellProps<Options>) => ({ ...cell, field: codeField(field) });
  return {
    Cell: (cell) => <CodeCell {...codeCell(cell)} />,
    isTag: true,
    fileCell: (cell) => fileText(codeCell(cell)),
    Filter: ({ field, ...props }) => <CodeFilter {...props} field={codeField(field)} />,
    readFilter: (text, field) => readCode(text, asCode(field)),
  };
};
