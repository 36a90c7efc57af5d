/** Identifies the content of a subject, to detect changes since a client read it. */
import { createHash } from 'node:crypto';
import { isEmpty } from '../../../shared/domain/fields.ts';
import { EDITION_LENGTH } from '../../../shared/domain/subject.ts';
import { contentColumns, type SubjectContent, textColumns } from './content.ts';
import { toJson } from './review/revision-json.ts';

/** Equal for equal content. Too long for a collision. */
export function editionOf({ listing, text, images }: SubjectContent): string {
  const whole = toJson([presentValues(listing, contentColumns), presentValues(text, textColumns), images]);
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, EDITION_LENGTH);
}

/** Sorted by name and without empty values, so that a new field does not change the editions of existing content. */
const presentValues = <Row extends object>(row: Row, columns: { [Name in keyof Row]: unknown }) =>
  (Object.keys(columns) as (keyof Row & string)[])
    .filter((name) => !isEmpty(row[name]))
    .sort()
    .map((name) => [name, row[name]]);
