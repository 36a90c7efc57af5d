/** A console in a browser of its own, for the engine's tests. */
// Loads lazy parts of the console in advance, so that the first test is not slower than the others.
import '../detail/detail-page.tsx';
import '../form/form-page.tsx';
import '../list/list-page.tsx';
import type { DataProvider } from '@refinedev/core';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Permission } from '../../../shared/domain/accounts/permission.ts';
import { accessControl } from '../access.ts';
import { Console, type ConsoleProps } from '../console.tsx';
import type { AnyResource } from '../resource.ts';
import { type ConsoleServices, ServicesProvider } from '../services.tsx';
import { BASE, lots } from './lots.ts';

/** The user of the console. antd hides the real inputs of its switches, which pointer checks would refuse. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

interface Options extends Partial<ConsoleProps> {
  resources?: readonly AnyResource[];
  permissions?: readonly Permission[];
}

const noCall = () => Promise.reject(new Error('no test of the engine hands in a file'));
const NO_SERVICES: ConsoleServices = {
  api: { signUpload: noCall, completeUpload: noCall, uploadLink: noCall, handFile: noCall },
  mapsKey: null,
};

const MENU = [{ label: '标的管理', items: [{ label: '标的列表', path: `${BASE}/lots`, counter: 'lots' }] }];

/** @returns also the router, so that tests can check its state and history */
export function renderConsole(
  address: string,
  dataProvider: DataProvider,
  { resources = [lots], permissions = ['creditor'], ...options }: Options = {},
) {
  const accessControlProvider = accessControl({ resources, pages: options.pages }, { permissions });
  const element = (
    <Console
      brand="身边资产"
      title="商家中心"
      base={BASE}
      home={`${BASE}/lots`}
      menu={MENU}
      resources={resources}
      dataProvider={dataProvider}
      accessControlProvider={accessControlProvider}
      {...options}
    />
  );
  const router = createMemoryRouter([{ path: `${options.base ?? BASE}/*`, element }], {
    initialEntries: [address],
  });
  const present = () => router.state.location.pathname + router.state.location.search;
  const screen = render(
    <ServicesProvider services={NO_SERVICES}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  return { ...screen, router, address: present };
}
