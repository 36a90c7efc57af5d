/** A record of another resource, found by typing. The value is its id. */
import { lazy } from 'react';
import type { RecordOptions } from './controls/record.tsx';
import type { Kind } from './kind.ts';
import { text } from './text.tsx';

export interface RecordChoiceField extends RecordOptions {
  kind: 'record';
}

const RecordControl = lazy(() => import('./controls/record.tsx'));

export const record: Kind<RecordChoiceField, number> = { Control: RecordControl, Cell: text.Cell };
