/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */

import { SUBJECT_BULK_ACTIONS } from '../../../../shared/domain/subject.ts';
import { messages } from '../../../../shared/messages.ts';
import { SECRET } from '../../calls/creditor-data.ts';
import { about, type ModuleRows } from '../../calls/module-rows.ts';
import { complete, img, OTHER_COVER } from '../../records/subjects.ts';

const covered = img({ img_path: OTHER_COVER });
const titled = { object_title: `${SECRET}标题` };

export const callRows: ModuleRows = {
  callers: {
    subjectAdd: {
      input: { zc_type: 2, operation: 2, object_title: '标的' },
      statuses: { creditor: 200, unapproved: 403 },
    },
    subjectDetails: { input: { id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    subjectFacts: { input: { object_id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    stateSubjectFact: {
      input: { object_id: 99, name: 'lease', value: '无租赁' },
      statuses: { creditor: 404, unapproved: 403 },
    },
    recordSubjectResult: {
      input: { object_id: 99, version: 1, round: 1, result: 2 },
      statuses: { creditor: 404, unapproved: 403 },
    },
    removeSubjectResult: {
      input: { object_id: 99, version: 1, remark: '误登记' },
      statuses: { creditor: 404, unapproved: 403 },
    },
    subjectsWithoutResult: {
      input: { day: '2026-11-20' },
      statuses: { creditor: 200, unapproved: 403 },
    },
    checkSubjectResults: { input: { file: 'made-up' }, statuses: { creditor: 422, unapproved: 403 } },
    recordSubjectResults: { input: { rows: [] }, statuses: { creditor: 422, unapproved: 403 } },
    subjectStat: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    subjectList: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    shelveSubject: { input: { object_id: 99, operation: 1 }, statuses: { creditor: 404, unapproved: 403 } },
    deleteDraft: { input: { object_id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    changeSubjects: {
      input: { action: 'deleteDraft', ids: '99' },
      statuses: { creditor: 200, unapproved: 403 },
    },
    discardRevision: { input: { object_id: 99 }, statuses: { creditor: 404, unapproved: 403 } },
    subjectDuplicates: { input: { object_title: '标的' }, statuses: { creditor: 200, unapproved: 403 } },
    allSubjects: { input: {}, statuses: { operator: 200, finance: 403 } },
    oneSubject: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    submittedDuplicates: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    approveSubject: { input: { id: 99, edition: 'none' }, statuses: { operator: 404, finance: 403 } },
    rejectSubject: {
      input: { id: 99, edition: 'none', remark: '照片不清晰' },
      statuses: { operator: 404, finance: 403 },
    },
  },
  foreign: {
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
    subjectFacts: [{ inputs: (it) => about(it.subjects, 'object_id'), status: 404 }],
    stateSubjectFact: [
      { inputs: (it) => about(it.subjects, 'object_id', { name: 'priority', value: '无' }), status: 404 },
    ],
    recordSubjectResult: [
      {
        inputs: (it) => about(it.subjects, 'object_id', { version: 1, round: 1, result: 3 }),
        status: 404,
      },
    ],
    removeSubjectResult: [
      {
        inputs: (it) => about(it.subjects, 'object_id', { version: 1, remark: '误登记' }),
        status: 404,
      },
    ],
    subjectsWithoutResult: [
      { inputs: () => [{ day: '2026-11-20' }], status: 200, body: { data: { rounds: [] } } },
    ],
    checkSubjectResults: [{ inputs: () => [{ file: 'made-up' }], status: 422, isSameForOwner: true }],
    recordSubjectResults: [
      {
        inputs: (it) =>
          it.subjects.map((id) => ({ rows: [{ row: 2, id, version: 1, round: 1, result: 3 }] })),
        status: 200,
        body: { data: { saved: 0, refused: [{ row: 2, reason: messages.notFound }] } },
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
    deleteDraft: [{ inputs: (it) => about(it.subjects, 'object_id'), status: 404 }],
    changeSubjects: [
      {
        inputs: (it) =>
          it.subjects.flatMap((id) => SUBJECT_BULK_ACTIONS.map((action) => ({ action, ids: String(id) }))),
        status: 200,
        body: { data: { results: [{ is_done: false, message: messages.notFound }] } },
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
  },
};
