/** The brand of the site's settings, which begins messages to phones and mailboxes. */
import { eq } from 'drizzle-orm';
import { BRAND } from '../../shared/domain/brand.ts';
import type { Queries } from './db/database.ts';
import { siteSetting } from './db/schema.ts';

/** The product's name until an operator has changed it. */
export async function readBrand(db: Queries): Promise<string> {
  const [row] = await db
    .select({ value: siteSetting.value })
    .from(siteSetting)
    .where(eq(siteSetting.key, 'brand'));
  return typeof row?.value === 'string' && row.value !== '' ? row.value : BRAND;
}

/** 【身边资产】您的… */
export const branded = async (db: Queries, text: string): Promise<string> =>
  `【${await readBrand(db)}】${text}`;
