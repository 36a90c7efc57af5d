import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import { MESSAGE_PAGE_SIZE } from '../../../../shared/domain/accounts/message.ts';
import { useAttempt } from '../../../form/use-attempt.tsx';
import { setUnreadMessages } from '../../../news.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { Pager } from '../pager.tsx';
import { loadPage, pageAddress, pageIn } from '../paging.ts';
import tabs from '../tabs.module.css';
import centre from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/messages';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';

export const meta = userMeta('消息');

const hrefOf = (isUnread: boolean, page = 1) =>
  pageAddress('/user/message', page, { unread: isUnread ? '1' : '' });

export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const page = pageIn(url.searchParams);
  const isUnread = url.searchParams.get('unread') === '1';
  const query = { page, size: MESSAGE_PAGE_SIZE, unread: isUnread ? '1' : '0' } as const;
  const { value, pages, failure } = await loadPage(browserApi().userMessages(query), {
    page,
    size: MESSAGE_PAGE_SIZE,
    hrefOf: (number) => hrefOf(isUnread, number),
  });
  return { page, isUnread, pages, list: value?.list ?? [], unread: value?.unread ?? 0, failure };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { page, isUnread, pages, list, unread, failure } = loaderData;
  const { isSending, alert, markRead } = useMarkRead();
  useEffect(() => {
    if (!failure) setUnreadMessages(unread);
  }, [failure, unread]);
  return (
    <>
      <h2 className={centre.title}>消息</h2>
      <div className={styles.top}>
        <nav aria-label="消息分类" className={tabs.tabs}>
          <Tab isUnread={false} isCurrent={!isUnread}>
            全部
          </Tab>
          <Tab isUnread isCurrent={isUnread}>
            未读
          </Tab>
        </nav>
        {unread > 0 && (
          <button type="button" className="button" disabled={isSending} onClick={() => markRead()}>
            全部标为已读
          </button>
        )}
      </div>
      {alert}
      {failure ? (
        <LoadFailure failure={failure} />
      ) : list.length === 0 ? (
        <NothingYet title={isUnread ? '没有未读消息' : '还没有消息'}>
          订单、预约和咨询有进展，或关注的标的有变化时，会在这里通知您。消息保留180天。
        </NothingYet>
      ) : (
        <ul>
          {list.map((it) => (
            <MessageItem
              key={it.id}
              message={it}
              isSending={isSending}
              onRead={() => markRead(it.id)}
              onOpen={() => open(it.id, unread)}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} hrefOf={(number) => hrefOf(isUnread, number)} />
    </>
  );
}

interface TabProps {
  isUnread: boolean;
  isCurrent: boolean;
  children: string;
}

const Tab = ({ isUnread, isCurrent, children }: TabProps) => (
  <Link to={hrefOf(isUnread)} className={tabs.tab} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </Link>
);

/** Marks one message as read, or all of them, and loads the list again. */
function useMarkRead() {
  const { revalidate } = useRevalidator();
  const { attempt, ...state } = useAttempt();
  const markRead = (id?: number) =>
    attempt(async () => {
      await browserApi().readUserMessages({ id });
      await revalidate();
    });
  return { ...state, markRead };
}

/** In the background of the navigation to the record: after a failure the message stays unread. */
const open = (id: number, unread: number) =>
  browserApi()
    .readUserMessages({ id })
    .then(
      () => setUnreadMessages(unread - 1),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
