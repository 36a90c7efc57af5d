/** Shows a listing's place on a map over its page. Loaded on demand. */

import type { ListingMap } from '../../shared/map/map-tiles.ts';
import styles from './listing-map.module.css';

const NO_MAP = '地图加载失败，请检查网络后重试';

/** @param link to a map service; its `data-map` holds the data of the map on the page */
export function openListingMap(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', '标的位置');
  const box = document.createElement('div');
  box.className = styles.map ?? '';
  const note = document.createElement('p');
  note.className = styles.note ?? '';
  note.setAttribute('role', 'status');
  note.textContent = '正在加载地图…';
  dialog.append(note, box, footOf(link, dialog));
  document.body.append(dialog);

  let removeMap: (() => void) | undefined;
  dialog.addEventListener('close', () => {
    removeMap?.();
    dialog.remove();
    link.focus();
  });
  dialog.showModal();
  showMap(box, JSON.parse(link.dataset.map ?? '')).then(
    (remove) => {
      if (!dialog.open) return remove();
      removeMap = remove;
      note.remove();
    },
    () => {
      note.textContent = NO_MAP;
    },
  );
}

/**
 * The operator's tiles; without them, or where the browser cannot draw them, outlines of regions.
 * @returns removes the map
 */
async function showMap(box: HTMLElement, { tiles, place }: ListingMap): Promise<() => void> {
  try {
    if (tiles) {
      const { createTileMap } = await import('../../shared/map/index.ts');
      const map = await createTileMap(box, { tiles, start: place });
      map.mark(place, true);
      return () => map.remove();
    }
  } catch {
    box.replaceChildren();
  }
  const { drawOutlineMap } = await import('./outline-map.ts');
  await drawOutlineMap(box, place);
  return () => {};
}

function footOf(link: HTMLAnchorElement, dialog: HTMLDialogElement): HTMLElement {
  const foot = document.createElement('div');
  foot.className = styles.foot ?? '';
  if (link.getAttribute('href') !== '#') {
    const other = document.createElement('a');
    Object.assign(other, {
      href: link.href,
      target: '_blank',
      rel: link.rel,
      textContent: '在其他地图中查看',
    });
    foot.append(other);
  }
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', className: 'button', textContent: '关闭', autofocus: true });
  close.addEventListener('click', () => dialog.close());
  foot.append(close);
  return foot;
}
