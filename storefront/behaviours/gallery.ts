/** Opens a listing's picture in the viewer. If the viewer's code cannot be loaded, the link opens the file. */
import { closestTo } from './clicks.ts';

addEventListener('click', (event) => {
  const link = closestTo<HTMLAnchorElement>(event, 'a[data-picture]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
  const slides = links.map((it) => ({ src: it.href, alt: it.querySelector('img')?.alt ?? '' }));
  import('../routes/object/gallery/picture-viewer.ts').then(
    ({ openPictures }) => openPictures(slides, links.indexOf(link)),
    () => location.assign(link.href),
  );
});
