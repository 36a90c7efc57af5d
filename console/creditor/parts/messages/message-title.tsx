import { Link } from 'react-router-dom';
import type { Message } from '../../../../shared/contract/index.ts';
import { useMarkRead } from './use-mark-read.ts';

const UNREAD = 1;

/** The link to the record of a message. Opening it marks the message as read; after a failure it stays unread. */
export function MessageTitle({ record: { id, title, link, status } }: { record: Message }) {
  const markRead = useMarkRead();
  if (status !== UNREAD) return <Link to={link}>{title}</Link>;
  return (
    <Link to={link} onClick={() => void markRead(id).catch(() => {})}>
      <strong>{title}</strong>
    </Link>
  );
}
