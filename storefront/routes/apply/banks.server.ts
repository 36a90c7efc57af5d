/** The banks that forms offer; none if they cannot be had. */
import { siteOf } from '../../api.server.ts';

export const banksOf = async (context: Parameters<typeof siteOf>[0]): Promise<readonly string[]> =>
  (await siteOf(context))?.banks ?? [];
