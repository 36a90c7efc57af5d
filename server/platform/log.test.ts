import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { createLog } from './log.ts';

const database = testDatabase();

describe('the log', () => {
  const logged = async (query: Promise<unknown>) => {
    const lines: string[] = [];
    const error = await query.then(() => null).catch((thrown) => thrown);
    createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'call failed');
    return lines.join();
  };

  it('shows where a query failed and nothing of what it was about', async () => {
    const phone = '13800000000';
    const failing = await logged(database.db.execute(sql`select ${phone} from nowhere`));
    expect(failing).not.toContain(phone);
    expect(failing).toMatch(/"code":"42P01"/);
    expect(failing).toContain('log.test.ts');
  });

  it('names a violated constraint without the value', async () => {
    const phone = '13900000000';
    const twice = sql`insert into site_setting values (${phone}, '1'), (${phone}, '2')`;
    const violated = await logged(database.db.execute(twice));
    expect(violated).toContain('site_setting_pkey');
    expect(violated).not.toContain(phone);
  });
});
