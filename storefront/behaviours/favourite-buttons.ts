/** The buttons of cards say what the signed-in user follows, and change it. The code behind them loads when needed. */
import { onFavourites, readFavourites } from '../favourites/favourites-store.ts';

const BUTTONS = 'button[data-favourite]';

/** Says on each button that stands there whether its listing is followed. */
export function markFavourites() {
  const ids = readFavourites();
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS))
    button.setAttribute('aria-pressed', String(ids?.has(Number(button.dataset.favourite)) ?? false));
}

onFavourites(markFavourites);

addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTONS) : null;
  if (!button) return;
  const id = Number(button.dataset.favourite);
  import('../favourites/favourites.ts').then(
    ({ pressFavourite }) => pressFavourite(id),
    // The listing's page has the same button, and works without this code.
    () => location.assign(`/object/${id}`),
  );
});
