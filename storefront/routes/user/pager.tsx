/** Pagination of the user's lists. */
import { Link } from 'react-router-dom';
import styles from '../../components/listings/pager.module.css';

interface PagerProps {
  /** The current page, from 1. */
  page: number;
  /** The number of pages; up to one, nothing is rendered. */
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
}

export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="分页" className={styles.pager}>
      <Step to={page > 1 ? hrefOf(Math.min(page - 1, pages)) : null} rel="prev">
        上一页
      </Step>
      <span className={styles.page}>
        第 {page} / {pages} 页
      </span>
      <Step to={page < pages ? hrefOf(page + 1) : null} rel="next">
        下一页
      </Step>
    </nav>
  );
}

const Step = ({ to, rel, children }: { to: string | null; rel: string; children: string }) =>
  to === null ? (
    <span className={styles.off}>{children}</span>
  ) : (
    <Link className="button" to={to} rel={rel}>
      {children}
    </Link>
  );
