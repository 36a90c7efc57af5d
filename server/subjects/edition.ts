/** What tells whether a subject was changed since somebody began to edit it. */
import { createHash } from 'node:crypto';
import { type SubjectContent, saidColumns } from './content.ts';
import { toJson } from './revision-json.ts';

/** The same for the same content, whoever wrote it when. */
export function editionOf({ listing, text, images }: SubjectContent): string {
  const said = Object.keys(saidColumns).map((name) => listing[name as keyof typeof saidColumns]);
  const { announcement, notice, introduction } = text;
  const whole = toJson([said, announcement, notice, introduction, images]);
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 16);
}
