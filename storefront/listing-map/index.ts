/** Shows a listing's place on the operator's own map, over its page. Loaded on demand. */

import type { TileMap } from '../../shared/map/index.ts';
import type { ListingMap } from '../../shared/map/map-tiles.ts';
import styles from './listing-map.module.css';

const NO_MAP = '您的浏览器无法显示此地图';

/** @param link to a map service; its `data-map` holds the data of the own map */
export function openListingMap(link: HTMLAnchorElement): void {
  const { tiles, place } = JSON.parse(link.dataset.map ?? '') as ListingMap;
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', '标的位置');
  const box = document.createElement('div');
  box.className = styles.map ?? '';
  const note = document.createElement('p');
  note.className = styles.note ?? '';
  note.setAttribute('role', 'status');
  note.textContent = '正在加载地图…';
  box.append(note);
  dialog.append(box, footOf(link, dialog));
  document.body.append(dialog);

  let map: TileMap | undefined;
  dialog.addEventListener('close', () => {
    map?.remove();
    dialog.remove();
    link.focus();
  });
  dialog.showModal();
  import('../../shared/map/index.ts')
    .then(({ createTileMap }) => createTileMap(box, { tiles, start: place }))
    .then(
      (created) => {
        if (!dialog.open) return created.remove();
        map = created;
        created.mark(place, true);
        note.remove();
      },
      () => {
        box.replaceChildren(note);
        note.textContent = NO_MAP;
      },
    );
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
