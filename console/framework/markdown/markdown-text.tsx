/** A text as visitors see it: made by the storefront's own renderer, which lets no raw HTML through. */
import { useMemo } from 'react';
import { toHtml } from '../../../shared/markdown/markdown.ts';
import { usePictureUrl } from '../documents/pictures.tsx';
import styles from './markdown-text.module.css';

export default function MarkdownText({ text }: { text: string | null | undefined }) {
  const pictureUrl = usePictureUrl();
  const html = useMemo(() => toHtml(text, pictureUrl), [text, pictureUrl]);
  if (html === null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes everything that people write
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
