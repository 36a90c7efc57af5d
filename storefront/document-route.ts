/** Routes whose pages are documents with islands. */
import type { ComponentType } from 'react';

/**
 * What such a route exports as its `handle`. React Router wraps a route's default export in components of its own; a
 * document is rendered without them, by a page that knows no router.
 */
export interface DocumentHandle {
  // Its props are those of its own route.
  Document: ComponentType<never>;
}
