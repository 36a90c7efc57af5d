import { Link, useLocation } from 'react-router';
import type { ApiError } from '../../../providers/api.ts';
import { Notice } from '../../components/notice.tsx';

/** Says why a page of the centre shows nothing, and asks again. */
export function LoadFailure({ failure }: { failure: ApiError }) {
  const { pathname, search } = useLocation();
  return (
    <Notice title={failure.message}>
      <Link to={pathname + search} replace className="button button-primary">
        重新加载
      </Link>
    </Notice>
  );
}
