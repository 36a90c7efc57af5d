/** The field in the frame that opens the search. Ctrl+K opens it, too. */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import styles from './search.module.css';
import type { ConsoleSearch, Hit } from './search.ts';
import { SearchDialog } from './search-dialog.tsx';

interface SearchBoxProps {
  search: ConsoleSearch;
  /** The pages and actions that the user may open. */
  places: readonly Hit[];
  mayOpen: (hit: Hit) => boolean;
}

export function SearchBox(props: SearchBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Works as soon as the field is visible.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Browsers go to their own search.
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        className={styles.box}
        icon={<SearchOutlined />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.words}>搜索…</span>
        <span aria-hidden="true">
          <KeyCap of="Ctrl K" />
        </span>
      </Button>
      {isOpen && <SearchDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
