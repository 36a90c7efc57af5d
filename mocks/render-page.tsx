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
import * as authorize from '../storefront/routes/user/authorize.tsx';
import * as user from '../storefront/routes/user/layout.tsx';
import * as modifyPassword from '../storefront/routes/user/modify-password.tsx';
import * as modifyPhone from '../storefront/routes/user/modify-phone.tsx';
import * as toSettings from '../storefront/routes/user/to-settings.tsx';

const page = (
  path: string,
  { default: Component, loader, action, shouldRevalidate }: Record<string, unknown>,
) => ({ path, Component, loader, action, shouldRevalidate, ErrorBoundary: root.ErrorBoundary }) as never;

/** A page that the browser renders: the stub has one kind of loader. */
const clientPage = (
  path: string,
  { default: Component, clientLoader, clientMiddleware, shouldRevalidate }: Record<string, unknown>,
  children?: unknown[],
) =>
  ({
    path,
    Component,
    loader: clientLoader,
    middleware: clientMiddleware,
    shouldRevalidate,
    ErrorBoundary: root.ErrorBoundary,
    children,
  }) as never;

const userCentre = clientPage('/user', user, [
  clientPage('', toSettings),
  clientPage('mySetting', toSettings),
  clientPage('mySetting/modifyPhone', modifyPhone),
  clientPage('mySetting/modifyPassword', modifyPassword),
  clientPage('mySetting/authorize', authorize),
]);

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
      userCentre,
      page('*', notFound),
    ],
    context,
  );
  return render(<Page initialEntries={[address]} />);
}
