/** The demonstration’s catalogue of services. */
import type { Queries } from '../db/database.ts';
import { service } from '../db/schema.ts';

const SERVICES = [
  {
    name: '尽职调查报告',
    description: '核查产权、抵押查封、租赁占用、欠费和户口情况，三个工作日内出具书面报告。',
    provider: '身边资产尽调中心',
    price: 128_000n,
  },
  {
    name: '竞买代理',
    description: '专人指导报名、缴纳保证金和出价，成交后协助办理过户与交接。',
    provider: '身边资产竞买服务部',
    price: 298_000n,
  },
  {
    name: '贷款咨询',
    description: '按标的和个人情况比较各银行的法拍贷款方案，测算首付、利率与放款时间。',
    provider: '身边资产金融顾问',
    price: 19_900n,
  },
] as const;

export async function seedCatalogue(tx: Queries, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(service).values(SERVICES.map((it, sort) => ({ ...it, sort, ...times })));
}
