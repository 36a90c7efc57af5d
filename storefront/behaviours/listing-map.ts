/** Opens the operator's own map for a listing's map link if there is one. If that fails, the link works. */
document.addEventListener('click', (event) => {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-map]') : null;
  if (!link || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  import('../listing-map/index.ts').then(
    ({ openListingMap }) => openListingMap(link),
    () => window.open(link.href, '_blank', 'noopener,noreferrer'),
  );
});
