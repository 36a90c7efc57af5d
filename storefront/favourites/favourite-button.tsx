import { usePageInfo } from '../page-info.ts';
import styles from './favourite-button.module.css';

/** Follows a listing from its card. What it does, and whether it is pressed, comes from `behaviours/favourite-buttons.ts`. */
export const FavouriteButton = ({ id, title }: { id: number; title: string }) =>
  usePageInfo().isOwnApi && (
    <button
      type="button"
      className={styles.favourite}
      aria-label={`关注 ${title}`}
      aria-pressed={false}
      data-favourite={id}
    />
  );
