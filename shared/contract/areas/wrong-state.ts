import { fill, messages } from '../../messages.ts';
import type { Area } from './define-area.ts';

/** The refusal of an action: it names the state that does not allow it. */
export const wrongState = ({ states }: Area, state: unknown): string =>
  fill(messages.recordNotIn, { state: states?.names[String(state)] ?? String(state) });
