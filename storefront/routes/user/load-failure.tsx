import { Link, useLocation } from 'react-router-dom';
import type { ApiError } from '../../../providers/api.ts';
import { Notice } from '../../components/notice.tsx';
import styles from './load-failure.module.css';

/** Shows why a page of the centre failed to load, with a retry button. */
export function LoadFailure({ failure }: { failure: ApiError }) {
  const { pathname, search } = useLocation();
  return (
    <Notice title="内容加载失败">
      <p role="alert">{failure.message}</p>
      <p>
        <Link to={pathname + search} replace className="button button-primary">
          重新加载
        </Link>
      </p>
    </Notice>
  );
}

/** The same for one part of a page that loads several parts at once: the retry reloads the page. */
export const PartFailure = ({ failure }: { failure: ApiError }) => (
  <div className={styles.part}>
    <p role="alert">{failure.message}</p>
    <Link to="" reloadDocument className="button">
      重新加载
    </Link>
  </div>
);
