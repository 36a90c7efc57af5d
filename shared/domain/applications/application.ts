/** Applications to work with the marketplace: their kinds and states. */
import type { Transition } from '../transitions.ts';

/** `mType` is the code of the original protocol; an institution has none. */
export const APPLICATION_KINDS = {
  institution: { name: '机构入驻', mType: null },
  provider: { name: '服务商加盟', mType: 3 },
  broker: { name: '独立经纪人', mType: 4 },
  supplier: { name: '供应商入驻', mType: 5 },
} as const;
export type ApplicationKind = keyof typeof APPLICATION_KINDS;
export const applicationKinds = Object.keys(APPLICATION_KINDS) as ApplicationKind[];

/** Approved ones of these kinds are listed on the page that recruits them, if they agreed. */
export const LISTED_KINDS = ['provider', 'broker'] as const satisfies readonly ApplicationKind[];
export type ListedKind = (typeof LISTED_KINDS)[number];

/** Also an institution's `delete_sign`, where `incomplete` is sent as 3. */
export const APPLICATION_STATUS = { approved: 0, waiting: 2, rejected: 3, incomplete: 4 } as const;
export type ApplicationStatus = (typeof APPLICATION_STATUS)[keyof typeof APPLICATION_STATUS];

export const APPLICATION_STATUS_NAMES: Record<ApplicationStatus, string> = {
  0: '已通过',
  2: '待审核',
  3: '审核未通过',
  4: '待补充资料',
};

export type ApplicationEvent = 'submit' | 'correct' | 'approve' | 'reject' | 'askMore';

export const APPLICATION_EVENT_NAMES: Record<ApplicationEvent, string> = {
  submit: '提交申请',
  correct: '修改后重新提交',
  approve: '审核通过',
  reject: '审核未通过',
  askMore: '要求补充资料',
};

/** The applicant corrects by phone and code, without a session. */
export const APPLICATION_TRANSITIONS = [
  { name: 'approve', from: 2, to: 0, by: 'operator' },
  { name: 'reject', from: 2, to: 3, by: 'operator' },
  { name: 'askMore', from: 2, to: 4, by: 'operator' },
  { name: 'correct', from: 3, to: 2, by: 'applicant' },
  { name: 'correct', from: 4, to: 2, by: 'applicant' },
] as const satisfies readonly Transition<ApplicationEvent, ApplicationStatus>[];

/** Working days within which an applicant is informed of the result. */
export const REVIEW_DAYS = 3;

/** How long a code to the phone allows to read and to submit applications, in ms. */
export const APPLICANT_MS = 2 * 3_600_000;
/** How long it allows to upload files, in ms. Another code allows it again. */
export const APPLICANT_UPLOAD_MS = 10 * 60_000;
/** Files that one proof of a phone allows. */
export const APPLICANT_MAX_FILES = 12;
