/**
 * docs/protocol.md has a table of all calls, generated from the contract. `npx vitest run shared/contract -u` updates
 * it.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Call, calls } from './index.ts';

const PROTOCOL = 'docs/protocol.md';
const [BEGIN, END] = ['<!-- calls: made from the contract -->\n', '<!-- end of calls -->'];

const whoMay = ({ access, permission }: Call) => (permission ? `${access}: ${permission}` : access);

/** `id, name?, edition?`: the input of a call; optional fields have a question mark. */
const fieldsOf = ({ input }: Call) =>
  Object.entries(input.shape)
    .map(([name, field]) => (field.safeParse(undefined).success ? `${name}?` : name))
    .join(', ');

const traitsOf = ({ since, idempotent, sendsMessage }: Call) =>
  [since === 'added' && 'added', idempotent && 'idempotent', sendsMessage && 'sends a message']
    .filter(Boolean)
    .join(', ');

function tableOfCalls(): string {
  const rows = Object.values(calls)
    .sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)))
    .map((call) => [
      `${call.method} \`${call.path}\``,
      whoMay(call),
      fieldsOf(call),
      traitsOf(call),
      call.summary.replaceAll('|', '\\|'),
    ]);
  const head = ['call', 'who may', 'fields', '', 'what it does'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

it('docs/protocol.md lists every call of the contract', async () => {
  const text = readFileSync(PROTOCOL, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const current = `${before}${BEGIN}\n${tableOfCalls()}\n\n${END}${after}`;
  await expect(current).toMatchFileSnapshot(`../../${PROTOCOL}`);
});
