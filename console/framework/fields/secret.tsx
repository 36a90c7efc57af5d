/** A password: no draft stores it, and no cell shows it. */
import type { Kind } from './kind.ts';
import { text } from './text.tsx';

export interface SecretField {
  kind: 'secret';
  maxLength?: number;
  placeholder?: string;
}

export const secret: Kind<SecretField, string> = { Control: text.Control, isSecret: true };
