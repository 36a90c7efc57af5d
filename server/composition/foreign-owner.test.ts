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
import { allRows, FILE, type Much, muchOf, SECRET } from '../testing/much-of-a-creditor.ts';
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
  asked: (much: Much) => Input[];
  /** The protocol's status. */
  says: number;
  /** What it tells instead of the owner's. */
  tells?: object;
  /** Whoever asks is told the same. */
  isSameForOwner?: true;
}

const about = (ids: readonly number[], name: 'id' | 'object_id', more: Input = {}) =>
  ids.map((id) => ({ [name]: id, ...more }));
const covered = img({ img_path: OTHER_COVER });
const named = { object_title: `${SECRET}标题` };
const word = passwordDigest('neu2026x');

const TABLE: Record<CreditorCall, Row[]> = {
  subjectAdd: [
    {
      asked: (it) => [
        ...about(it.subjects, 'id', { ...complete(2), img: covered, operation: 2 }),
        ...about(it.subjects, 'id', { ...complete(2), img: covered, operation: 1 }),
      ],
      says: 404,
    },
    {
      asked: ({ files }) => [
        { ...complete(2), operation: 2 },
        { ...complete(2), operation: 2, img: img({ img_path: files.unused }) },
        { ...complete(3), operation: 1, img: img({ img_path: files.unused }) },
        { zc_type: 2, operation: 2, object_title: '甲', introduce: `![](${files.ofText})` },
      ],
      says: 422,
    },
  ],
  subjectDetails: [
    { asked: (it) => about(it.subjects, 'id'), says: 404 },
    { asked: (it) => about(it.subjects, 'id', { version: 'edited' }), says: 404 },
    {
      asked: ({ judicial: { claiming, refused } }) => about([claiming, refused], 'id', { type: 1 }),
      says: 200,
      tells: { data: { status: 0, remark: null } },
    },
  ],
  subjectStat: [
    {
      asked: () => [{}],
      says: 200,
      tells: {
        data: {
          judicial: { judicial_win: 0, judicial_sustain: 0, judicial_spread: 0 },
          object: { object_win: 0, object_sustain: 0, object_spread: 0 },
          recomm: { recomm_win: 0, recomm_sustain: 0 },
        },
      },
    },
  ],
  subjectPromotion: [{ asked: (it) => about([...it.subjects, it.judicial.claimed], 'id'), says: 404 }],
  subjectList: [
    {
      asked: () => [{}, { type: 1 }, { type: 2, is_start: 1 }, { name: SECRET, size: 100 }],
      says: 200,
      tells: { data: [], count: 0 },
    },
    { asked: () => [{ scope: 'claim', size: 100 }], says: 200 },
  ],
  shelveSubject: [
    {
      asked: (it) => [
        ...about(it.subjects, 'object_id', { operation: 1 }),
        ...about(it.subjects, 'object_id', { operation: 2 }),
      ],
      says: 404,
    },
  ],
  discardRevision: [{ asked: (it) => about(Object.values(it.revisions), 'object_id'), says: 404 }],
  subjectDuplicates: [
    { asked: (it) => about(it.subjects, 'id'), says: 404 },
    {
      asked: () => [named, { object_title: '甲(2024)苏01执123号' }],
      says: 200,
      tells: { list: [], count: 0 },
    },
  ],
  claimSubject: [
    { asked: (it) => about([it.judicial.free], 'object_id', { url: it.files.judgment }), says: 422 },
    { asked: (it) => about([it.judicial.claimed], 'object_id', { url: it.files.judgment }), says: 409 },
  ],
  importSubjects: [
    {
      asked: () => [{ file: FILE.replace('竞买公告', '别的公告') }],
      says: 200,
      tells: { data: { inserted: 1, updated: 0, skipped: 0, failed: 0 } },
    },
  ],

  merchant: [
    {
      asked: () => [{}, { reveal: '1' }],
      says: 200,
      tells: { data: { id: 2, link_name: null, id_card: null, bank_account_num: null } },
    },
  ],
  changeMerchant: [
    {
      asked: () => [
        { email: 'a@example.com', link_name: '甲', company_address: '南京', phone: '13811110009' },
      ],
      says: 200,
      isSameForOwner: true,
    },
  ],
  balance: [{ asked: () => [{}], says: 200, tells: { data: { balance: 0, frozen: 0 } } }],
  withdrawalList: [{ asked: () => [{}], says: 200, tells: { data: { data: [], total: 0 } } }],
  traffic: [
    {
      asked: () => [{}],
      says: 200,
      tells: { list: Array.from({ length: TRAFFIC_DAYS }, () => ({ looks: 0, consults: 0 })) },
    },
  ],
  creditorCounters: [{ asked: () => [{}], says: 200, tells: { data: { rejected: 0, reviewing: 0 } } }],
  viewList: [{ asked: () => [{ resource: 'subjects' }], says: 200, tells: { list: [], count: 0 } }],
  saveView: [{ asked: ({ view: { resource, name } }) => [{ resource, name, query: '' }], says: 200 }],
  removeView: [{ asked: ({ view: { id } }) => [{ id }], says: 404 }],

  creditorPassword: [
    {
      asked: ({ phone, code: phone_code }) => {
        const said = { phone_code, new_password: word, new_password_repeat: word };
        return [
          { ...said, type: 2 },
          { ...said, type: 2, phone },
        ];
      },
      says: 422,
    },
  ],
  creditorPayState: [{ asked: () => [{}], says: 200, tells: { message: '0' } }],
  creditorLogout: [{ asked: () => [{}], says: 200, isSameForOwner: true }],

  signUpload: [{ asked: () => [{ purpose: 'listing', size: 1_000 }], says: 200 }],
  completeUpload: [{ asked: ({ files: { key } }) => [{ key }], says: 404 }],
  uploadLink: [{ asked: ({ files: { judgment } }) => [{ url: judgment }], says: 404 }],
};

const ask = (name: CreditorCall, input: Input, token: string) =>
  typeof input.file === 'string'
    ? handFile(subjects.app(), input.file, { token })
    : send(subjects.app(), contract[name] as Call, input, { token });

const ROWS = Object.entries(TABLE) as [CreditorCall, Row[]][];

/** Private files, and numbers of identity and account, besides what says of itself that it is secret. */
const THEIRS = new RegExp(`${SECRET}|private:|6222(?:0000|\\*{4})|32010019|3201\\*{4}`);

describe('of what is another’s', () => {
  let theirs: Much;
  beforeEach(async () => {
    theirs = await muchOf(subjects);
  });

  it.each(ROWS)('%s tells nothing, and changes nothing', async (name, rows) => {
    const before = await allRows(subjects);
    const asked = rows.flatMap((row) => row.asked(theirs).map((input) => ({ ...row, input })));
    const answers: unknown[] = [];
    for (const { input, says, tells } of asked) {
      const answer = await ask(name, input, OTHER);
      expect({ input, answer }).toMatchObject({ answer: { status: says, ...tells } });
      expect(JSON.stringify(answer)).not.toMatch(THEIRS);
      answers.push(answer);
    }
    expect(await allRows(subjects)).toEqual(before);

    // The owner is answered otherwise: it is not for another reason that it was refused.
    for (const [place, { input, isSameForOwner }] of asked.entries()) {
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
