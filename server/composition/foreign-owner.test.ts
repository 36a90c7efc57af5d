/**
 * Every creditor's call, made by somebody else about what a creditor has: nothing of it is told, and nothing changes.
 * A new call that isn't in the table doesn't compile, or fails the last test.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { creditorCalls } from '../../shared/contract/creditors.ts';
import { type Call, contract } from '../../shared/contract/index.ts';
import type { merchantCalls } from '../../shared/contract/merchants.ts';
import type { subjectCalls } from '../../shared/contract/subjects.ts';
import type { uploadCalls } from '../../shared/contract/uploads.ts';
import { TRAFFIC_DAYS } from '../../shared/domain/subject.ts';
import { passwordDigest } from '../../shared/password.ts';
import { addCreditorData, allRows, type CreditorData, FILE, SECRET } from '../testing/creditor-data.ts';
import { send } from '../testing/people.ts';
import { handFile } from '../testing/subject-files.ts';
import { complete, img, OTHER, OTHER_COVER, OWNER, testSubjects } from '../testing/subjects.ts';

const subjects = testSubjects();

type WithoutSession = 'creditorLogin' | 'creditorForgotPassword' | 'creditorSendCode' | 'creditorCheckCode';
type CreditorCall =
  | keyof typeof subjectCalls
  | keyof typeof merchantCalls
  | keyof typeof uploadCalls
  | Exclude<keyof typeof creditorCalls, WithoutSession>;

type Input = Record<string, unknown>;
interface Row {
  inputs: (data: CreditorData) => Input[];
  /** The protocol's status. */
  status: number;
  /** The expected answer instead of the owner's data. */
  body?: object;
  /** The owner gets the same answer. */
  isSameForOwner?: true;
}

const about = (ids: readonly number[], name: 'id' | 'object_id', more: Input = {}) =>
  ids.map((id) => ({ [name]: id, ...more }));
const covered = img({ img_path: OTHER_COVER });
const titled = { object_title: `${SECRET}标题` };
const word = passwordDigest('neu2026x');

