import type { Pictures } from '../property.ts';

/** The data of an unusual good or right. */
export interface Oddity {
  subject: string;
  holder?: string;
  value: number;
  pictures: Pictures;
  facts: [string, string][];
  condition: string;
  defects: string[];
  /** It has no place: a trade mark hasn't, a boat has. */
  rights?: true;
}
