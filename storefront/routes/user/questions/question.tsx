import type { ReactNode } from 'react';
import type { OwnQuestion } from '../../../../shared/contract/index.ts';
import { ANSWER_WAY, QUESTION_STATUS } from '../../../../shared/domain/question.ts';
import { RecordHead } from '../record-head.tsx';
import styles from './questions.module.css';

const TONES = { 1: 'waiting', 2: 'good', 3: 'dull' } as const;

/** A question with its answer. */
export function Question({ question }: { question: OwnQuestion }) {
  const { object_id, object_title, message, status, status_name, create_time } = question;
  return (
    <li className={styles.question}>
      <RecordHead listing={{ id: object_id, title: object_title }} state={status_name} tone={TONES[status]} />
      <Saying who="我" time={create_time}>
        {message}
      </Saying>
      <Outcome question={question} />
    </li>
  );
}

function Outcome({ question }: { question: OwnQuestion }) {
  const { status, answer, answer_way, answer_time, close_reason, sms_consent } = question;
  return (
    <>
      {answer_way !== null && (
        <Saying who="答复" time={answer_time}>
          {answer_way === ANSWER_WAY.phone ? '已通过电话答复' : answer}
        </Saying>
      )}
      {status === QUESTION_STATUS.new && (
        <p className={styles.waiting}>
          {sms_consent ? '等待答复，答复后会同时发送短信。' : '等待答复，答复后会在“消息”中通知您。'}
        </p>
      )}
      {status === QUESTION_STATUS.closed && answer_way === null && (
        <p className={styles.waiting}>
          {close_reason ? `咨询已关闭：${close_reason}` : '咨询已关闭，如仍有疑问可以再次咨询。'}
        </p>
      )}
    </>
  );
}

interface SayingProps {
  who: string;
  time: string | null;
  children: ReactNode;
}

const Saying = ({ who, time, children }: SayingProps) => (
  <div className={styles.saying}>
    <p className={styles.who}>
      {who} <time>{time?.slice(0, 16)}</time>
    </p>
    <p className={styles.text}>{children}</p>
  </div>
);
