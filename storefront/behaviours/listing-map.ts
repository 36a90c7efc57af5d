/** A listing's link to a map opens the operator's own map instead, where there is one; without it the link works. */
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
