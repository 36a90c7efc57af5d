import { useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import { FOLLOW_PAGE_SIZE } from '../../../../shared/domain/subscription.ts';
import { markNewsRead } from '../../../news.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { PartFailure } from '../load-failure.tsx';
import { loaded } from '../loaded.ts';
import { pageIn } from '../paging.ts';
import user from '../user.module.css';
import { userMeta } from '../user-meta.ts';
import type { Route } from './+types/subscriptions';
import { DailyMail } from './daily-mail.tsx';
import { FollowedListings } from './followed-listings.tsx';
import { SavedSearches } from './saved-searches.tsx';
import styles from './subscriptions.module.css';

export const meta = userMeta('我的关注');

/** As many pages as the call takes. */
const LAST_PAGE = 100;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const page = pageIn(url.searchParams, LAST_PAGE);
  const loadedAt = Date.now();
  const api = browserApi();
  // Each part of the page works without the others.
  const [follows, searches, mail] = await Promise.all([
    loaded(api.followList({ page })),
    loaded(api.searchList({})),
    loaded(api.subscriptionMail({})),
  ]);
  return { page, loadedAt, follows, searches, mail };
}

/** New items stay marked until the user leaves: a reload would report them as seen. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  pageIn(currentUrl.searchParams, LAST_PAGE) !== pageIn(nextUrl.searchParams, LAST_PAGE);

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { page, loadedAt, follows, searches, mail } = loaderData;
  useMarkNewsRead(loaderData);
  return (
    <>
      <h2 className={user.title}>我的关注</h2>
      <section className={styles.section} aria-labelledby="follows">
        <h3 id="follows" className={styles.heading}>
          关注的标的
        </h3>
        {follows.value ? (
          <FollowedListings key={`${page} ${loadedAt}`} page={page} first={follows.value} />
        ) : (
          <PartFailure failure={follows.failure} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="searches">
        <h3 id="searches" className={styles.heading}>
          保存的搜索
        </h3>
        {searches.value ? (
          <SavedSearches key={loadedAt} first={searches.value.list} />
        ) : (
          <PartFailure failure={searches.failure} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="mail">
        <h3 id="mail" className={styles.heading}>
          每日邮件
        </h3>
        {mail.value ? (
          <DailyMail key={loadedAt} first={mail.value.data} />
        ) : (
          <PartFailure failure={mail.failure} />
        )}
      </section>
    </>
  );
}

/** Marks all news as seen once every page with changes has been displayed; changes are on the first pages. */
function useMarkNewsRead({ page, follows, searches }: Route.ComponentProps['loaderData']) {
  const { list, count } = follows.value ?? { list: [], count: 0 };
  const isLast = page * FOLLOW_PAGE_SIZE >= count;
  const isAllVisible =
    follows.value !== undefined &&
    searches.value !== undefined &&
    (isLast || list.at(-1)?.changes.length === 0);
  const until = earlier(follows.value?.as_of, searches.value?.as_of);
  useEffect(() => {
    if (!isAllVisible || !until) return;
    browserApi().seeSubscriptions({ until }, { isBackground: true }).then(markNewsRead, ignoreRefusal);
  }, [isAllVisible, until]);
}

/** The earlier of two times in wire format; null if one is missing. */
function earlier(one: string | null | undefined, other: string | null | undefined): string | null {
  if (!one || !other) return null;
  return one < other ? one : other;
}

/** The news are displayed again the next time. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
}
