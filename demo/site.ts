/** Contact data of the demonstration; every installation has its own. The numbers belong to nobody. */
import type { Queries } from '../server/platform/db/database.ts';
import { siteSetting } from '../server/platform/db/schema.ts';

const DEMONSTRATION_SITE = {
  hotline: '400-000-0000',
  service_hours: '工作日 9:00-18:00',
  email: 'service@example.com',
  address: '江苏省南京市建邺区（演示地址）',
};

export async function seedSite(db: Queries): Promise<void> {
  const rows = Object.entries(DEMONSTRATION_SITE).map(([key, value]) => ({ key, value }));
  await db.insert(siteSetting).values(rows).onConflictDoNothing();
}
