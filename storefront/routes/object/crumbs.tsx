import { LIST_KINDS, type ListKind } from '../../../shared/domain/search.ts';
import type { Tag } from '../../components/listings/type-tag.tsx';
import styles from './crumbs.module.css';

const KIND_OF: Record<Tag, ListKind> = { judicial: 1, drifting: 2, auction: 3, referral: 4 };

/** Breadcrumbs: home, the kind of listing, this listing. */
export function Crumbs({ tag }: { tag: Tag }) {
  const kind = KIND_OF[tag];
  return (
    <nav aria-label="所在位置">
      <ol className={styles.crumbs}>
        <li>
          <a href="/">首页</a>
        </li>
        <li>
          <a href={`/search?currentIndex=${kind}`}>{LIST_KINDS[kind].name}</a>
        </li>
        <li aria-current="page">标的详情</li>
      </ol>
    </nav>
  );
}
