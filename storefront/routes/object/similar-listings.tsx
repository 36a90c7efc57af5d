import type { CardData } from '../../components/listings/listing-card.tsx';
import { ListingGrid } from '../../components/listings/listing-grid.tsx';
import styles from './object.module.css';

/** Listings similar to the page's own. */
export function SimilarListings({ cards }: { cards: readonly CardData[] }) {
  return (
    <>
      <h2 id="similar-heading" className={styles.heading}>
        相似标的
      </h2>
      <ListingGrid cards={cards} layout="four" />
    </>
  );
}
