/** Rows of texts, in their order: the value is a list of records with the columns' names. */
import { lazy } from 'react';
import type { Row, RowsOptions } from './controls/rows.tsx';
import type { Kind } from './kind.ts';

export interface RowsField extends RowsOptions {
  kind: 'rows';
}

const RowsControl = lazy(() => import('./controls/rows.tsx'));

export const rows: Kind<RowsField, readonly Row[]> = {
  Control: RowsControl,
  isGroup: () => true,
};
