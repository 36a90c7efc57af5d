/**
 * Buttons of cards that are pressed before the page's script has arrived. An inline script keeps the last press; the
 * behaviours do it when they are there.
 */
const KEPT = 'earlyFavourite';

/** The inline script: a press of a card's button is noted on the document. */
export const NOTE_EARLY_PRESS = `addEventListener('click',function n(e){var d=document.documentElement.dataset,\
b=e.target.closest&&e.target.closest('[data-favourite]');\
if('ready'in d)removeEventListener('click',n);else if(b)d.${KEPT}=b.dataset.favourite})`;

/** The listing whose button was pressed too early, once. */
export function takeEarlyPress(): number | null {
  const { dataset } = document.documentElement;
  const id = Number(dataset[KEPT]);
  delete dataset[KEPT];
  return id > 0 ? id : null;
}
