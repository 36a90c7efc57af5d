import { useEffect, useState } from 'react';
import styles from './search-box.module.css';
import { forgetSearches, recentSearches, rememberSearch } from './search-history.ts';

export interface HotWord {
  text: string;
  to: string;
}

interface SearchBoxProps {
  keyword?: string;
  /** Search parameters to keep besides the keyword. */
  otherParameters?: Record<string, string>;
  hotSearches: readonly HotWord[];
}

const addressOf = (keyword: string, otherParameters: Record<string, string>) =>
  `/search?${new URLSearchParams({ ...otherParameters, name: keyword })}`;

/**
 * Searches by words: Enter or the button. An empty search leads to the plain list. The last searches appear under
 * the field while it is in use; they stay in the visitor's browser.
 */
export default function SearchBox({ keyword = '', otherParameters = {}, hotSearches }: SearchBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const close = () => setIsOpen(false);

  useEffect(() => setRecent(keyword ? rememberSearch(keyword) : recentSearches()), [keyword]);
  // The field may have had the focus before this code was loaded.
  useEffect(() => setIsOpen(document.activeElement?.id === 'keyword'), []);

  return (
    <search className={styles.search}>
      <form
        action="/search"
        className={styles.box}
        onSubmit={close}
        onFocus={({ target }) => setIsOpen(target.id === 'keyword' || isOpen)}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <label className="visually-hidden" htmlFor="keyword">
          关键词
        </label>
        <input
          key={keyword}
          id="keyword"
          name="name"
          type="search"
          maxLength={100}
          defaultValue={keyword}
          placeholder="标的名称、地区、法院或案号"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onClick={() => setIsOpen(true)}
        />
        {Object.entries(otherParameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={styles.button}>
          搜索
        </button>
        {isOpen && recent.length > 0 && (
          <section className={styles.recent} aria-label="最近搜索">
            <p className={styles.recentHead}>
              最近搜索
              <button type="button" onClick={() => setRecent(forgetSearches())}>
                清空
              </button>
            </p>
            <ul>
              {recent.map((it) => (
                <li key={it}>
                  <a href={addressOf(it, otherParameters)} onClick={close}>
                    {it}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </form>
      {hotSearches.length > 0 && (
        <ul className={styles.hot} aria-label="热门搜索">
          {hotSearches.map(({ text, to }) => (
            <li key={text}>
              <a href={to}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
