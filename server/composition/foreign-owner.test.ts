/**
 * Every creditor's call, made by somebody else about what a creditor has: nothing of it is told, and nothing changes.
 * The rows are in the modules' `call-rows.ts`; a call without one fails the last test. Areas are tested by
 * server/areas/areas.test.ts.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, calls, contract } from '../../shared/contract/index.ts';
import { addCreditorData, allRows, type CreditorData, SECRET } from '../testing/creditor-data.ts';
import { type ForeignRow, foreignRows, type Input } from '../testing/module-rows.ts';
import { send } from '../testing/people.ts';
import { handFile } from '../testing/subject-files.ts';
import { OTHER, OWNER, testSubjects } from '../testing/subjects.ts';

const ROWS = foreignRows();

/** Private files, and numbers of identity and account, besides what says of itself that it is secret. */
const THEIRS = new RegExp(`${SECRET}|private:|6222(?:0000|\\*{4})|32010019|3201\\*{4}`);

/** A file is taken and looked into before anything is written. */
const isChanging = ([name]: [string, unknown]) => {
  const { writes, maxBodyBytes } = calls[name] as Call;
  return writes || maxBodyBytes !== null;
};

describe.each([
  { kind: 'reads', isShared: true, ofKind: Object.entries(ROWS).filter((it) => !isChanging(it)) },
  // The owner makes the call too, and changes something.
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

    // The owner is answered otherwise: it is not for another reason that it was refused.
    for (const [place, { input, isSameForOwner }] of cases.entries()) {
      if (isSameForOwner) continue;
      expect({ input, answer: await ask(name, input, OWNER) }).not.toEqual({ input, answer: answers[place] });
    }
  });
});

/** Public, because applicants have no session; a creditor's session says whose file it is. */
const OF_FILES = ['signUpload', 'completeUpload'];

it('names every call that a creditor may make for himself', () => {
  const names = Object.entries<Call>(contract).filter(
    ([name, { access }]) => ['creditor', 'applicant', 'member'].includes(access) || OF_FILES.includes(name),
  );
  expect(Object.keys(ROWS).sort()).toEqual(names.map(([name]) => name).sort());
});
