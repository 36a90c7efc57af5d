import { useOwnApi } from '../session/use-own-api.ts';
import styles from './favourite-button.module.css';
import { useFavourites } from './favourites-store.ts';

/** Follows a listing from its card. The code behind it loads when it is pressed. */
export function FavouriteButton({ id, title }: { id: number; title: string }) {
  const isFollowed = useFavourites()?.has(id) ?? false;
  return (
    useOwnApi() && (
      <button
        type="button"
        className={styles.favourite}
        aria-label={`关注 ${title}`}
        aria-pressed={isFollowed}
        onClick={() =>
          import('./favourites.ts').then(
            ({ pressFavourite }) => pressFavourite(id),
            // The listing's page has the same button, and works without this code.
            () => location.assign(`/object/${id}`),
          )
        }
      />
    )
  );
}
