/** The fields of an action's dialog: the controls of forms, with their problems. */
import { type ReactNode, useState } from 'react';
import { messages } from '../../../shared/messages.ts';
import { isLong } from '../fields/text.tsx';
import { initialContent, isRequired, isVisible, ownProblem, sendable } from '../form/content.ts';
import { FieldRow } from '../form/field-row.tsx';
import { type Problems, useProblems } from '../form/use-problems.ts';
import type { AnyFormField } from '../resource.ts';
import styles from './actions.module.css';
import type { ConfirmedAction } from './confirmed-action.ts';
import type { ConfirmingEvent } from './early-keys.ts';
import type { Values } from './run.ts';
import { TemplatesButton } from './templates.tsx';

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Values and problems of a dialog. */
export function useActionInput({ input, check }: Pick<ConfirmedAction, 'input' | 'check'>) {
  const fields = (input ?? {}) as Readonly<Record<string, AnyFormField>>;
  const [values, setValues] = useState<Values>(() => initialContent(fields));
  const { problems, idOf, setProblem, busy, rowOf, ...wrong } = useProblems();
  /** The fields that the values ask for; each says whether it is required. */
  const visible = Object.entries(fields).flatMap(([name, field]): [string, AnyFormField][] =>
    isVisible(field, values) ? [[name, { ...field, isRequired: isRequired(field, values) }]] : [],
  );
  const named = Object.fromEntries(visible.map(([name]) => [name, values[name]]));
  const byCall = check?.(named) ?? {};
  const own = visible.flatMap(([name, field]): [string, string][] => {
    const value = values[name];
    const isMissing = field.isRequired && isBlank(value);
    const problem = isMissing
      ? messages.required
      : (ownProblem(field, value, busy.has(name)) ?? byCall[name]);
    return problem ? [[name, problem]] : [];
  });
  const show = (found: Problems) =>
    wrong.show(
      found,
      visible.map(([name]) => name),
    );
  return {
    visible,
    values,
    problems,
    idOf,
    rowOf,
    set: (name: string, value: unknown) => {
      setValues((others) => ({ ...others, [name]: value }));
      setProblem(name, null);
    },
    fill: (found: Values) => setValues((others) => ({ ...others, ...found })),
    setProblem,
    /** Displays problems, of which the first gets the focus. */
    show,
    /** @returns whether the values can be sent; if not, the problems are displayed */
    accept: () => show(Object.fromEntries(own)),
    /** Without the values of hidden fields. */
    sent: sendable(values, fields),
  };
}

export type DialogInput = ReturnType<typeof useActionInput>;

interface ActionInputProps {
  /** The resource's name. */
  resource: string;
  input: DialogInput;
  /** By Enter or Ctrl+Enter. */
  onSubmit: (event: ConfirmingEvent) => void;
  /** Below the fields. */
  children?: ReactNode;
}

export function ActionInput({ resource, input, onSubmit, children }: ActionInputProps) {
  const { visible, values } = input;
  if (visible.length === 0 && !children) return null;
  return (
    <form
      className={styles.input}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.nativeEvent as SubmitEvent);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
      }}
    >
      {visible.map(([name, field]) => (
        <FieldRow
          key={name}
          {...input.rowOf(name)}
          field={field}
          value={values[name]}
          onChange={(value) => input.set(name, value)}
          onValueUnavailable={() => input.fill({ [name]: null })}
          isDisabled={false}
          form={{ resource, fields: Object.fromEntries(visible), values, isDialog: true }}
          beside={
            isLong(field) && (
              <TemplatesButton
                label={field.label}
                value={values[name]}
                maxLength={field.maxLength}
                onChange={(text) => input.set(name, text)}
              />
            )
          }
        />
      ))}
      {children}
    </form>
  );
}
