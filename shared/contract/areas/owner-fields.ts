/** Fields of a row's owner for operators, beside the fields of the area. */
import type { FieldTable } from '../../domain/fields.ts';
import type { Owner } from './dialects.ts';

/** Not in the area's table: the server reads it from the owner's account. */
const name = { kind: 'text', maxLength: 100, column: 'ownerName' } as const;
const number = { kind: 'wholeNumber', min: 1, max: Number.MAX_SAFE_INTEGER } as const;

export const OWNER_FIELDS = {
  creditor: {
    creditor_name: { ...name, label: '债权人' },
    creditor_id: { ...number, label: '债权人编号', column: 'creditorId' },
  },
  user: {
    user_name: { ...name, label: '用户' },
    user_id: { ...number, label: '用户编号', column: 'userId' },
  },
} as const satisfies Record<Owner, FieldTable>;
