/** Not among the other schemas: the tree of regions is large, and most pages need none. */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { NATIONWIDE, regionPath } from '../regions/index.ts';
import { says } from '../validation.ts';

/** A region code of any level; 100000 (nationwide) is no restriction and becomes undefined. */
export const regionFilter = z
  .union([z.string().max(6, { error: messages.invalidRegion }), z.number()], says(messages.invalidRegion))
  .transform(String)
  .refine((code) => code === NATIONWIDE || regionPath(code) !== undefined, { error: messages.invalidRegion })
  .transform((code) => (code === NATIONWIDE ? undefined : code));
