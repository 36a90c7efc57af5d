import { messages } from '../../messages.ts';
import type { Area } from './define-area.ts';

/** Names the state that does not allow what somebody wants to do with a record. */
export const wrongState = ({ states }: Area, state: unknown): string =>
  messages.recordNotIn.replace('{state}', states?.names[String(state)] ?? String(state));
