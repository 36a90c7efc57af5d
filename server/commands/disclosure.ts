/**
 * npm run disclosure: reads the facts of all listings whose texts the newest rules have not read.
 * npm run disclosure -- --texts FILE: reads those of the notices in a JSON array of {id, title, text}, and prints a line
 * of JSON for each. It needs no database.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { disclose } from '../../shared/disclosure/index.ts';
import { openForCommand } from '../composition/command-store.ts';
import { readWaiting } from '../market/facts/index.ts';
import { ClearError, explain } from '../platform/explain.ts';

const notices = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    title: z.string().nullish(),
    text: z.string().nullish(),
  }),
);

const USAGE = 'Usage: npm run disclosure [-- --texts FILE]';

/** @param root the project's folder */
export async function main(root: string): Promise<void> {
  try {
    const { texts } = readOptions();
    await (texts ? printFacts(texts) : readListings(root));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function readOptions() {
  try {
    return parseArgs({ options: { texts: { type: 'string' } } }).values;
  } catch {
    throw new ClearError(USAGE);
  }
}

async function printFacts(file: string): Promise<void> {
  // A reader such as `head` closes the pipe when it has enough.
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  for (const { id, title, text } of notices.parse(JSON.parse(await readFile(file, 'utf8')))) {
    const facts = Object.entries(disclose(title ?? '', text ?? '')).map(([name, finding]) => [
      name,
      finding && { value: finding.value, quote: finding.quote },
    ]);
    process.stdout.write(`${JSON.stringify({ id, facts: Object.fromEntries(facts) })}\n`);
  }
}

const PAGE = 1_000;
/** One page is read while the database works on the other. */
const PAGES_AT_ONCE = 2;
/** Pages between two lines about the progress. */
const REPORT_EVERY = 50;

async function readListings(root: string): Promise<void> {
  const { database } = await openForCommand(root, { isMigrating: true });
  let [count, pages] = [0, 0];
  const readOn = async () => {
    for (let after = 0; ; ) {
      const page = await readWaiting(database.db, { after, size: PAGE, now: new Date() });
      if (!page) return;
      after = page.last;
      count += page.count;
      pages += 1;
      if (pages % REPORT_EVERY === 0) console.log(`${count} listings read`);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, readOn));
    console.log(`${count} listings read, all are up to date`);
  } finally {
    await database.close();
  }
}
