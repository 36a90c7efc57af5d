import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PHONE_INPUT_MAX } from '../../../../shared/domain/account.ts';
import { formIncomplete, networkFailed } from '../../../../shared/message-table.ts';
import { TextArea, TextField } from '../../../components/fields/field.tsx';
import { useSession } from '../../../session/use-session.ts';
import { showToast } from '../../../toast.ts';
import type { FormLimits } from '../form-limits.server.ts';
import { type Question, type QuestionResult, questionOf } from './consult.ts';
import styles from './consult-form.module.css';
import { useOwnContact } from './own-contact.ts';
import { useTypedQuestion } from './typed-question.ts';

interface ConsultFormProps {
  listing: number;
  /** The result of a question that was sent without scripts. */
  answer: QuestionResult | undefined;
  /** What the form begins with. */
  question?: Pick<Question, 'fact' | 'message'> | undefined;
  limits: FormLimits['question'];
  /**
   * The class of the fields' grid: the page's own style sheet has it, because the server's markup is displayed before
   * this code is loaded.
   */
  columns: string | undefined;
}

/** A question about the listing. It is a plain form: it works before and without scripts. */
export default function ConsultForm({ listing, answer, question, limits, columns }: ConsultFormProps) {
  const [result, setResult] = useState(answer);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  useOwnContact(form, session);
  useTypedQuestion(form, listing, Boolean(result?.sent));
  const done = useRef<HTMLParagraphElement>(null);
  const problem = result && result.sent === null ? result : undefined;
  const fact = problem?.values.fact || question?.fact;
  const besideNoField =
    problem && (Object.keys(problem.errors).length === 0 ? problem.problem : problem.errors.sms_consent);
  const field = (name: keyof Question) => ({
    name,
    required: true,
    defaultValue: problem?.values[name],
    error: problem?.errors[name],
  });
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = questionOf(new FormData(event.currentTarget));
    setSending(true);
    setResult(
      await import('./send-question.ts').then(
        ({ sendFromBrowser }) => sendFromBrowser(listing, values),
        () => ({ sent: null, problem: networkFailed, errors: {}, isFailure: true, values }),
      ),
    );
    setSending(false);
  }
  useEffect(() => {
    if (problem?.isFailure) showToast(problem.problem, 'failure');
    else if (problem && Object.keys(problem.errors).length > 0) showToast(formIncomplete, 'problem');
  }, [problem]);
  useEffect(() => {
    if (result) (done.current ?? form.current?.querySelector<HTMLElement>('[aria-invalid]'))?.focus();
  }, [result]);

  return (
    <>
      <h2 id="consult-heading">咨询这个标的</h2>
      {result?.sent ? (
        <p ref={done} role="status" tabIndex={-1} className={styles.sent}>
          {result.sent}
        </p>
      ) : (
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={send}
          className={`${columns} ${styles.form}`}
          action="?#consult"
        >
          {fact && <input type="hidden" name="fact" value={fact} />}
          <TextField {...field('name')} label="姓名" autoComplete="name" maxLength={limits.name} />
          <TextField
            {...field('phone')}
            label="手机号"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={PHONE_INPUT_MAX}
          />
          <TextArea
            {...field('message')}
            defaultValue={problem?.values.message ?? question?.message}
            label="咨询内容"
            rows={3}
            maxLength={limits.message}
            placeholder="如看样时间、税费承担、腾退情况"
          />
          {session?.role === 'user' && (
            <label className={styles.consent}>
              <input
                type="checkbox"
                name="sms_consent"
                value="1"
                defaultChecked={problem?.values.sms_consent === '1'}
              />
              有答复时发短信通知我
            </label>
          )}
          {besideNoField && (
            <p role="alert" className={styles.problem}>
              {besideNoField}
            </p>
          )}
          <p className={styles.submit}>
            <button type="submit" className="button button-primary" disabled={isSending}>
              {isSending ? '正在提交' : '提交咨询'}
            </button>
            <small>
              您的联系方式只用于答复这次咨询；用该手机号登录后，可在“我的咨询”查看答复。见
              <a href="/privacyPolicy">隐私政策</a>。
            </small>
          </p>
        </form>
      )}
    </>
  );
}
