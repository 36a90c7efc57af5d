import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, startServer, temporaryDirectory, waitFor } from '../built-server.ts';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const settings = () => ({ DATA_DIR: join(directory.path, 'data'), SEED_DEMO: '0' });
const file = (name: string, content: string) => {
  const path = join(directory.path, name);
  writeFileSync(path, content);
  return path;
};

async function importFile(...parameters: string[]) {
  const command = runCommand('import', parameters, settings());
  return { code: await command.exit, lines: command.output().trim().split('\n') };
}

async function countOnSite(): Promise<number> {
  const server = await startServer(settings());
  const answer = await fetch(`${server.address}/customer/Index/ObjcetList`, { method: 'POST' });
  await server.stop();
  return (await answer.json()).count;
}

describe('npm run import', () => {
  it('imports good rows, lists bad ones, and creates nothing twice', async () => {
    const path = file(
      'listings.csv',
      '类型,标的名称,起拍价\n司法拍卖,南京市某处住宅,128.5万\n司法拍卖,,1\n资产拍卖,商铺,面谈\n',
    );
    const first = await importFile(path);
    expect(first.code).toBe(0);
    expect(first.lines.at(-1)).toBe('新增 1，更新 0，跳过 0，失败 2');
    expect(first.lines.join()).toContain('第 3 行');
    expect(readFileSync(`${path}.rejected.csv`, 'utf8')).toContain('面谈');
    expect((await importFile(path)).lines.at(-1)).toBe('新增 0，更新 0，跳过 1，失败 2');
    expect(await countOnSite()).toBe(1);
  });

  it('ends with 2 for a file that can’t be read', async () => {
    expect((await importFile(join(directory.path, 'nothing.csv'))).code).toBe(2);
    expect((await importFile(file('broken.json', '{"rows": 1}'))).code).toBe(2);
    expect((await importFile()).code).toBe(2);
  });

  it('says so when a server has the data directory open', async () => {
    const server = await startServer(settings());
    const path = file('listings.csv', 'zc_type,object_title\n1,住宅\n');
    const refused = await importFile(path);
    await server.stop();
    expect(refused.code).toBe(1);
    expect(refused.lines.join()).toContain('正被另一个进程使用');
    expect((await importFile(path)).code).toBe(0);
  });

  it('loses no row that it reported when it is killed', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `1,标的第${n}号住宅,${n + 1}`);
    const path = file('many.csv', `zc_type,object_title,initial_price\n${rows.join('\n')}\n`);
    const killed = runCommand('import', [path], settings());
    await waitFor(killed, /已导入 \d+ 行/);
    killed.process.kill('SIGKILL');
    expect(await killed.exit).toBe('SIGKILL');
    const reported = Number([...killed.output().matchAll(/已导入 (\d+) 行/g)].at(-1)?.[1]);
    expect(reported).toBeGreaterThan(0);
    expect(reported).toBeLessThan(20_000);

    const again = await importFile(path);
    const [inserted = 0, , skipped = 0] = (again.lines.at(-1)?.match(/\d+/g) ?? []).map(Number);
    expect(skipped).toBeGreaterThanOrEqual(reported);
    expect(inserted + skipped).toBe(20_000);
  });
});
