/** Parts of a page far below its top: rendered by the server like the rest, made interactive when they come near. */
import { type ComponentType, lazy, Suspense } from 'react';

/** How far below the view a part begins to load, so that it is ready when it is seen. */
const AHEAD = '600px';
/** How long to wait before asking for code that couldn't be had. */
const AGAIN_MS = 5_000;

/**
 * @param id the part's own place in the page
 * @param load brings the code; the part's styles must be loaded by the page itself
 */
export function whenNear<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => near(id).then(() => withRetries(load))) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** If the code fails to load, the server's markup stays, and loading is retried later. */
async function withRetries<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Resolves when the place comes near; at once on the server and where the page doesn't stand yet. */
function near(id: string): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!place) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
  });
}
