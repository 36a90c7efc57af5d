import styles from './hot-listings.module.css';
import type { CardData } from './listing-card.tsx';
import { ListingGrid } from './listing-grid.tsx';

/** The most viewed listings; renders nothing if there are none. */
export function HotListings({ cards }: { cards: readonly CardData[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.hot} aria-labelledby="hot">
      <h2 id="hot" className={styles.heading}>
        热门标的
      </h2>
      <ListingGrid cards={cards} layout="strip" />
    </section>
  );
}
