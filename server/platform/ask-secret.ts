import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for something that a command line must not contain, because everybody on the machine can read it. Input that is
 * typed at a terminal is hidden; other input is read up to the end of its first line.
 */
export async function askSecret(what: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  if (isTerminal) process.stdout.write(`${what}: `);
  try {
    const { value = '' } = await lines[Symbol.asyncIterator]().next();
    if (isTerminal) process.stdout.write('\n');
    return value;
  } finally {
    lines.close();
    // An open input would keep the program running.
    process.stdin.destroy();
  }
}
