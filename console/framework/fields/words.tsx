/** Short texts, in their order. */
import { lazy } from 'react';
import type { Kind } from './kind.ts';

export interface WordsField {
  kind: 'words';
  placeholder?: string;
}

const WordsControl = lazy(() => import('./controls/words.tsx'));

export const words: Kind<WordsField, readonly string[]> = { Control: WordsControl };
