/** The kinds of fields that are stored differently from their value in code. */
import type { FieldKind } from '../../../shared/fields/index.ts';
import type { StoredKind } from './kind.ts';
import { pictures } from './pictures.ts';

export const STORED: { readonly [Kind in FieldKind]?: StoredKind } = { pictures };
