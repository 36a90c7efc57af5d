/** A form or detail page of the back office, as its staff see it, over a data provider that a test writes itself. */
import { type DataProvider, Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { DetailPage } from '../console/framework/detail/detail-page.tsx';
import { FormPage } from '../console/framework/form/form-page.tsx';
import type { AnyFormField, AnyResource } from '../console/framework/resource.ts';
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

interface FormPagesOptions {
  provider: TestProvider;
  /** The visited addresses, the current one last. */
  addresses: string[];
  services?: Partial<ConsoleServices>;
}

const noCall = () => Promise.reject(new Error('not expected to be called'));

/** @returns the router, and a person at the keyboard */
export function renderResource(resource: AnyResource, { provider, addresses, services }: FormPagesOptions) {
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
            api: { signUpload: noCall, completeUpload: noCall, uploadLink: noCall, handFile: noCall },
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

/** A form of the field `it`, and of what else it needs; each with the value it begins with. */
export function renderField(
  field: AnyFormField,
  value: unknown,
  {
    provider,
    others = {},
    services,
  }: Pick<FormPagesOptions, 'provider' | 'services'> & { others?: Record<string, [AnyFormField, unknown]> },
) {
  const all = Object.entries({ ...others, it: [field, value] as const });
  const resource: AnyResource = {
    name: 'things',
    label: '物品',
    permission: 'creditor',
    fields: {},
    form: {
      path: '/form',
      title: { create: '新建', edit: '编辑' },
      fields: Object.fromEntries(all.map(([name, [it]]) => [name, it])),
      groups: [{ title: '内容', fields: all.map(([name]) => name) }],
      initial: () => Object.fromEntries(all.map(([name, [, it]]) => [name, it])),
      fromRecord: (record) => record,
      check: () => ({}),
      submits: [{ name: 'save', label: '保存', success: '操作成功' }],
    },
  };
  const page = renderResource(resource, { provider, addresses: ['/before', '/form'], services });
  const save = () => page.user.click(screen.getByRole('button', { name: '保存' }));
  return {
    ...page,
    save,
    /** The requests that reach the server. */
    async sent() {
      await save();
      await waitFor(() => expect(provider.create).toHaveBeenCalled());
      const [call] = provider.create.mock.calls[0] ?? [];
      return (call?.variables as { it: unknown } | undefined)?.it;
    },
    async refused() {
      await save();
      await waitFor(() => expect(screen.getByText('请按提示修改标红的内容')).toBeTruthy());
      expect(provider.create).not.toHaveBeenCalled();
    },
  };
}
