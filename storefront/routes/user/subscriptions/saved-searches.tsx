import { useState } from 'react';
import type { SavedSearch } from '../../../../shared/contract/market/subscriptions.ts';
import { MAX_NEWS } from '../../../../shared/domain/subscription.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { showToast } from '../../../toast.ts';
import { Confirm } from '../confirm.tsx';
import styles from './subscriptions.module.css';

/** Saved searches, each with its number of new results. */
export function SavedSearches({ first }: { first: SavedSearch[] }) {
  const [list, setList] = useState(first);
  const [deleting, setDeleting] = useState<SavedSearch | null>(null);

  async function remove({ id }: SavedSearch) {
    const { message } = await browserApi().removeSearch({ id });
    setDeleting(null);
    showToast(message);
    setList(list.filter((it) => it.id !== id));
  }

  if (list.length === 0) {
    return (
      <div className={styles.empty}>
        <p>还没有保存的搜索。筛选标的后点“保存搜索”，有符合条件的新标的时会在这里提示。</p>
        <a href="/search" className="button">
          去搜索
        </a>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((search) => (
          <li key={search.id} className={styles.search}>
            <div className={styles.facts}>
              <p className={styles.name}>
                <a href={search.address}>{search.name}</a>
                {search.new_count > 0 && (
                  <span className={`${styles.change} ${styles.fresh}`}>
                    {search.new_count < MAX_NEWS ? search.new_count : `${MAX_NEWS}+`} 条新标的
                  </span>
                )}
              </p>
              <p className={styles.line}>{search.create_time?.slice(0, 10)} 保存</p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={`删除 ${search.name}`}
              onClick={() => setDeleting(search)}
            >
              删除
            </button>
          </li>
        ))}
      </ul>
      {deleting && (
        <Confirm
          title="删除保存的搜索"
          action="删除"
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          删除后不再提示“{deleting.name}”的新标的。
        </Confirm>
      )}
    </>
  );
}
