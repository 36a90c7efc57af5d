import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for something that a command line must not contain, because everybody on the machine can read it. Input that is
 * typed at a terminal is hidden; other input is read up to the end of its first line.
 * @param isNew asked for twice, because what is typed is not displayed
 * @returns null if it was not typed twice in the same way
 */
export async function askSecret(what: string): Promise<string>;
export async function askSecret(what: string, isNew: boolean): Promise<string | null>;
export async function askSecret(what: string, isNew = false): Promise<string | null> {
  const isTerminal = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  const answers = lines[Symbol.asyncIterator]();
  async function ask(question: string): Promise<string> {
    if (isTerminal) process.stdout.write(`${question}: `);
    const { value = '' } = await answers.next();
    if (isTerminal) process.stdout.write('\n');
    return value;
  }
  try {
    const secret = await ask(what);
    return isNew && isTerminal && (await ask(`${what}, again`)) !== secret ? null : secret;
  } finally {
    lines.close();
    // An open input would keep the program running.
    process.stdin.destroy();
  }
}
