import { Link } from 'react-router-dom';
import type { Message } from '../../../../shared/contract/index.ts';
import styles from './messages.module.css';

const UNREAD = 1;

interface MessageItemProps {
  message: Message;
  isSending: boolean;
  /** Marks it as read. */
  onRead: () => void;
  /** Called when the record of an unread message is opened. */
  onOpen: () => void;
}

/** A message that links to its record. Opening the record marks the message as read. */
export function MessageItem({ message, isSending, onRead, onOpen }: MessageItemProps) {
  const { kind_name, title, text, link, status, create_time } = message;
  const isUnread = status === UNREAD;
  return (
    <li className={styles.message}>
      <span className={styles.kind}>{kind_name}</span>
      <div className={styles.about}>
        <Link
          to={link}
          className={isUnread ? styles.unread : styles.read}
          onClick={isUnread ? onOpen : undefined}
        >
          {title}
          <span className="visually-hidden">{isUnread ? '（未读）' : '（已读）'}</span>
        </Link>
        <p className={styles.text}>{text}</p>
        <p className={styles.foot}>
          <time>{create_time?.slice(0, 16)}</time>
          {isUnread && (
            <button
              type="button"
              className={styles.mark}
              disabled={isSending}
              onClick={onRead}
              aria-label={`标为已读：${title}`}
            >
              标为已读
            </button>
          )}
        </p>
      </div>
    </li>
  );
}
