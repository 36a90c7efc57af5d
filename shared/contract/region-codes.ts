/** The schemas of region codes. In a browser they check the form alone: see shared/regions/any-region.ts. */

import { z } from 'zod';
import { currentRegion } from '#region-texts';
import { says } from '../fields/schemas.ts';
import { messages } from '../messages.ts';
import { NATIONWIDE } from '../regions/nationwide.ts';

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
