/** The schemas of region codes. In a browser they check the form alone: see shared/regions/any-region.ts. */

import { z } from 'zod';
import { changeOf, currentRegion } from '#current-region';
import { messages } from '../messages.ts';
import { NATIONWIDE } from '../regions/nationwide.ts';
import { says } from '../validation.ts';

/**
 * A region code of any level, also a former one; 100000 (nationwide) is no restriction and becomes undefined. An area
 * that was split is searched in the smallest region that has all its parts.
 */
export const regionFilter = z
  .union([z.string().max(6, { error: messages.invalidRegion }), z.number()], says(messages.invalidRegion))
  .transform((value, context): string | undefined => {
    const code = String(value);
    if (code === NATIONWIDE) return undefined;
    const region = currentRegion(code)?.path.at(-1);
    if (!region) context.addIssue({ code: 'custom', message: messages.invalidRegion });
    return region?.value;
  });

/** A region code to store: a former one becomes today's, and an area that was split is asked about. */
export const regionCode = z
  .union([z.string(), z.number()], { error: messages.invalidRegion })
  .transform((value, context): string => {
    const code = String(value);
    const region = currentRegion(code);
    const message = !/^\d{6}$/.test(code)
      ? messages.invalidRegion
      : region?.parts.length
        ? `${changeOf(region)}，请选择现在的地区`
        : null;
    if (message) context.addIssue({ code: 'custom', message });
    return region?.path.at(-1)?.value ?? code;
  })
  .describe('Six digits; 100000: the whole country');
