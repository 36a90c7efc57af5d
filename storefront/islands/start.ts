/** Watches the islands of a document, and loads each on its occasion. */
import { hasToken, onSessionChange } from '../../providers/session-presence.ts';
import { partMissing } from '../../shared/message-table.ts';
import { hidePageAlert, showPageAlert } from '../page-alert.ts';
import type { Occasion } from './registry.ts';

/** How far below the view an island begins to load. */
const AHEAD = '600px';
/** The delay before each attempt to load code, in ms. Some browsers repeat a failed answer when asked again at once. */
const AGAIN_MS = [0, 2_000, 8_000];
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Sets `data-ready` on the page when islands near the first screen begin to load. Journeys wait for it. */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wait = WAITS[root.dataset.on as Occasion];
    wait(root, () => void bring(root));
  }
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.ready = '')));
}

/**
 * Until the code is loaded, the server's markup stays, and a pressed button of it waits. If loading fails, links and
 * forms of the markup go on working; for the rest a reload is offered. Sets `data-live`: soon, yes or failed.
 */
async function bring(root: HTMLElement): Promise<void> {
  const { dataset } = root;
  let pressed: HTMLElement | null | undefined;
  dataset.live = 'soon';
  root.addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest<HTMLElement>('[type=button]');
    if (pressed && dataset.live === 'failed') offerReload();
  });
  for (const pause of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { hydrateIsland } = await import('./hydrate-island.tsx');
      await hydrateIsland(root);
      dataset.live = 'yes';
      pressed?.click();
      return;
    } catch {}
  }
  dataset.live = 'failed';
  // The visitors' part is hidden while there is a session.
  if (pressed || dataset.on === 'signedIn') offerReload();
}

const offerReload = () =>
  showPageAlert(partMissing, { 重新加载: () => location.reload(), 关闭: hidePageAlert });

/** Each calls back once. */
const WAITS: Record<Occasion, (root: HTMLElement, onOccasion: () => void) => void> = {
  near(root, onOccasion) {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        onOccasion();
      },
      { rootMargin: AHEAD },
    );
    // An island's own box has no size.
    observer.observe(root.parentElement ?? root);
  },
  touched(root, onOccasion) {
    const touched = () => {
      for (const type of TOUCHES) root.removeEventListener(type, touched);
      onOccasion();
    };
    for (const type of TOUCHES) root.addEventListener(type, touched);
    // Before this code was there.
    if (root.contains(document.activeElement) || root.querySelector('details[open]')) touched();
  },
  signedIn(_, onOccasion) {
    if (hasToken()) return onOccasion();
    const stop = onSessionChange(() => {
      if (!hasToken()) return;
      stop();
      onOccasion();
    });
  },
};
