/** A long text in Markdown. */
import { lazy } from 'react';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import detail from '../detail/detail.module.css';
import styles from './cells/cells.module.css';
import { lengthProblem } from './controls/length-problem.ts';
import type { Kind } from './kind.ts';

export interface MarkdownField {
  kind: 'markdown';
  /** Of its pictures. */
  purpose?: UploadPurpose;
  maxLength?: number;
}

const MarkdownControl = lazy(() => import('./controls/markdown.tsx'));
const MarkdownText = lazy(() => import('../markdown/markdown-text.tsx'));

function MarkdownPage({ value }: { value: unknown }) {
  return typeof value === 'string' && value.trim() !== '' ? (
    <MarkdownText text={value} />
  ) : (
    <p className={detail.nothing}>未填写</p>
  );
}

export const markdown: Kind<MarkdownField, string> = {
  Control: MarkdownControl,
  problemOf: lengthProblem,
  Cell: ({ value }) => <span className={styles.excerpt}>{String(value)}</span>,
  WideCell: MarkdownPage,
  isWritten: true,
  minCharacters: 12,
};
