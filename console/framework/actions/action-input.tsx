/** The input fields of an action's dialog, with their problems. */
import { Input, Radio, Select, Switch } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../../shared/messages.ts';
import type { AnyField } from '../form/controls/control.ts';
import { AmountInput, NumberInput } from '../form/controls/numeric-input.tsx';
import { ownProblem } from '../form/own-problems.ts';
import type { FormField, Option } from '../resource.ts';
import styles from './actions.module.css';
import type { ConfirmingEvent } from './early-keys.ts';
import type { Values } from './run.ts';
import { TemplatesButton } from './templates.tsx';

const DayPicker = lazy(() => import('../day-picker.tsx'));

export type InputFields = Readonly<Record<string, FormField<never>>> | undefined;

type Problems = Readonly<Record<string, string>>;

/** Longer texts get more than one line. */
const ONE_LINE = 64;

const isLong = (field: FormField<never>): field is FormField<never> & { maxLength: number } =>
  field.kind === 'text' && field.maxLength !== undefined && field.maxLength > ONE_LINE;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Missing values, and texts that are no value of their field. */
export function problemsOf(fields: InputFields, values: Values): Problems {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, field]) => {
      const value = values[name];
      const problem =
        field.isRequired && isEmpty(value) ? messages.required : ownProblem(field as AnyField, value);
      return problem ? [[name, problem]] : [];
    }),
  );
}

/** Values and problems; `accept` displays problems, focuses the first, and returns whether there is none. */
export function useActionInput(fields: InputFields) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      Object.entries(fields ?? {}).flatMap(([name, { kind }]) => (kind === 'switch' ? [[name, false]] : [])),
    ),
  );
  const [problems, setProblems] = useState<Problems>({});
  return {
    values,
    problems,
    set: (name: string, value: unknown) => {
      setValues((others) => ({ ...others, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
    },
    fill: (found: Values) => setValues((others) => ({ ...others, ...found })),
    accept: (found: Problems) => {
      setProblems({ ...found });
      return Object.keys(found).length === 0;
    },
  };
}

interface ActionInputProps {
  fields: InputFields;
  input: ReturnType<typeof useActionInput>;
  /** By Enter or Ctrl+Enter. */
  onSubmit: (event: ConfirmingEvent) => void;
  /** Below the fields. */
  children?: ReactNode;
}

export function ActionInput({ fields, input, onSubmit, children }: ActionInputProps) {
  const { values, problems, set } = input;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  if (!fields) return null;
  return (
    <form
      ref={form}
      className={styles.input}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.nativeEvent as SubmitEvent);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
      }}
    >
      {Object.entries(fields).map(([name, field]) => (
        <InputField
          key={name}
          field={field}
          value={values[name]}
          problem={problems[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      {children}
    </form>
  );
}

interface InputFieldProps {
  field: FormField<never>;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

function InputField({ field, value, problem, onChange }: InputFieldProps) {
  const id = useId();
  const describedBy = [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = {
    id,
    status: problem ? ('error' as const) : undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': field.isRequired === true,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id} id={`${id}-label`}>
          {field.label}
          {field.isRequired && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {isLong(field) && (
          <TemplatesButton
            label={field.label}
            value={value}
            maxLength={field.maxLength}
            onChange={onChange}
          />
        )}
      </div>
      <Control field={field} value={value} attributes={attributes} onChange={onChange} />
      {typeof field.help === 'string' && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends Omit<InputFieldProps, 'problem'> {
  attributes: { id: string; status: 'error' | undefined };
}

/** One control for each of INPUT_KINDS. */
function Control({ field, value, attributes, onChange }: ControlProps) {
  const { status: _, ...aria } = attributes;
  const options = 'options' in field ? [...(field.options as readonly Option[])] : [];
  switch (field.kind) {
    case 'text': {
      const { maxLength, placeholder } = field;
      const text = { ...attributes, maxLength, placeholder, value: value as string | undefined };
      return maxLength !== undefined && maxLength > ONE_LINE ? (
        <Input.TextArea
          {...text}
          autoSize={{ minRows: 3 }}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input {...text} onChange={(event) => onChange(event.target.value)} />
      );
    }
    case 'hour':
      return (
        <Suspense fallback={<Input {...attributes} className={styles.number} readOnly />}>
          <DayPicker
            {...attributes}
            hasTime
            isEnd={field.isEnd}
            className={styles.number}
            value={String(value ?? '')}
            onChange={onChange}
          />
        </Suspense>
      );
    case 'number':
      return (
        <NumberInput
          {...attributes}
          value={value as number | string | null | undefined}
          onChange={onChange}
          unit={field.unit}
          inputMode={field.isWhole ? 'numeric' : 'decimal'}
        />
      );
    case 'amount':
      return (
        <AmountInput
          {...attributes}
          value={value as number | string | null | undefined}
          onChange={onChange}
        />
      );
    case 'select':
      return (
        <Select {...attributes} value={value} options={options} placeholder="请选择" onChange={onChange} />
      );
    case 'radio':
      return (
        <Radio.Group
          {...aria}
          aria-labelledby={`${attributes.id}-label`}
          value={value}
          options={options}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'switch':
      return <Switch {...aria} checked={value === true} onChange={onChange} />;
    default:
      return null;
  }
}
