import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider, renderField, type TestProvider } from '../../../../mocks/form-pages.tsx';
import { errorOf } from '../../../../mocks/typing.ts';
import { messages } from '../../../../shared/messages.ts';
import type { AnyFormField } from '../../resource.ts';

let provider: TestProvider;
const open = (field: AnyFormField, value: unknown, others?: Record<string, [AnyFormField, unknown]>) =>
  renderField(field, value, { provider, others });

beforeEach(async () => {
  provider = dataProvider();
});

describe('a place', () => {
  const field: AnyFormField = { kind: 'coordinate', label: '经纬度' };

  it('is typed', async () => {
    const { user, refused, sent } = open(field, '');
    const text = await screen.findByLabelText('经纬度');
    await user.type(text, '31.2;121.4');
    await user.tab();
    expect(errorOf('经纬度')).toBe('请按正确格式输入坐标：纬度,经度');
    await refused();
    await user.clear(text);
    await user.type(text, ' 31.230416,121.473701 ');
    await user.tab();
    expect(await sent()).toBe('31.230416,121.473701');
  });

  it('is picked on the map, where nothing is picked by itself', async () => {
    const { user, sent } = open(field, '');
    await user.click(await screen.findByRole('button', { name: '在地图上选点' }));
    const dialog = within(await screen.findByRole('dialog', { name: /地图/ }));
    await dialog.findByRole('application');
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(dialog.getByRole('alert').textContent).toBe(messages.placeNotSelected);
    dialog.getByRole('application').focus();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByText(messages.placeTooCoarse)).toBeTruthy();
    expect(dialog.getByText(/^尚未选定/)).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(dialog.getByText(/^经度 \d+\.\d{6} 纬度 \d+\.\d{6} .*GCJ-02/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await sent()).toMatch(/^\d+\.\d{6},\d+\.\d{6}$/);
  });
});
