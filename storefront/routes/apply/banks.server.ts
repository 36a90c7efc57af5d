/** The banks that forms offer; none if the call fails. */
import { siteOf } from '../../api.server.ts';

export const banksOf = async (context: Parameters<typeof siteOf>[0]): Promise<readonly string[]> =>
  (await siteOf(context))?.banks ?? [];
