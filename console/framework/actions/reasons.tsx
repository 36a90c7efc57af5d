/** Reasons beside the fields of a record, in the dialog of an action that returns it. */
import { REASON_MAX } from '../../../shared/domain/order.ts';
import { WITHOUT_FORM } from '../fields/kind.ts';
import { TextControl } from '../fields/text.tsx';
import type { DialogInput } from './action-input.tsx';
import styles from './actions.module.css';
import type { Values } from './run.ts';
import { TemplatesButton } from './templates.tsx';

interface ReasonField {
  name: string;
  label: string;
}

/** The call's field with the reasons; their problems have names such as `fields.id_card`. */
const GROUP = 'fields';
const keyOf = ({ name }: ReasonField) => `${GROUP}.${name}`;

/** The values that the call takes: reasons by field in one object, without empty ones. */
export function withReasons(values: Values, reasons: readonly ReasonField[]): Values {
  if (reasons.length === 0) return values;
  const keys = reasons.map(keyOf);
  const given = reasons.flatMap((field) => {
    const text = String(values[keyOf(field)] ?? '').trim();
    return text ? [[field.name, text]] : [];
  });
  const others = Object.entries(values).filter(([name]) => !keys.includes(name));
  return { ...Object.fromEntries(others), ...(given.length > 0 && { [GROUP]: Object.fromEntries(given) }) };
}

interface ReasonInputsProps {
  reasons: readonly ReasonField[];
  input: DialogInput;
}

export function ReasonInputs({ reasons, input: { values, problems, set, idOf } }: ReasonInputsProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend>各项原因（选填，显示在对应的栏目旁）</legend>
      {reasons.map((field) => (
        <ReasonInput
          key={field.name}
          id={idOf(keyOf(field))}
          label={field.label}
          value={values[keyOf(field)]}
          problem={problems[keyOf(field)]}
          onChange={(text) => set(keyOf(field), text)}
        />
      ))}
    </fieldset>
  );
}

interface ReasonInputProps {
  id: string;
  label: string;
  value: unknown;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function ReasonInput({ id, label, value, problem, onChange }: ReasonInputProps) {
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{label}</label>
      <div>
        <TextControl
          id={id}
          field={{ kind: 'text', label, maxLength: REASON_MAX, rows: 1 }}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text ?? '')}
          isInvalid={problem !== undefined}
          describedBy={problem && `${id}-problem`}
          {...WITHOUT_FORM}
          form={{ ...WITHOUT_FORM.form, isDialog: true }}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <TemplatesButton isCompact label={label} value={value} maxLength={REASON_MAX} onChange={onChange} />
    </div>
  );
}
