import { isRouteErrorResponse } from 'react-router-dom';
import { messages } from '../../../shared/messages.ts';
import type { PageError } from '../../api.server.ts';
import { usePageInfo } from '../../page-info.ts';
import { Notice } from '../notice.tsx';

/** Replaces a page that fails: shows the reason, and a link to continue. */
export function PageFailure({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { pathname, search, brand } = usePageInfo();
  return (
    <>
      <title>{`${isMissing ? '页面不存在' : '出错了'}｜${brand}`}</title>
      <Notice heading="h1" title={messageOf(error)}>
        <p>{isMissing ? '标的已下架，或网址有误。' : '您可以重新加载页面，或稍后再来。'}</p>
        <p>
          {isMissing ? (
            <a href="/search" className="button button-primary">
              浏览全部标的
            </a>
          ) : (
            <a href={pathname + search} className="button button-primary">
              重新加载
            </a>
          )}
        </p>
      </Notice>
    </>
  );
}

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messages.serverBusy;
  const { message } = (error.data ?? {}) as Partial<PageError>;
  return message ?? (error.status === 404 ? messages.notFound : messages.serverBusy);
}
