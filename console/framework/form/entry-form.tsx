/** A small form of an account page: no draft is stored, because some fields are secret. */
import { Alert, App, Button, Flex, Form, Input } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../providers/http-client.ts';
import { messages } from '../../../shared/messages.ts';
import { isSame } from './content.ts';
import styles from './entry-form.module.css';
import { useLeaveGuard } from './use-leave-guard.tsx';

export type Entries<Name extends string = string> = Record<Name, string>;
export type EntryProblems = Partial<Record<string, string>>;

export interface EntryField<Name extends string = string> {
  name: Name;
  label: string;
  isRequired?: boolean;
  help?: ReactNode;
  /** Why the last review rejected the value. */
  reason?: string;
  /** The control; default: a line of text. It takes id, value and onChange from the form. */
  control?: (state: ControlState) => ReactNode;
}

/** The state of a control in the form. */
export interface ControlState {
  /** The current value of another field. */
  readField: (name: string) => string;
  setProblem: (problem: string | null) => void;
  /** While a file is on its way nothing is sent. */
  setBusy: (isBusy: boolean) => void;
}

interface EntryFormProps<Name extends string> {
  fields: readonly EntryField<NoInfer<Name>>[];
  first: Entries<Name>;
  /** Problems from before the form was opened. */
  problems?: EntryProblems;
  check: (values: Entries<NoInfer<Name>>) => EntryProblems;
  /** @throws ApiError with problems by field, or with a message for the whole form */
  send: (values: Entries<NoInfer<Name>>) => Promise<void>;
  submitLabel: string;
  /** Sent: the values stay visible, and nothing can be changed or sent again. */
  isSent?: boolean;
  /** Beside the submit button. */
  children?: ReactNode;
}

/** The mark is in the same place as in the forms of resources. */
const withMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={styles.required} aria-hidden="true">
        *
      </span>
    )}
  </>
);

const saveNothing = async () => false;

const STILL_SENDING = '文件正在上传，请等待上传完成';

export function EntryForm<Name extends string>({
  fields,
  first,
  problems,
  check,
  send,
  submitLabel,
  isSent = false,
  children,
}: EntryFormProps<Name>) {
  const [form] = Form.useForm<Entries>();
  const { message } = App.useApp();
  const [initial] = useState(first);
  const typed = Form.useWatch([], form);
  const isDone = useRef(false);
  const busy = useRef(new Set<string>());
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = typed !== undefined && !isSame(typed, initial);
  const question = useLeaveGuard({ isChanged, isDone, saveDraft: saveNothing });
  const showFirst = useEffectEvent(() => problems && show(problems));
  useEffect(() => void showFirst(), []);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function show(problems: EntryProblems) {
    form.setFields(
      fields.map(({ name }) => ({ name, errors: problems[name] ? [problems[name] as string] : [] })),
    );
    const wrong = fields.find(({ name }) => problems[name]);
    if (!wrong) return false;
    form.scrollToField(wrong.name, { block: 'center' });
    form.getFieldInstance(wrong.name)?.focus?.();
    return true;
  }

  async function submit(values: Entries<Name>) {
    const sending = [...busy.current].map((name) => [name, STILL_SENDING]);
    setFailure(null);
    if (show({ ...check(values), ...Object.fromEntries(sending) })) {
      void message.error(messages.formIncomplete);
      return setFailure(messages.formIncomplete);
    }
    setSending(true);
    try {
      isDone.current = true;
      await send(values);
    } catch (error) {
      isDone.current = false;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'expired' && !show(error.details.errors ?? {})) setFailure(error.message);
    } finally {
      if (isMounted.current) setSending(false);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={initial}
      requiredMark={withMark}
      onFinish={submit}
      disabled={isSending || isSent}
    >
      {fields.map(({ name, label, isRequired = true, help, reason, control }) => (
        <Form.Item<Entries>
          key={name}
          name={name}
          label={label}
          required={isRequired}
          extra={
            (help || reason) && (
              <>
                {reason && <span className={styles.reason}>审核意见：{reason}</span>}
                {help}
              </>
            )
          }
        >
          {control?.({
            readField: (other) => form.getFieldValue(other) ?? '',
            setProblem: (problem) => form.setFields([{ name, errors: problem ? [problem] : [] }]),
            setBusy: (isBusy) => void (isBusy ? busy.current.add(name) : busy.current.delete(name)),
          }) ?? <Input />}
        </Form.Item>
      ))}
      {failure && <Alert className={styles.failure} type="error" showIcon role="alert" message={failure} />}
      <Flex gap={12} wrap>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {submitLabel}
        </Button>
        {children}
      </Flex>
      {question}
    </Form>
  );
}
