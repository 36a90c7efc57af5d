/**
 * Replaces a picture that fails to load by the drawing of its kind, also if it failed before this code ran. The drawing
 * is named by the picture, or by what holds several of them.
 */
function replace(picture: HTMLImageElement) {
  const placeholder = picture.closest<HTMLElement>('[data-placeholder]')?.dataset.placeholder;
  if (!placeholder || picture.getAttribute('src') === placeholder) return;
  picture.removeAttribute('srcset');
  picture.alt = '暂无图片';
  picture.src = placeholder;
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
for (const picture of document.querySelectorAll('img')) {
  if (picture.complete && picture.naturalWidth === 0) replace(picture);
}
