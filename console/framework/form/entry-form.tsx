/** A small form of an account page: no draft is stored, because some fields are secret. */
import { Alert, App, Button, ConfigProvider, Flex } from 'antd';
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../../../providers/http-client.ts';
import { messages } from '../../../shared/messages.ts';
import { ariaOf, type ControlProps } from '../fields/kind.ts';
import { isSame, STILL_SENDING } from './content.ts';
import styles from './entry-form.module.css';
import { FieldRow } from './field-row.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { type Problems, useProblems } from './use-problems.ts';

export type Entries<Name extends string = string> = Record<Name, string>;

/** What a control gets from the form. */
export type EntryControl = Pick<
  ControlProps<unknown, string>,
  'id' | 'value' | 'onChange' | 'onProblem' | 'onBusy' | 'isInvalid' | 'describedBy' | 'field'
> & {
  /** The current value of another field. */
  readField: (name: string) => string;
};

export interface EntryField<Name extends string = string> {
  name: Name;
  label: string;
  isRequired?: boolean;
  help?: string;
  /** Why the last review rejected the value. */
  reason?: string;
  /** Default: a line of text. */
  kind?: 'text' | 'day';
  /** Another control than the kind has. */
  control?: (control: EntryControl) => ReactNode;
}

/** The attributes of a line of text, for a control of a field. */
export const lineOf = (control: EntryControl) => ({
  ...ariaOf(control),
  id: control.id,
  value: control.value ?? '',
  onChange: ({ target }: { target: { value: string } }) => control.onChange(target.value),
  status: control.isInvalid ? ('error' as const) : undefined,
});

interface EntryFormProps<Name extends string> {
  fields: readonly EntryField<NoInfer<Name>>[];
  first: Entries<Name>;
  /** What was wrong before the form was opened. */
  problems?: Problems;
  check: (values: Entries<NoInfer<Name>>) => Problems;
  /** @throws ApiError with problems by field, or with a message for the whole form */
  send: (values: Entries<NoInfer<Name>>) => Promise<void>;
  submitLabel: string;
  /** Done: what was entered stays in sight, and nothing can be changed or sent again. */
  isSent?: boolean;
  /** Beside the submit button. */
  children?: ReactNode;
}

const saveNothing = async () => false;

export function EntryForm<Name extends string>({
  fields,
  first,
  problems: before,
  check,
  send,
  submitLabel,
  isSent = false,
  children,
}: EntryFormProps<Name>) {
  const { message } = App.useApp();
  const [initial] = useState(first);
  const [values, setValues] = useState(first);
  // Files arrive between two renderings: the newest values are here.
  const latest = useRef(values);
  const isDone = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { show, setProblem, busy, rowOf } = useProblems();
  const question = useLeaveGuard({
    isChanged: !isSame(values, initial),
    isDone,
    saveDraft: useCallback(saveNothing, []),
  });
  const names = fields.map(({ name }) => name);
  const showBefore = useEffectEvent(() => before && show(before, names));
  useEffect(() => void showBefore(), []);

  function set(name: Name, value: string) {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setProblem(name, null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || isSent) return;
    const sending = Object.fromEntries([...busy].map((name) => [name, STILL_SENDING]));
    setFailure(null);
    if (!show({ ...check(latest.current), ...sending }, names)) {
      void message.error(messages.formIncomplete);
      return setFailure(messages.formIncomplete);
    }
    setSending(true);
    try {
      isDone.current = true;
      await send(latest.current);
    } catch (error) {
      isDone.current = false;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'expired' && show(error.details.errors ?? {}, names)) setFailure(error.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <ConfigProvider componentDisabled={isSending || isSent}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {fields.map(({ name, label, isRequired = true, kind = 'text', help, reason, control }) => (
          <FieldRow
            key={name}
            {...rowOf(name)}
            field={{ kind, label, isRequired, help }}
            control={
              control &&
              ((props) =>
                control({
                  ...props,
                  value: values[name],
                  readField: (other) => (latest.current as Entries)[other] ?? '',
                }))
            }
            value={values[name]}
            reason={reason}
            onChange={(value) => set(name, String(value ?? ''))}
            onValueUnavailable={() => set(name, '')}
            isDisabled={false}
            form={{ resource: '', fields: {}, values, isDialog: true }}
          />
        ))}
        {failure && <Alert type="error" showIcon role="alert" message={failure} />}
        <Flex gap={12} wrap>
          <Button type="primary" htmlType="submit" loading={isSending}>
            {submitLabel}
          </Button>
          {children}
        </Flex>
        {question}
      </form>
    </ConfigProvider>
  );
}
