/** A list in the shape that it will have. */
import { Flex, Skeleton } from 'antd';
import styles from './cards/cards.module.css';
import type { View } from './state/list-state.ts';

/** More of them would only reach below the screen. */
const MAX_ROWS = 10;

export function ListSkeleton({ view, rows }: { view: View; rows: number }) {
  const places = Array.from({ length: Math.min(rows, MAX_ROWS) }, (_, place) => place);
  return (
    <Flex vertical gap={view === 'cards' ? 16 : 8} role="status" aria-label="加载中">
      {places.map((place) =>
        view === 'cards' ? (
          <div key={place} className={styles.card}>
            <Skeleton avatar={{ shape: 'square', size: 174 }} paragraph={{ rows: 4 }} />
          </div>
        ) : (
          <Skeleton.Button key={place} block size="large" />
        ),
      )}
    </Flex>
  );
}
