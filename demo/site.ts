/** Contact data of the demonstration; every installation has its own. The numbers are not assigned. */
import type { Queries } from '../server/platform/db/database.ts';
import { siteSetting } from '../server/platform/db/schema.ts';

const DEMONSTRATION_SITE = {
  hotline: '400-000-0000',
  service_hours: '工作日 9:00-18:00',
  email: 'service@example.com',
  address: '江苏省南京市建邺区（演示地址）',
  filings: [
    { name: '苏ICP备00000000号-1（演示）', url: 'https://beian.miit.gov.cn' },
    { name: '苏公网安备32010500000000号（演示）', url: 'https://beian.mps.gov.cn' },
  ],
  app_ios_url: 'https://app.example.com/ios',
  app_android_url: 'https://app.example.com/android',
  public_account_url: 'https://account.example.com/shenbianzichan',
  public_account_name: '身边资产（演示公众号）',
  jurisdiction_court: '南京市建邺区人民法院',
};

export async function seedSite(db: Queries): Promise<void> {
  const rows = Object.entries(DEMONSTRATION_SITE).map(([key, value]) => ({ key, value }));
  await db.insert(siteSetting).values(rows).onConflictDoNothing();
}
