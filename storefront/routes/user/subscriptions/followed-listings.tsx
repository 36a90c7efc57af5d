import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Followed } from '../../../../shared/contract/market/subscriptions.ts';
import { FOLLOW_PAGE_SIZE } from '../../../../shared/domain/subscription.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import { Confirm } from '../confirm.tsx';
import { Pager } from '../pager.tsx';
import { pageAddress } from '../paging.ts';
import { FollowCard } from './follow-card.tsx';
import styles from './subscriptions.module.css';

interface FollowedListingsProps {
  page: number;
  first: { list: Followed[]; count: number };
}

const hrefOf = (page: number) => pageAddress('/user/myTool/subscribe', page);

/** A page of followed listings, with their changes. */
export function FollowedListings({ page, first }: FollowedListingsProps) {
  const [{ list, count }, setListings] = useState(first);
  const [unfollowing, setUnfollowing] = useState<Followed | null>(null);
  const navigate = useNavigate();

  async function unfollow({ id }: Followed) {
    const { message } = await browserApi().unfollow({ object_id: id });
    setUnfollowing(null);
    showToast(message);
    const rest = list.filter((it) => it.id !== id);
    setListings({ list: rest, count: count - 1 });
    if (rest.length === 0 && page > 1) await navigate(hrefOf(page - 1), { replace: true });
  }

  if (list.length === 0 && count > 0) {
    return (
      <div className={styles.empty}>
        <p>这一页没有标的。</p>
        <Link to={hrefOf(1)} className="button">
          回到第一页
        </Link>
      </div>
    );
  }
  if (list.length === 0) {
    return (
      <div className={styles.empty}>
        <p>还没有关注的标的。在标的页点“关注”，降价、变更、即将开拍、结束、下架和有新一轮时会在这里提示。</p>
        <Link to="/search" className="button">
          浏览全部标的
        </Link>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((listing) => (
          <li key={listing.id}>
            <FollowCard listing={listing} onUnfollow={() => setUnfollowing(listing)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(count / FOLLOW_PAGE_SIZE)} hrefOf={hrefOf} />
      {unfollowing && (
        <Confirm
          title="取消关注"
          action="取消关注"
          onConfirm={() => unfollow(unfollowing)}
          onClose={() => setUnfollowing(null)}
        >
          不再提示“{unfollowing.object_title}”的变化。
          {!unfollowing.is_on_shelf && '该标的已下架，取消后不能再次关注。'}
        </Confirm>
      )}
    </>
  );
}
