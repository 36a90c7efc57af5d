/** Content in a revision's format: amounts are texts in fen, times ISO 8601. */
import { contentFromJson, type SubjectContent } from '../content.ts';

export const toJson = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value)));

/** @param json from `toJson`, possibly before some of the fields existed */
export const fromJson = (json: unknown): SubjectContent => contentFromJson(json);
