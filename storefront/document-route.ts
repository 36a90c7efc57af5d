/** Routes whose pages are documents with islands. */
import type { ComponentType } from 'react';

/**
 * The `handle` that such a route exports. React Router wraps a route's default export in its own components; a
 * document is rendered without them.
 */
export interface DocumentHandle {
  // Takes the props of its own route.
  Document: ComponentType<never>;
}
