/**
 * Calls every creditor's call as another account about a creditor's records: the answer reveals nothing, and nothing
 * changes. The rows are in `testing/call-rows/`; a call without one fails the last test. Areas are tested by
 * server/areas/areas.test.ts.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, calls, contract } from '../../shared/contract/index.ts';
import { addCreditorData, allRows, type CreditorData, SECRET } from '../testing/calls/creditor-data.ts';
import { type ForeignRow, foreignRows, type Input } from '../testing/calls/module-rows.ts';
import { handFile } from '../testing/files/subject-files.ts';
import { send } from '../testing/people.ts';
import { OTHER, OWNER, testSubjects } from '../testing/records/subjects.ts';

const ROWS = foreignRows();

/** Private files, identity and account numbers, and values that are marked as secret. */
const THEIRS = new RegExp(`${SECRET}|private:|6222(?:0000|\\*{4})|32010019|3201\\*{4}`);

/** The call reads a file before it writes anything. */
const isChanging = ([name]: [string, unknown]) => {
  const { writes, maxBodyBytes } = calls[name] as Call;
  return writes || maxBodyBytes !== null;
};

describe.each([
  { kind: 'reads', isShared: true, ofKind: Object.entries(ROWS).filter((it) => !isChanging(it)) },
  // The owner makes the call too, and changes the record.
  { kind: 'changes', isShared: false, ofKind: Object.entries(ROWS).filter(isChanging) },
])('a call that $kind what is another’s', ({ isShared, ofKind }) => {
  const subjects = testSubjects({ isShared });
  const ask = (name: string, input: Input, token: string) =>
    typeof input.file === 'string'
      ? handFile(subjects.app(), input.file, { token })
      : send(subjects.app(), calls[name] as Call, input, { token });
  let theirs: CreditorData;
  const first = isShared ? beforeAll : beforeEach;
  first(async () => {
    theirs = await addCreditorData(subjects);
  });

  it.each(ofKind)('%s tells nothing, and changes nothing', async (name, rows) => {
    const cases: (ForeignRow & { input: Input })[] = [];
    for (const row of rows)
      for (const input of await row.inputs(theirs, subjects)) cases.push({ ...row, input });
    const before = await allRows(subjects);
    const answers: unknown[] = [];
    for (const { input, status, body } of cases) {
      const answer = await ask(name, input, OTHER);
      expect({ input, answer }).toMatchObject({ answer: { status, ...body } });
      expect(JSON.stringify(answer)).not.toMatch(THEIRS);
      answers.push(answer);
    }
    expect(await allRows(subjects)).toEqual(before);

    // The owner gets another answer, so the refusal had no other reason.
    for (const [place, { input, isSameForOwner }] of cases.entries()) {
      if (isSameForOwner) continue;
      expect({ input, answer: await ask(name, input, OWNER) }).not.toEqual({ input, answer: answers[place] });
    }
  });
});

/** Public calls, because applicants have no session; a creditor's session identifies the owner of the file. */
const OF_FILES = ['signUpload', 'completeUpload'];

it('names every call that a creditor may make for himself', () => {
  const names = Object.entries<Call>(contract).filter(
    ([name, { access }]) => ['creditor', 'anyCreditor', 'member'].includes(access) || OF_FILES.includes(name),
  );
  expect(Object.keys(ROWS).sort()).toEqual(names.map(([name]) => name).sort());
});
