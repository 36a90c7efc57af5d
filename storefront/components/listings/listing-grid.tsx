import { type CardData, ListingCard } from './listing-card.tsx';
import styles from './listing-grid.module.css';

interface GridProps {
  cards: readonly CardData[];
  /** The number of cards in view when the page opens. */
  firstCount?: number;
  /**
   * The arrangement on a wide screen: `four` or `five` cards in a row, `compact` cards with the picture beside the
   * text, or a `strip` of those that scrolls sideways.
   */
  layout?: 'four' | 'five' | 'compact' | 'strip';
}

export function ListingGrid({ cards, firstCount = 0, layout = 'four' }: GridProps) {
  const cardLayout = layout === 'compact' || layout === 'strip' ? layout : undefined;
  return (
    <ul className={`${styles.grid} ${styles[layout]}`}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard card={card} isFirst={index < firstCount} layout={cardLayout} />
        </li>
      ))}
    </ul>
  );
}