const TABLE: Record<CreditorCall, Row[]> = {
  subjectAdd: [
    {
      inputs: (it) => [
        ...about(it.subjects, 'id', { ...complete(2), img: covered, operation: 2 }),
        ...about(it.subjects, 'id', { ...complete(2), img: covered, operation: 1 }),
      ],
      status: 404,
    },
    {
      inputs: ({ files }) => [
        { ...complete(2), operation: 2 },
        { ...complete(2), operation: 2, img: img({ img_path: files.unused }) },
        { ...complete(3), operation: 1, img: img({ img_path: files.unused }) },
        { zc_type: 2, operation: 2, object_title: '甲', introduce: `![](${files.ofText})` },
      ],
      status: 422,
    },
  ],
  subjectDetails: [
    { inputs: (it) => about(it.subjects, 'id'), status: 404 },
    { inputs: (it) => about(it.subjects, 'id', { version: 'edited' }), status: 404 },
    {
      inputs: ({ judicial: { claiming, refused } }) => about([claiming, refused], 'id', { type: 1 }),
      status: 200,
      body: { data: { status: 0, remark: null } },
    },
  ],
  subjectStat: [
    {
      inputs: () => [{}],
      status: 200,
      body: {
        data: {
          judicial: { judicial_win: 0, judicial_sustain: 0, judicial_spread: 0 },
          object: { object_win: 0, object_sustain: 0, object_spread: 0 },
          recomm: { recomm_win: 0, recomm_sustain: 0 },
        },
      },
    },
  ],
  subjectPromotion: [{ inputs: (it) => about([...it.subjects, it.judicial.claimed], 'id'), status: 404 }],
  subjectList: [
    {
      inputs: () => [{}, { type: 1 }, { type: 2, is_start: 1 }, { name: SECRET, size: 100 }],
      status: 200,
      body: { data: [], count: 0 },
    },
    { inputs: () => [{ scope: 'claim', size: 100 }], status: 200 },
  ],
  shelveSubject: [
    {
      inputs: (it) => [
        ...about(it.subjects, 'object_id', { operation: 1 }),
        ...about(it.subjects, 'object_id', { operation: 2 }),
      ],
      status: 404,
    },
  ],
  discardRevision: [{ inputs: (it) => about(Object.values(it.revisions), 'object_id'), status: 404 }],
  subjectDuplicates: [
    { inputs: (it) => about(it.subjects, 'id'), status: 404 },
    {
      inputs: () => [titled, { object_title: '甲(2024)苏01执123号' }],
      status: 200,
      body: { list: [], count: 0 },
    },
  ],
  claimSubject: [
    { inputs: (it) => about([it.judicial.free], 'object_id', { url: it.files.judgment }), status: 422 },
    { inputs: (it) => about([it.judicial.claimed], 'object_id', { url: it.files.judgment }), status: 409 },
  ],
  importSubjects: [
    {
      inputs: () => [{ file: FILE.replace('竞买公告', '别的公告') }],
      status: 200,
      body: { data: { inserted: 1, updated: 0, skipped: 0, failed: 0 } },
    },
  ],

  merchant: [
    {
      inputs: () => [{}, { reveal: '1' }],
      status: 200,
      body: { data: { id: 2, link_name: null, id_card: null, bank_account_num: null } },
    },
  ],
  changeMerchant: [
    {
      inputs: () => [
        { email: 'a@example.com', link_name: '甲', company_address: '南京', phone: '13811110009' },
      ],
      status: 200,
      isSameForOwner: true,
    },
  ],
  balance: [{ inputs: () => [{}], status: 200, body: { data: { balance: 0, frozen: 0 } } }],
  withdrawalList: [{ inputs: () => [{}], status: 200, body: { data: { data: [], total: 0 } } }],
  traffic: [
    {
      inputs: () => [{}],
      status: 200,
      body: { list: Array.from({ length: TRAFFIC_DAYS }, () => ({ looks: 0, consults: 0 })) },
    },
  ],
  creditorCounters: [{ inputs: () => [{}], status: 200, body: { data: { rejected: 0, reviewing: 0 } } }],
  viewList: [{ inputs: () => [{ resource: 'subjects' }], status: 200, body: { list: [], count: 0 } }],
  saveView: [{ inputs: ({ view: { resource, name } }) => [{ resource, name, query: '' }], status: 200 }],
  removeView: [{ inputs: ({ view: { id } }) => [{ id }], status: 404 }],

  creditorPassword: [
    {
      inputs: ({ phone, code: phone_code }) => {
        const passwords = { phone_code, new_password: word, new_password_repeat: word };
        return [
          { ...passwords, type: 2 },
          { ...passwords, type: 2, phone },
        ];
      },
      status: 422,
    },
  ],
  creditorPayState: [{ inputs: () => [{}], status: 200, body: { message: '0' } }],
  creditorLogout: [{ inputs: () => [{}], status: 200, isSameForOwner: true }],

  signUpload: [{ inputs: () => [{ purpose: 'listing', size: 1_000 }], status: 200 }],
  completeUpload: [{ inputs: ({ files: { key } }) => [{ key }], status: 404 }],
  uploadLink: [{ inputs: ({ files: { judgment } }) => [{ url: judgment }], status: 404 }],
};

const ask = (name: CreditorCall, input: Input, token: string) =>
  typeof input.file === 'string'
    ? handFile(subjects.app(), input.file, { token })
    : send(subjects.app(), contract[name] as Call, input, { token });

const ROWS = Object.entries(TABLE) as [CreditorCall, Row[]][];

/** Private files, and numbers of identity and account, besides what says of itself that it is secret. */
const THEIRS = new RegExp(`${SECRET}|private:|6222(?:0000|\\*{4})|32010019|3201\\*{4}`);

describe('of what is another’s', () => {
  let theirs: CreditorData;
  beforeEach(async () => {
    theirs = await addCreditorData(subjects);
  });

  it.each(ROWS)('%s tells nothing, and changes nothing', async (name, rows) => {
    const before = await allRows(subjects);
    const cases = rows.flatMap((row) => row.inputs(theirs).map((input) => ({ ...row, input })));
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

it('names every call that a creditor may make for himself', () => {
  const names = Object.entries<Call>(contract).filter(([, { access }]) =>
    ['creditor', 'applicant', 'member'].includes(access),
  );
  expect(Object.keys(TABLE).sort()).toEqual(names.map(([name]) => name).sort());
});
