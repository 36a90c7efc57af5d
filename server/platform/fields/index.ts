/** The kinds of fields whose column has another value than the code. */
import type { FieldKind } from '../../../shared/fields/index.ts';
import type { StoredKind } from './kind.ts';
import { pictures } from './pictures.ts';

export const STORED: { readonly [Kind in FieldKind]?: StoredKind } = { pictures };
