import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAME_HORIZON } from '../../../../shared/domain/search.ts';
import { BASE, lotOf, lotsProvider, refused } from '../../testing/lots.ts';
import { rowsOf } from '../../testing/read-xlsx.ts';
import { renderConsole, user } from '../../testing/render-console.tsx';
import { tableOf, withOwner } from './export-table.ts';

const LIST = `${BASE}/lots`;
const many = Array.from({ length: 120 }, (_, place) => lotOf(place + 1, { status: (place % 2) + 1 }));
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

async function startExport(format: 'CSV' | 'Excel（.xlsx）') {
  await user.click(await screen.findByRole('button', { name: /导出/ }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
}

/** Pages of the export wait until they are let through; those of the list don't. */
function gated() {
  const { provider } = lotsProvider(many);
  let open = () => {};
  const getList: typeof provider.getList = async (question) => {
    if (question.pagination?.pageSize === 50) await new Promise<void>((resolve) => (open = resolve));
    return provider.getList(question);
  };
  return { provider: { ...provider, getList }, next: () => open() };
}

describe('the export', () => {
  it('holds everything that the filters leave, without the hidden columns', async () => {
    renderConsole(`${LIST}?view=table&status=1&hide=remark,paid,price`, lotsProvider(many).provider);
    await startExport('CSV');
    expect(await screen.findByText('已导出 60 条记录')).toBeDefined();
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines?.[0]).toMatch(/名称,状态,开拍时间$/);
    expect(lines?.at(-1)).toBe('标的119,已上架,2026-11-20 10:00');
  });

  it('has the name of the owner and fields that no column shows, where the list says so', () => {
    const fields = {
      name: { kind: 'text', label: '名称' },
      remark: { kind: 'text', label: '备注' },
    } as const;
    const table = tableOf(fields, ['name', 'remark'], [{ id: 1, name: '厂房', remark: '急' } as never]);
    expect(withOwner(table, { heading: '债权人', name: '江南银行' })).toEqual({
      columns: [
        { header: '债权人', kind: 'text' },
        { header: '名称', kind: 'text' },
        { header: '备注', kind: 'text' },
      ],
      rows: [['江南银行', '厂房', '急']],
    });
    expect(withOwner(table, { name: '江南银行' })).toEqual(table);
  });

  it('is an Excel file, if that is chosen', async () => {
    renderConsole(`${LIST}?view=table&status=1&hide=remark,paid`, lotsProvider(many).provider);
    await startExport('Excel（.xlsx）');
    expect(await screen.findByText('已导出 60 条记录')).toBeDefined();
    const rows = await rowsOf(saved[0] as Blob);
    expect(rows).toHaveLength(61);
    expect(rows[0]?.slice(-4)).toEqual(['名称', '状态', '起拍价（元）', '开拍时间']);
    expect(rows.at(-1)).toEqual(['标的119', '已上架', 1_285_000, new Date('2026-11-20T10:00:00Z')]);
  });

  it('says that there may be more where the list is counted no further', async () => {
    const lots = Array.from({ length: NAME_HORIZON }, (_, place) => lotOf(place + 1));
    renderConsole(LIST, lotsProvider(lots).provider);
    await startExport('CSV');
    expect(await screen.findByText('只导出了前 1000 条记录，请缩小筛选范围')).toBeDefined();
    expect(saved).toHaveLength(1);
  });

  it('shows how far it is, and can be cancelled', async () => {
    const { provider, next } = gated();
    renderConsole(LIST, provider);
    await startExport('CSV');
    next();
    expect(await screen.findByText('41%')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '取消导出' }));
    next();
    expect(await screen.findByText('已取消导出')).toBeDefined();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: /导出/ })).toBeDefined();
  });

  it('says why it failed, and saves no half file', async () => {
    const { provider } = lotsProvider(many);
    const getList: typeof provider.getList = async (question) => {
      if (question.pagination?.currentPage === 2) throw refused('系统繁忙，请稍后再试');
      return provider.getList(question);
    };
    renderConsole(LIST, { ...provider, getList });
    await startExport('CSV');
    expect(await screen.findByText('导出失败：系统繁忙，请稍后再试')).toBeDefined();
    expect(saved).toEqual([]);
  });
});
