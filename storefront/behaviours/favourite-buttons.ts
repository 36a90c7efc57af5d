/**
 * Shows on the buttons of cards whether the signed-in user follows the listing, and changes it. The code that calls
 * the API is loaded when it is needed.
 */
import { onFavourites, readFavourites } from '../favourites/favourites-store.ts';
import { closestTo } from './clicks.ts';
import { takeEarlyPress } from './early-presses.ts';

const BUTTONS = 'button[data-favourite]';

/** Shows on each button of the page whether its listing is followed. */
export function markFavourites() {
  const ids = readFavourites();
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS))
    button.setAttribute('aria-pressed', String(ids?.has(Number(button.dataset.favourite)) ?? false));
}

onFavourites(markFavourites);

addEventListener('click', (event) => {
  const button = closestTo<HTMLButtonElement>(event, BUTTONS);
  if (button) press(Number(button.dataset.favourite));
});

/** Does what a visitor pressed before this code had arrived. */
const early = takeEarlyPress();
if (early !== null) press(early);

function press(id: number) {
  import('../favourites/favourites.ts').then(
    ({ pressFavourite }) => pressFavourite(id),
    // The listing's page has the same button, and works without this code.
    () => location.assign(`/object/${id}`),
  );
}
