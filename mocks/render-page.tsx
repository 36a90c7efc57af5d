/**
 * Shows a page of the storefront as a visitor sees it, its loaders calling the API through msw. Islands are components of
 * the page here; links and forms that lead to another document are followed by the router.
 */
import { act, render } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import {
  createRoutesStub,
  type NavigateFunction,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
} from 'react-router-dom';
import * as creditorEntry from '../console/creditor/entry.tsx';
import * as operatorEntry from '../console/operator/entry.tsx';
import { BRAND } from '../shared/domain/brand.ts';
import { arrive } from '../storefront/behaviours/index.ts';
import { contextFor } from '../storefront/entry.server.tsx';
import { PageInfoContext } from '../storefront/page-info.ts';
import * as root from '../storefront/root.tsx';
import * as applyApplication from '../storefront/routes/apply/application.tsx';
import * as applyBroker from '../storefront/routes/apply/broker.tsx';
import * as applyInstitution from '../storefront/routes/apply/institution.tsx';
import * as applyProvider from '../storefront/routes/apply/provider.tsx';
import * as applySupplier from '../storefront/routes/apply/supplier.tsx';
import * as creditorCentre from '../storefront/routes/creditor/layout.tsx';
import * as creditorHome from '../storefront/routes/creditor/to-overview.tsx';
import * as home from '../storefront/routes/home/route.tsx';
import * as creditorForgotPassword from '../storefront/routes/login/creditor/c-forget-password.tsx';
import * as creditorLogin from '../storefront/routes/login/creditor/c-login.tsx';
import * as loginEntry from '../storefront/routes/login/entry.ts';
import * as loginShell from '../storefront/routes/login/layout.tsx';
import * as certification from '../storefront/routes/login/third-party/certification.tsx';
import * as userForgotPassword from '../storefront/routes/login/user/g-forget-password.tsx';
import * as userLogin from '../storefront/routes/login/user/g-login.tsx';
import * as register from '../storefront/routes/login/user/g-register.tsx';
import * as notFound from '../storefront/routes/not-found.tsx';
import * as object from '../storefront/routes/object/route.tsx';
import * as operatorConsole from '../storefront/routes/ops/layout.tsx';
import * as operatorLogin from '../storefront/routes/ops/login.tsx';
import * as operatorHome from '../storefront/routes/ops/to-overview.tsx';
import * as wechatPay from '../storefront/routes/pay/wechat.tsx';
import * as cashier from '../storefront/routes/sandbox/cashier.tsx';
import * as consent from '../storefront/routes/sandbox/consent.tsx';
import * as outbox from '../storefront/routes/sandbox/outbox.tsx';
import * as search from '../storefront/routes/search/route.tsx';
import * as subscription from '../storefront/routes/subscription/route.tsx';
import * as appointments from '../storefront/routes/user/appointments/appointments.tsx';
import * as user from '../storefront/routes/user/layout.tsx';
import * as messages from '../storefront/routes/user/messages/messages.tsx';
import * as orderDetail from '../storefront/routes/user/orders/order-detail.tsx';
import * as orderList from '../storefront/routes/user/orders/order-list.tsx';
import * as toOrders from '../storefront/routes/user/orders/to-orders.tsx';
import * as questions from '../storefront/routes/user/questions/questions.tsx';
import * as authorize from '../storefront/routes/user/settings/authorize.tsx';
import * as modifyPassword from '../storefront/routes/user/settings/modify-password.tsx';
import * as modifyPhone from '../storefront/routes/user/settings/modify-phone.tsx';
import * as toSettings from '../storefront/routes/user/settings/to-settings.tsx';
import * as subscriptions from '../storefront/routes/user/subscriptions/subscriptions.tsx';

const page = (
  path: string,
  {
    default: Component = () => null,
    loader,
    clientLoader,
    clientMiddleware,
    action,
    clientAction,
    shouldRevalidate,
  }: Record<string, unknown>,
  children?: unknown[],
) =>
  ({
    path,
    Component,
    loader: loader ?? clientLoader,
    middleware: clientMiddleware,
    action: action ?? clientAction,
    shouldRevalidate,
    ErrorBoundary: root.ErrorBoundary,
    HydrateFallback: () => null,
    children,
  }) as never;

const ROUTES = [
  page('/', home),
  page('/search', search),
  page('/object/:id', object),
  page('/login', loginShell, [
    page('', loginEntry),
    page('g_login', userLogin),
    page('g_register', register),
    page('g_forgetPassword', userForgotPassword),
    page('c_login', creditorLogin),
    page('c_forgetPassword', creditorForgotPassword),
    page('certification', certification),
  ]),
  page('/sandbox', outbox),
  page('/sandbox/oauth', consent),
  page('/sandbox/pay', cashier),
  page('/pay/wechat', wechatPay),
  page('/subscription', subscription),
  page('/creditorUser', creditorCentre, [page('', creditorHome), page('*', creditorEntry)]),
  page('/ops/login', operatorLogin),
  page('/ops', operatorConsole, [page('', operatorHome), page('*', operatorEntry)]),
  page('/institutionApply', applyInstitution),
  page('/serviceProviderApply', applyProvider),
  page('/brokerApply', applyBroker),
  page('/supplierApply', applySupplier),
  page('/application', applyApplication),
  page('/user', user, [
    page('', toOrders),
    page('myOrder/myOrderList', orderList),
    page('myOrder/myOrderDetail', orderDetail),
    page('myTool/myAppoint', appointments),
    page('myTool/myConsult', questions),
    page('message', messages),
    page('myTool/subscribe', subscriptions),
    page('mySetting', toSettings),
    page('mySetting/modifyPhone', modifyPhone),
    page('mySetting/modifyPassword', modifyPassword),
    page('mySetting/authorize', authorize),
  ]),
  page('*', notFound),
];

/** The current address, and a function that opens another one. */
let present = '';
let travel: NavigateFunction = () => {};

function Browser() {
  const { pathname, search, key } = useLocation();
  present = pathname + search;
  travel = useNavigate();
  const data = useMatches().at(-1)?.loaderData;
  useLayoutEffect(() => history.replaceState(null, '', pathname + search), [pathname, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(arrive, [key, data]);
  return (
    <PageInfoContext value={{ brand: BRAND, isOwnApi: true, pathname, search }}>
      <Outlet />
    </PageInfoContext>
  );
}

/** A browser would leave the document. */
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  if (event.defaultPrevented || link?.target || !address.startsWith('/')) return;
  event.preventDefault();
  act(async () => travel(address));
});
addEventListener('submit', (event) => {
  const { target: form } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  event.preventDefault();
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  act(async () => travel(`${form.getAttribute('action')}?${query}`));
});

export interface RenderOptions {
  /** Additional hosts whose pictures are allowed. */
  imageOrigins?: string[];
  /** How our own host is called outside. */
  publicOrigin?: string;
}

const contextOf = ({ imageOrigins = [], publicOrigin = '' }: RenderOptions) =>
  contextFor({
    api: { baseUrl: 'http://api.test', fetch: (request) => fetch(request) },
    pictureBase: '',
    mapsKey: null,
    publicOrigin,
    imageOrigins,
    reportFailure: (error) => console.error(error),
  });

/** @returns also the current address of the browser, and a function that opens another one */
export function renderPage(address: string, rendering: RenderOptions = {}) {
  const Page = createRoutesStub([{ Component: Browser, children: ROUTES }] as never, contextOf(rendering));
  return {
    ...render(<Page initialEntries={[address]} />),
    address: () => present,
    go: (to: string) => act(async () => travel(to)),
  };
}
