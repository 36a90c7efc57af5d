import { Link, useLocation } from 'react-router-dom';
import { useOwnApi } from '../../session/use-own-api.ts';
import { WhenSignedIn } from '../../session/when-signed-in.tsx';
import styles from './search.module.css';

/** Keeps the search; visitors sign in first and come back. Another installation knows no such thing. */
export function SaveSearch() {
  const { pathname, search } = useLocation();
  if (!useOwnApi()) return null;
  return (
    <WhenSignedIn load={() => import('./save-search-button.tsx')}>
      <Link to="/login/g_login" state={{ from: pathname + search }} className={styles.save}>
        保存搜索
      </Link>
    </WhenSignedIn>
  );
}
