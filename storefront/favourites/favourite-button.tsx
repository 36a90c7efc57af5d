import { usePageInfo } from '../page-info.ts';
import styles from './favourite-button.module.css';

/** Follows a listing from its card. `behaviours/favourite-buttons.ts` sets its state and handles its clicks. */
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
