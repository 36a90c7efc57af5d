/** A content as a revision keeps it: amounts are text of fen, times ISO 8601. */
import { moneyColumns, type SubjectContent, timeColumns } from './content.ts';

export const toJson = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value)));

/** @param json what `toJson` made */
export function fromJson(json: unknown): SubjectContent {
  const content = json as SubjectContent;
  const read = (columns: object, reads: (text: string) => unknown) =>
    Object.fromEntries(
      Object.entries(content.listing)
        .filter(([name, value]) => name in columns && value !== null)
        .map(([name, value]) => [name, reads(String(value))]),
    );
  const amounts = read(moneyColumns, BigInt);
  const moments = read(timeColumns, (text) => new Date(text));
  return { ...content, listing: { ...content.listing, ...amounts, ...moments } };
}
