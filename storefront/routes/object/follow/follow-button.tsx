import { Link, useLocation, useParams } from 'react-router-dom';
import { useOwnApi } from '../../../session/use-own-api.ts';
import { WhenSignedIn } from '../../../session/when-signed-in.tsx';
import styles from '../object.module.css';

/** Follows the listing; visitors sign in first and come back. Another installation knows no such thing. */
export function FollowButton() {
  const { pathname, search } = useLocation();
  const listing = Number(useParams().id);
  if (!useOwnApi()) return null;
  return (
    <WhenSignedIn load={() => import('./follow-toggle.tsx')}>
      <Link
        to="/login/g_login"
        state={{ from: pathname + search, intent: { action: 'follow', listing } }}
        className={`button ${styles.follow}`}
      >
        <span aria-hidden="true">☆</span>关注
      </Link>
    </WhenSignedIn>
  );
}
