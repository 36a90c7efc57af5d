import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ColumnMapping } from './column-mapping.tsx';

const column = (name: string, field: string | null, examples: string[] = []) => ({
  name,
  field,
  is_chosen: false,
  examples,
});

it('asks what unknown columns are, and gives the answers when they are applied', async () => {
  const [onEdit, onApply] = [vi.fn(), vi.fn()];
  const columns = [
    column('评估价', 'assess_price', ['5万']),
    column('抵债资产', null, ['甲厂房', '乙商铺']),
    column('客户经理', null),
  ];
  render(
    <ColumnMapping
      report={{ columns, missing: ['object_title'] }}
      isDisabled={false}
      onEdit={onEdit}
      onApply={onApply}
    />,
  );
  expect(screen.getByText('请先指明哪一列是“标的名称”')).toBeTruthy();
  expect(screen.getByText(/甲厂房\s乙商铺/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '按所选重新预检' })).toBeNull();

  await choose('抵债资产', '标的名称');
  expect(onEdit).toHaveBeenCalled();
  await choose('客户经理', '不导入');
  // A field that another column gives cannot be chosen twice.
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '客户经理' }));
  expect((await screen.findAllByTitle('标的名称（已是“抵债资产”列）')).length).toBeGreaterThan(0);

  fireEvent.click(screen.getByRole('button', { name: '按所选重新预检' }));
  expect(onApply).toHaveBeenCalledWith([
    { column: '抵债资产', field: 'object_title' },
    { column: '客户经理', field: undefined },
  ]);
});

async function choose(name: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  const options = await screen.findAllByTitle(option);
  fireEvent.click(options.at(-1) ?? document.body);
}
