import { Link } from 'react-router';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** The way through the pages of a list; nothing where one page holds everything. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="分页" className={styles.pager}>
      <Step to={page > 1 ? hrefOf(Math.min(page - 1, pages)) : null}>上一页</Step>
      <span className={styles.page}>
        第 {page} / {pages} 页
      </span>
      <Step to={page < pages ? hrefOf(page + 1) : null}>下一页</Step>
    </nav>
  );
}

const Step = ({ to, children }: { to: string | null; children: string }) =>
  to ? (
    <Link className="button" to={to}>
      {children}
    </Link>
  ) : (
    <span className={styles.off}>{children}</span>
  );
