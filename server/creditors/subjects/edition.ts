/** Identifies the content of a subject, to detect that it changed since somebody read it. */
import { createHash } from 'node:crypto';
import { EDITION_LENGTH } from '../../../shared/domain/subject.ts';
import { type SubjectContent, saidColumns } from './content.ts';
import { toJson } from './revision-json.ts';

/** Equal for equal content. Long enough that nobody finds two contents with the same edition. */
export function editionOf({ listing, text, images }: SubjectContent): string {
  const values = Object.keys(saidColumns).map((name) => listing[name as keyof typeof saidColumns]);
  const { announcement, notice, introduction } = text;
  const whole = toJson([values, announcement, notice, introduction, images]);
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, EDITION_LENGTH);
}
