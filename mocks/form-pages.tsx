/** A form or detail page of the back office, as its staff see it, over a data provider that a test writes itself. */
import { type DataProvider, Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { DetailPage } from '../console/framework/detail/detail-page.tsx';
import { FormPage } from '../console/framework/form/form-page.tsx';
import type { AnyResource } from '../console/framework/resource.ts';
import { type ConsoleServices, ServicesProvider } from '../console/framework/services.tsx';

export function dataProvider() {
  const record = (data: object) => Promise.resolve({ data: data as never });
  return {
    getApiUrl: () => '',
    getList: vi.fn<DataProvider['getList']>(() => Promise.resolve({ data: [], total: 0 })),
    getOne: vi.fn<DataProvider['getOne']>(() => record({ id: 1 })),
    create: vi.fn<DataProvider['create']>(() => record({ id: 1 })),
    update: vi.fn<DataProvider['update']>(() => record({ id: 1 })),
    deleteOne: vi.fn<DataProvider['deleteOne']>(() => record({ id: 1 })),
    custom: vi.fn<NonNullable<DataProvider['custom']>>(() => record([])),
  };
}

export type TestProvider = ReturnType<typeof dataProvider>;

interface Rendering {
  provider: TestProvider;
  /** Where the browser has been, the page to show last. */
  addresses: string[];
  services?: Partial<ConsoleServices>;
}

const noCall = () => Promise.reject(new Error('not expected to be called'));

/** @returns the router, and a person at the keyboard */
export function renderResource(resource: AnyResource, { provider, addresses, services }: Rendering) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <h1>列表页</h1> },
      { path: '/before', element: <h1>之前的页面</h1> },
      {
        path: '/form',
        element: (
          <>
            <Link to="/list">去列表</Link>
            <FormPage resource={resource} />
          </>
        ),
      },
      { path: '/detail', element: <DetailPage resource={resource} /> },
    ],
    { initialEntries: addresses.slice(0, 1) },
  );
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const screen = render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <ServicesProvider
          services={{
            api: { signUpload: noCall, completeUpload: noCall, uploadLink: noCall },
            mapsKey: null,
            ...services,
          }}
        >
          <Refine
            dataProvider={provider as DataProvider}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
          >
            <RouterProvider router={router} />
          </Refine>
        </ServicesProvider>
      </App>
    </ConfigProvider>,
  );
  for (const address of addresses.slice(1)) void router.navigate(address);
  return { router, user: userEvent.setup(), ...screen };
}
