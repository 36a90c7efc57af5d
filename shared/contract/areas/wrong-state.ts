import { messages } from '../../messages.ts';
import type { Area } from './define-area.ts';

/** Names the state that does not allow what somebody wants to do with a record. */
export function wrongState({ fields, states }: Area, code: unknown): string {
  const field = fields[states?.field ?? ''];
  const names = field?.kind === 'code' ? field.names : undefined;
  return messages.recordNotIn.replace('{state}', names?.[Number(code)]?.name ?? String(code));
}
