/** Finds the pictures of a Markdown text, and checks whether the text may be saved. */

import { fill, messages } from '../messages.ts';
import { boundedMarkdown, TextTooComplex } from './bounded-markdown.ts';

/** Pictures per text. A repeated picture counts twice. */
const TEXT_PICTURES_MAX = 100;

const markdown = boundedMarkdown();

export interface InspectedText {
  /** Addresses in the order of the text, also those that no page may show. */
  pictures: readonly string[];
  /** The reason why the text can't be saved, in Chinese; null if it can. */
  problem: string | null;
}

export function inspectText(text: string): InspectedText {
  try {
    const pictures = picturesIn(text);
    const problem = fill(messages.textPicturesTooMany, { count: TEXT_PICTURES_MAX });
    return { pictures, problem: pictures.length > TEXT_PICTURES_MAX ? problem : null };
  } catch (error) {
    if (!(error instanceof TextTooComplex)) throw error;
    return { pictures: [], problem: messages.textTooComplex };
  }
}

/** The pictures of a stored text; none if the text is too complex to be parsed. */
export function picturesOf(text: string | null): readonly string[] {
  // Every picture begins with these characters, also one with a reference.
  return text?.includes('![') ? inspectText(text).pictures : [];
}

const picturesIn = (text: string) =>
  markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((image) => String(image.attrGet('src') ?? ''));
