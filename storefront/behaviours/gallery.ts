/** Opens a listing's picture in the viewer. If the viewer's code cannot be loaded, the link opens the file. */
addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-picture]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
  const slides = links.map((it) => ({ src: it.href, alt: it.querySelector('img')?.alt ?? '' }));
  import('../routes/object/gallery/picture-viewer.ts').then(
    ({ openPictures }) => openPictures(slides, links.indexOf(link)),
    () => location.assign(link.href),
  );
});
