import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Consulted } from './consult.ts';
import styles from './consult-form.module.css';

/** A question about the listing. It is a plain form: it works before and without scripts. */
export default function ConsultForm({ result }: { result: Consulted | undefined }) {
  const isSending = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const problem = result && result.sent === null ? result : undefined;
  useEffect(() => {
    if (result) (done.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid]'))?.focus();
  }, [result]);

  return (
    <>
      <h2 id="consult-heading" className={styles.heading}>
        咨询这个标的
      </h2>
      {result?.sent ? (
        <p ref={done} role="status" tabIndex={-1} className={styles.sent}>
          {result.sent}
        </p>
      ) : (
        <Form
          ref={form}
          method="post"
          noValidate
          preventScrollReset
          className={styles.form}
          action="?#consult"
        >
          <Field name="name" label="姓名" result={problem}>
            {(attributes) => <input {...attributes} autoComplete="name" maxLength={30} />}
          </Field>
          <Field name="phone" label="手机号码" result={problem}>
            {(attributes) => (
              <input {...attributes} type="tel" inputMode="numeric" autoComplete="tel" maxLength={20} />
            )}
          </Field>
          <Field name="message" label="咨询内容" result={problem}>
            {(attributes) => (
              <textarea
                {...attributes}
                rows={3}
                maxLength={500}
                placeholder="如看样时间、税费承担、腾退情况"
              />
            )}
          </Field>
          {problem && Object.keys(problem.errors).length === 0 && (
            <p role="alert" className={styles.problem}>
              {problem.problem}
            </p>
          )}
          <p className={styles.submit}>
            <button type="submit" className="button button-primary" disabled={isSending}>
              {isSending ? '正在提交' : '提交咨询'}
            </button>
            <small>
              您的联系方式只用于答复这次咨询，见<Link to="/privacyPolicy">隐私政策</Link>。
            </small>
          </p>
        </Form>
      )}
    </>
  );
}

interface FieldProps {
  name: string;
  label: string;
  result: Extract<Consulted, { sent: null }> | undefined;
  children: (attributes: {
    id: string;
    name: string;
    required: true;
    defaultValue: string | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

function Field({ name, label, result, children }: FieldProps) {
  const id = `consult-${name}`;
  const error = result?.errors[name];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        required: true,
        defaultValue: result?.values[name],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
