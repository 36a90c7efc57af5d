import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import type { Message } from '../../../../shared/contract/index.ts';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';
import { useMarkRead } from './use-mark-read.ts';

const UNREAD = 1;

/** The state of a message; an unread one can be marked as read. */
export const MessageStatus = ({ record: { id, title, status } }: { record: Message }) =>
  status === UNREAD ? (
    <MarkButton id={id} type="link" size="small" aria-label={`标为已读：${title}`}>
      标为已读
    </MarkButton>
  ) : (
    <span>已读</span>
  );

/** Beside the title of the list. */
export const MarkAllRead = () => <MarkButton>全部标为已读</MarkButton>;

/** @param id of the message; absent: all messages */
function MarkButton({ id, ...button }: { id?: number } & Omit<ButtonProps, 'id'>) {
  const notice = useFailureNotice();
  const markRead = useMarkRead();
  const [isSending, setSending] = useState(false);
  const mark = async () => {
    setSending(true);
    notice.clear();
    try {
      await markRead(id);
    } catch (error) {
      notice.show(error);
    } finally {
      setSending(false);
    }
  };
  return <Button {...button} loading={isSending} onClick={mark} />;
}
