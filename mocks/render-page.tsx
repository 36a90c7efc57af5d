/** Shows a page of the storefront as a visitor sees it, its loaders calling the API through msw. */
import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { contextFor } from '../storefront/entry.server.tsx';
import * as root from '../storefront/root.tsx';
import * as home from '../storefront/routes/home/route.tsx';
import * as notFound from '../storefront/routes/not-found.tsx';
import * as object from '../storefront/routes/object/route.tsx';
import * as consent from '../storefront/routes/sandbox/consent.tsx';
import * as outbox from '../storefront/routes/sandbox/outbox.tsx';
import * as search from '../storefront/routes/search/route.tsx';

const page = (
  path: string,
  { default: Component, loader, action, shouldRevalidate }: Record<string, unknown>,
) => ({ path, Component, loader, action, shouldRevalidate, ErrorBoundary: root.ErrorBoundary }) as never;

/**
 * @param imageOrigins hosts besides our own whose pictures may be shown
 * @param publicOrigin how our own host is called outside
 */
export function renderPage(address: string, { imageOrigins = [] as string[], publicOrigin = '' } = {}) {
  const context = contextFor({
    baseUrl: 'http://api.test',
    fetch: (request) => fetch(request),
    pictureBase: '',
    publicOrigin,
    imageOrigins,
    reportFailure: (error) => console.error(error),
  });
  const Page = createRoutesStub(
    [
      page('/', home),
      page('/search', search),
      page('/object/:id', object),
      page('/sandbox', outbox),
      page('/sandbox/oauth', consent),
      page('*', notFound),
    ],
    context,
  );
  return render(<Page initialEntries={[address]} />);
}
