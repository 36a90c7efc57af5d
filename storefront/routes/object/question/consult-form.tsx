import { useEffect, useRef, useState } from 'react';
import { PHONE_INPUT_MAX } from '../../../../shared/domain/account.ts';
import { formIncomplete } from '../../../../shared/message-table.ts';
import { TextArea, TextField } from '../../../components/fields/field.tsx';
import { codeOfForm, useForm } from '../../../form/use-form.tsx';
import { useSession } from '../../../session/use-session.ts';
import { showToast } from '../../../toast.ts';
import type { FormLimits } from '../form-limits.server.ts';
import { type Question, type QuestionRefusal, type QuestionResult, questionOf } from './consult.ts';
import styles from './consult-form.module.css';
import { useOwnContact } from './own-contact.ts';
import { useTypedQuestion } from './typed-question.ts';

interface ConsultFormProps {
  listing: number;
  /** The result of a question that was sent without scripts. */
  answer: QuestionResult | undefined;
  limits: FormLimits['question'];
  /**
   * The class of the fields' grid: the page's own style sheet has it, because the server's markup is displayed before
   * this code is loaded.
   */
  columns: string | undefined;
}

/** A question about the listing. It is a plain form: it works before and without scripts. */
export default function ConsultForm({ listing, answer, limits, columns }: ConsultFormProps) {
  const refused = answer?.sent === null ? answer : undefined;
  const [sent, setSent] = useState(answer?.sent ?? null);
  const { form, problems, failure, isSending } = useForm({
    check: () => ({}),
    async send(values) {
      const { sendFromBrowser } = await codeOfForm(() => import('./send-question.ts'));
      setSent(await sendFromBrowser(listing, questionOf(values)));
    },
    onRefused({ details }) {
      if (details.errors) showToast(formIncomplete, 'problem');
      return false;
    },
    refusals: 'alert',
    refused: refused && { problems: refused.errors, failure: failureOf(refused) },
  });
  const session = useSession();
  useOwnContact(form.ref, session);
  useTypedQuestion(form.ref, listing, sent !== null);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);
  useEffect(() => {
    if (refused?.isFailure) showToast(refused.problem, 'failure');
    else if (refused && hasErrors(refused)) showToast(formIncomplete, 'problem');
  }, [refused]);
  const besideNoField = failure || problems.sms_consent;
  const field = (name: keyof Question) => ({
    name,
    required: true,
    defaultValue: refused?.values[name],
    error: problems[name],
  });

  return (
    <>
      <h2 id="consult-heading">咨询这个标的</h2>
      {sent ? (
        <p ref={done} role="status" tabIndex={-1} className={styles.sent}>
          {sent}
        </p>
      ) : (
        <form {...form} method="post" className={`${columns} ${styles.form}`} action="?#consult">
          <TextField {...field('name')} label="姓名" autoComplete="name" maxLength={limits.name} />
          <TextField
            {...field('phone')}
            label="手机号码"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={PHONE_INPUT_MAX}
          />
          <TextArea
            {...field('message')}
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
                defaultChecked={refused?.values.sms_consent === '1'}
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

const hasErrors = ({ errors }: QuestionRefusal) => Object.keys(errors).length > 0;

/** What is wrong with no field of the form. */
const failureOf = (refusal: QuestionRefusal) => (hasErrors(refusal) ? '' : refusal.problem);
