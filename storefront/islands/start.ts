/** Watches the islands of a document, and brings each to life when its occasion comes. */
import { hasToken, onSessionChange } from '../../providers/session-presence.ts';
import type { Occasion } from './registry.ts';

/** How far below the view an island begins to load, so that it is ready when it is seen. */
const AHEAD = '600px';
/** How long to wait before asking again for code that couldn't be had. */
const AGAIN_MS = 5_000;
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

/** The page's mark `data-ready`: what is near the first screen has begun to come. Journeys wait for it. */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wait = WAYS[place.dataset.on as Occasion];
    wait(place, () => void bring(place));
  }
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.ready = '')));
}

/** Until the code is there, the server's markup stays. */
async function bring(place: HTMLElement): Promise<void> {
  place.dataset.live = 'soon';
  for (;;) {
    try {
      const { hydrateIsland } = await import('./hydrate-island.tsx');
      return await hydrateIsland(place);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Each calls back once. */
const WAYS: Record<Occasion, (place: HTMLElement, onOccasion: () => void) => void> = {
  near(place, onOccasion) {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        onOccasion();
      },
      { rootMargin: AHEAD },
    );
    // An island's own box has no size.
    observer.observe(place.parentElement ?? place);
  },
  touched(place, onOccasion) {
    const touched = () => {
      for (const type of TOUCHES) place.removeEventListener(type, touched);
      onOccasion();
    };
    for (const type of TOUCHES) place.addEventListener(type, touched);
    if (place.contains(document.activeElement)) touched();
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
