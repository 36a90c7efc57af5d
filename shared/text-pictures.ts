/** Which pictures a Markdown text shows, and whether the text can be taken. */
import { boundedMarkdown, TextTooComplex } from './bounded-markdown.ts';
import { messages } from './messages.ts';

/** How many pictures a text may show, counting each as often as it stands there. */
export const TEXT_PICTURES_MAX = 100;

const markdown = boundedMarkdown();

export interface InspectedText {
  /** The addresses of its pictures in their order. Whether a page may show them is another question. */
  pictures: readonly string[];
  /** Why nobody may save it, in Chinese; null for a text that is fine. */
  problem: string | null;
}

export function inspectText(text: string): InspectedText {
  try {
    const pictures = picturesIn(text);
    const problem = messages.textPicturesTooMany.replace('{count}', String(TEXT_PICTURES_MAX));
    return { pictures, problem: pictures.length > TEXT_PICTURES_MAX ? problem : null };
  } catch (error) {
    if (!(error instanceof TextTooComplex)) throw error;
    return { pictures: [], problem: messages.textTooComplex };
  }
}

/** The pictures of a text that was saved already: one that is too complex to be parsed shows none. */
export function picturesOf(text: string | null): readonly string[] {
  // Every picture begins so, also one whose address stands elsewhere.
  return text?.includes('![') ? inspectText(text).pictures : [];
}

const picturesIn = (text: string) =>
  markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((image) => String(image.attrGet('src') ?? ''));
