import { Form } from 'react-router';
import styles from './search-box.module.css';

interface SearchBoxProps {
  keyword?: string;
  /** What the search keeps besides the keyword. */
  keeps?: Record<string, string>;
}

/** Searches by title: Enter or the button. An empty search leads to the plain list. */
export function SearchBox({ keyword = '', keeps = {} }: SearchBoxProps) {
  return (
    <Form action="/search" role="search" className={styles.box}>
      <label className="visually-hidden" htmlFor="keyword">
        标的物名称
      </label>
      <input
        key={keyword}
        id="keyword"
        name="name"
        type="search"
        maxLength={100}
        defaultValue={keyword}
        placeholder="请输入标的物名称"
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      {Object.entries(keeps).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.button}>
        搜索
      </button>
    </Form>
  );
}
