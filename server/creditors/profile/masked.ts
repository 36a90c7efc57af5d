/** Masks identity and account numbers for display. */
import { mask } from '../../../shared/domain/mask.ts';

export const maskOptional = (number: string | null): string | null => number && mask(number);
