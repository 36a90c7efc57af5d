import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider, renderField, type TestProvider } from '../../../../mocks/form-pages.tsx';
import { errorOf } from '../../../../mocks/typing.ts';
import type { AnyFormField } from '../../resource.ts';

let provider: TestProvider;
const field: AnyFormField = { kind: 'markdown', label: '介绍', maxLength: 20 };

async function open(value = '') {
  const page = renderField(field, value, { provider });
  const area = await screen.findByLabelText<HTMLTextAreaElement>('介绍');
  return { ...page, area };
}

/** @returns whether the browser pastes by itself */
function paste(area: HTMLTextAreaElement, html: string, plain: string): boolean {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': plain };
  return fireEvent(
    area,
    createEvent.paste(area, { clipboardData: { getData: (type: string) => data[type] ?? '' } }),
  );
}

/** Inserts as browsers do: happy-dom has no such command. Browsers can undo it. */
const execCommand = vi.fn((_command: string, _dialog: boolean, text: string) => {
  const area = document.activeElement as HTMLTextAreaElement;
  const { value, selectionStart, selectionEnd } = area;
  fireEvent.input(area, {
    target: { value: value.slice(0, selectionStart) + text + value.slice(selectionEnd) },
  });
  return true;
});

beforeEach(() => {
  execCommand.mockClear();
  Object.assign(document, { execCommand });
  provider = dataProvider();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

it('formatted text is pasted as Markdown in place of the selection', async () => {
  const { area, sent } = await open('前文旧后文');
  area.setSelectionRange(2, 3);
  expect(paste(area, '<h2>标题</h2><p><b>甲</b></p>', '标题 甲')).toBe(false);
  await waitFor(() => expect(execCommand).toHaveBeenCalledWith('insertText', false, expect.anything()));
  await waitFor(() => expect(area.value).toBe('前文\n\n## 标题\n\n**甲**\n\n后文'));
  expect(await sent()).toBe('前文\n\n## 标题\n\n**甲**\n\n后文');
});

it('plain text, and HTML without formatting, is left to the browser', async () => {
  const { area } = await open();
  expect(paste(area, '', '# 甲 *乙*')).toBe(true);
  expect(paste(area, '<meta charset="utf-8"><span style="color:red">甲</span>', '甲')).toBe(true);
  expect(area.value).toBe('');
});

it('a pasted text that is too long says so and is not cut', async () => {
  const { area } = await open();
  paste(area, `<b>${'长'.repeat(30)}</b>`, '长'.repeat(30));
  await waitFor(() => expect(errorOf('介绍')).toContain('内容最多20字，已超出14字'));
  expect(area.value).toBe(`**${'长'.repeat(30)}**`);
});
