/** The franchise fees of the demonstration, by region. */
import type { Queries } from '../../server/platform/db/database.ts';
import { franchiseFee } from '../../server/platform/db/schema.ts';
import { NATIONWIDE } from '../../shared/regions/index.ts';

/** Yuan, by the codes of regions. */
const FEES = [
  { region: NATIONWIDE, yuan: 60_000n, note: '其他地区，含首年平台服务费' },
  { region: '110000', yuan: 300_000n, note: '北京市，含首年平台服务费' },
  { region: '310000', yuan: 300_000n, note: '上海市，含首年平台服务费' },
  { region: '320000', yuan: 120_000n, note: '江苏省各市，含首年平台服务费' },
  { region: '320100', yuan: 180_000n, note: '南京市，含首年平台服务费' },
  { region: '330000', yuan: 120_000n, note: '浙江省各市，含首年平台服务费' },
  { region: '330100', yuan: 200_000n, note: '杭州市，含首年平台服务费' },
  { region: '440000', yuan: 120_000n, note: '广东省各市，含首年平台服务费' },
  { region: '440300', yuan: 260_000n, note: '深圳市，含首年平台服务费' },
  { region: '510100', yuan: 150_000n, note: '成都市，含首年平台服务费' },
] as const;

export async function seedFranchiseFees(tx: Queries, now: Date): Promise<void> {
  await tx.insert(franchiseFee).values(
    FEES.map(({ region, yuan, note }) => ({
      region,
      fee: yuan * 100n,
      note,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
