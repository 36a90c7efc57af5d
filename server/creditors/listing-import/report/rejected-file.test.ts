import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/database/database.ts';
import { importer } from '../../../testing/files/try-import.ts';

const database = testDatabase();
const { command, csv, file, folder } = importer(database, afterAll);

const CONTENT = '类型,标的名称,起拍价\n1,甲,面谈价\n1,乙,5\n';
const waiting = () => readdirSync(tmpdir()).filter((name) => name.startsWith('nearby-rejected-'));

// Other tests import at the same time: this file's rows are in a folder of its own.
const { TMPDIR } = process.env;
beforeAll(() => {
  process.env.TMPDIR = mkdtempSync(join(folder, 'waiting-'));
});
afterAll(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

describe('a file of rejected rows that cannot be written', () => {
  const expectUnwritten = (tried: Awaited<ReturnType<typeof csv>>, reason: string) => {
    expect(tried).toMatchObject({ code: 1, counts: [1, 0, 0, 1] });
    expect(tried.lines).toEqual([
      expect.stringMatching(/^第 2 行 起拍价 "面谈价"/),
      '新增 1，更新 0，跳过 0，失败 1',
    ]);
    expect(tried.errors).toMatch(new RegExp(`^已导入 1 行\n被拒绝的内容无法写入 .*：${reason}\n$`));
  };

  it('because a folder has its name', async () => {
    const before = waiting();
    mkdirSync(join(folder, 'taken.csv.rejected.csv'));
    expectUnwritten(await command([file('taken.csv', CONTENT)]), '已有同名的文件夹');
    expect(waiting()).toEqual(before);
  });

  it.runIf(existsSync('/dev/full'))('because the disk is full', async () => {
    symlinkSync('/dev/full', join(folder, 'full.csv.rejected.csv'));
    expectUnwritten(await command([file('full.csv', CONTENT)]), '磁盘空间不足');
  });

  it('keeps the import when the one of last time cannot be removed', async () => {
    mkdirSync(join(folder, 'good.csv.rejected.csv'));
    const tried = await command([file('good.csv', '类型,标的名称\n1,甲\n')]);
    expect(tried).toMatchObject({ code: 1, counts: [1, 0, 0, 0] });
    expect(tried.errors).toContain('无法删除上次导入留下的');
  });

  it('is reported together with the error of the file', async () => {
    mkdirSync(join(folder, 'broken.csv.rejected.csv'));
    const tried = await command([file('broken.csv', `${CONTENT}1,"丙`)]);
    expect(tried).toMatchObject({ code: 2, counts: [1, 0, 0, 1] });
    expect(tried.errors).toMatch(/被拒绝的内容无法写入[\s\S]*引号没有闭合；在此之前的 1 行已经导入/);
    expect(tried.errors).not.toContain('EBADF');
  });
});
