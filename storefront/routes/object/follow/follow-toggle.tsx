import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../providers/api.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { quietApi } from '../../../session/quiet-api.ts';
import { useSession } from '../../../session/use-session.ts';
import { showToast } from '../../../toast.ts';
import styles from '../object.module.css';

/** For users: whether they follow the page's listing. Creditors follow none. */
export default function FollowToggle({ children }: { children: ReactNode }) {
  const session = useSession();
  const { id = '' } = useParams();
  if (!session) return children;
  return session.role === 'user' ? <Toggle key={`${session.token} ${id}`} id={Number(id)} /> : null;
}

function Toggle({ id }: { id: number }) {
  const [isFollowed, setFollowed] = useState<boolean | null>(null);
  const isSending = useRef(false);

  useEffect(() => {
    quietApi()
      .followState({ object_id: id })
      .then(
        ({ data }) => setFollowed(data.followed),
        // To follow again does no harm.
        () => setFollowed(false),
      );
  }, [id]);

  /** Shown at once, and taken back when the server says no. */
  async function toggle() {
    if (isSending.current) return;
    isSending.current = true;
    setFollowed(!isFollowed);
    try {
      const call = isFollowed ? browserApi().unfollow : browserApi().follow;
      showToast((await call({ object_id: id })).message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFollowed(isFollowed);
      if (error.kind !== 'expired') showToast(error.message, 'problem');
    } finally {
      isSending.current = false;
    }
  }

  return (
    <button
      type="button"
      className={`button ${styles.follow}`}
      aria-pressed={isFollowed ?? false}
      disabled={isFollowed === null}
      onClick={toggle}
    >
      <span aria-hidden="true">{isFollowed ? '★' : '☆'}</span>
      {isFollowed ? '已关注' : '关注'}
    </button>
  );
}
