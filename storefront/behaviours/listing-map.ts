/** Opens the map on the page for a listing's map link. If that fails, the link works. */
import { closestTo, isPlain } from './clicks.ts';

document.addEventListener('click', (event) => {
  const link = closestTo<HTMLAnchorElement>(event, 'a[data-map]');
  if (!link || !isPlain(event) || event.defaultPrevented) return;
  event.preventDefault();
  import('../listing-map/index.ts').then(
    ({ openListingMap }) => openListingMap(link),
    () => window.open(link.href, '_blank', 'noopener,noreferrer'),
  );
});
