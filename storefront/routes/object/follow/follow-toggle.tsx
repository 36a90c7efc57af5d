import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { changeFavourite, loadFavourites } from '../../../favourites/favourites.ts';
import { onFavourites, readFavourites } from '../../../favourites/favourites-store.ts';
import { useSession } from '../../../session/use-session.ts';
import styles from '../object.module.css';

/** Shows users whether they follow the listing. Creditors do not follow listings. */
export default function FollowToggle({ id, children }: { id: number; children: ReactNode }) {
  const session = useSession();
  if (!session) return children;
  return session.role === 'user' ? <Toggle token={session.token} id={id} /> : null;
}

function Toggle({ token, id }: { token: string; id: number }) {
  const favourites = useSyncExternalStore(onFavourites, readFavourites, () => null);
  const isFollowed = favourites?.has(id) ?? false;
  useEffect(() => void loadFavourites(token), [token]);
  return (
    <button
      type="button"
      className={`button ${styles.follow}`}
      aria-pressed={isFollowed}
      disabled={favourites === null}
      onClick={() => changeFavourite(id, !isFollowed)}
    >
      <span aria-hidden="true">{isFollowed ? '★' : '☆'}</span>
      {isFollowed ? '已关注' : '关注'}
    </button>
  );
}
