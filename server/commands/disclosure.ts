/**
 * npm run disclosure -- --texts FILE: reads the facts of the notices in a JSON array of {id, title, text}, and prints a
 * line of JSON for each. It needs no database.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { disclose } from '../../shared/disclosure/index.ts';
import { explain } from '../platform/explain.ts';

const notices = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    title: z.string().nullish(),
    text: z.string().nullish(),
  }),
);

export async function main(): Promise<void> {
  try {
    const { values } = parseArgs({ options: { texts: { type: 'string' } } });
    if (!values.texts) throw new Error('usage: npm run disclosure -- --texts FILE');
    for (const { id, title, text } of notices.parse(JSON.parse(await readFile(values.texts, 'utf8')))) {
      const facts = Object.entries(disclose(title ?? '', text ?? '')).map(([name, finding]) => [
        name,
        finding && { value: finding.value, quote: finding.quote },
      ]);
      process.stdout.write(`${JSON.stringify({ id, facts: Object.fromEntries(facts) })}\n`);
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
