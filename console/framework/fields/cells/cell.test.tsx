import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyField } from '../../resource.ts';
import { Cell, cellText } from './cell.tsx';

const STATES = { 1: { name: '已上架', tone: 'good' }, 2: { name: '已下架', tone: 'plain' } } as const;
const screenAndFileText = (field: object, value: unknown) => {
  const of = {
    field: { label: '值', ...field } as AnyField,
    record: { id: 1, type: 2, value },
    name: 'value',
  };
  const { container } = render(<Cell {...of} />);
  return [container.textContent, cellText(of)];
};

describe('a value on the screen and in a file', () => {
  it.each([
    [{ kind: 'text' }, '商业用房', '商业用房', '商业用房'],
    [{ kind: 'markdown' }, '**公告**', '**公告**', '**公告**'],
    [{ kind: 'wholeNumber', unit: '次' }, 12_345, '12,345次', 12_345],
    [{ kind: 'wholeNumber' }, 0, '0', 0],
    [{ kind: 'amount' }, 1_285_000, '128.5万', 1_285_000],
    [{ kind: 'amount' }, '9800.00', '9,800元', 9800],
    [{ kind: 'amount', isExact: true }, 1280, '¥1,280.00', 1280],
    [{ kind: 'time' }, '2026/11/20 10:00:00', '2026-11-20 10:00', '2026-11-20 10:00'],
    [{ kind: 'time' }, '2026-11-20 10:05:09', '2026-11-20 10:05', '2026-11-20 10:05:09'],
    [{ kind: 'day' }, '2026-11-20 10:05:09', '2026-11-20', '2026-11-20'],
    [{ kind: 'code', names: STATES }, 1, '已上架', '已上架'],
    [{ kind: 'code', names: STATES }, 7, '7', '7'],
    [{ kind: 'picture' }, '/uploads/a.jpg', '', '/uploads/a.jpg'],
    [
      { kind: 'pictures' },
      [{ img_path: '/a.jpg' }, { img_path: '/b.jpg', delete_sign: 1 }, '/c.jpg'],
      '共 2 张',
      '/a.jpg\n/c.jpg',
    ],
    [{ kind: 'link' }, 'https://paimai.example/item/1', 'paimai.example', 'https://paimai.example/item/1'],
    [{ kind: 'document' }, '/files/judgment.pdf', '查看文件', '/files/judgment.pdf'],
    [{ kind: 'document' }, 'private:judgment/1', '已上传', 'private:judgment/1'],
  ])('%o %o', (field, value, screen, file) => {
    expect(screenAndFileText(field, value)).toEqual([screen, file]);
  });

  it.each([
    [{ kind: 'text' }, null],
    [{ kind: 'text' }, ''],
    [{ kind: 'amount' }, undefined],
    [{ kind: 'pictures' }, []],
    [{ kind: 'time' }, '0000-00-00 00:00:00'],
  ])('%o %o is a dash, and nothing in a file', (field, value) => {
    expect(screenAndFileText(field, value)).toEqual(['—无', '']);
  });

  it('is nothing at all where the field is for other records', () => {
    expect(screenAndFileText({ kind: 'text', when: [{ type: [3] }] }, '只属于推介')).toEqual(['', '']);
  });
});

it('lets no address run a script', () => {
  const field: AnyField = { kind: 'link', label: '链接' };
  const { container } = render(
    <Cell field={field} record={{ id: 1, url: 'javascript:alert(1)' }} name="url" />,
  );
  expect(container.querySelector('a')).toBeNull();
});

it('shows what a field’s own cell makes of the record', () => {
  const field: AnyField = { kind: 'own', label: '合计', cell: ({ record }) => <b>{record.a + record.b}</b> };
  const { container } = render(<Cell field={field} record={{ id: 1, a: 1, b: 2 }} name="sum" />);
  expect(container.textContent).toBe('3');
});

it('has in a file what a field’s own cell says in words', () => {
  const cell = () => null;
  const toText = ({ a, b }: { a: number; b: number }) => `${a}和${b}`;
  const record = { id: 1, a: 1, b: 2, sum: 3 };
  expect(cellText({ field: { kind: 'own', label: '合计', cell }, record, name: 'sum' })).toBe('3');
  expect(cellText({ field: { kind: 'own', label: '合计', cell, toText }, record, name: 'sum' })).toBe('1和2');
  expect(cellText({ field: { kind: 'own', label: '合计', cell, toText }, record, name: 'none' })).toBe(
    '1和2',
  );
});
