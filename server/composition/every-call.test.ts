/**
 * Every call with every kind of token. A call that isn't in the table fails the test: whoever adds one says here
 * who may do what with it.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { areas } from '../../shared/contract/areas/index.ts';
import { type Call, type CallName, calls, contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/password.ts';
import { testApp } from '../testing/app.ts';
import { expectedAnswers } from '../testing/areas.ts';
import { addCallers, CALLERS, type CallRow, signIn, toAll } from '../testing/callers.ts';
import { testDatabase } from '../testing/database.ts';
import { addListings } from '../testing/listings.ts';
import { addAccounts, PASSWORD, send } from '../testing/people.ts';

const database = testDatabase();

const md5 = passwordDigest('neu2026x');
const newPassword = { phone_code: '000000', new_password: md5, new_password_repeat: md5 };

/** Codes are wrong on purpose: 422 says that the caller was let in. */
const TABLE: Record<CallName, CallRow> = {
  objectList: { input: {}, says: toAll(200) },
  driftingList: { input: {}, says: toAll(200) },
  hotList: { input: {}, says: toAll(200) },
  hotDriftingList: { input: {}, says: toAll(200) },
  propertyKinds: { input: {}, says: toAll(200) },
  propertyKindsOfType: { input: {}, says: toAll(200) },
  objectDetail: { input: { id: 1 }, says: toAll(200) },
  similarList: { input: { id: 1 }, says: toAll(200) },
  look: { input: { id: 1 }, says: toAll(200) },
  consult: { input: { id: 1, name: '甲', phone: '13811110001', message: '可以看样吗' }, says: toAll(200) },
  site: { input: {}, says: toAll(200) },

  login: { input: { username: '13811110001', password: PASSWORD }, says: toAll(200) },
  register: {
    input: { phone: '13811110009', password: 'neu2026x', validate_code: '000000' },
    says: toAll(422),
  },
  forgetPassword: {
    input: { phone: '13811110001', password: 'neu2026x', validate_code: '000000' },
    says: toAll(422),
  },
  sendCode: { input: { phone: '13811110001' }, says: toAll(200) },
  codeChallenge: { input: { family: 'customer', phone: '13811110001' }, says: toAll(200) },
  wechatLogin: { input: { code: 'made-up' }, says: toAll(422) },
  alipayLogin: { input: { auth_code: 'made-up' }, says: toAll(422) },
  bindPhone: { input: { accredit_id: '0', type: 1, phone: '13811110001', code: '000000' }, says: toAll(409) },
  checkPhone: { input: { phone: '13811110001', validate_code: '000000' }, says: { user: 422 } },
  setPhone: { input: { phone: '13811110009', validate_code: '000000' }, says: { user: 422 } },
  setPassword: { input: { password: md5, validate_code: '000000' }, says: { user: 422 } },
  linkProvider: { input: { code: 'made-up', type: 1 }, says: { user: 422 } },
  unlinkProvider: { input: { type: 1 }, says: { user: 200 } },
  loginUser: { input: {}, says: { user: 200 } },
  setAvatar: { input: { nickname: '新名' }, says: { user: 200 } },
  logout: { input: {}, says: { user: 200 } },

  creditorLogin: { input: { account: 'bank', password: passwordDigest(PASSWORD) }, says: toAll(200) },
  creditorForgotPassword: { input: { phone: '13911110001', ...newPassword }, says: toAll(422) },
  creditorPassword: { input: { ...newPassword, type: 2 }, says: { creditor: 422, applicant: 403 } },
  creditorSendCode: { input: { phone: '13911110001' }, says: toAll(200) },
  creditorCheckCode: { input: { phone: '13911110001', code: '000000' }, says: toAll(422) },
  creditorPayState: { input: {}, says: { creditor: 200, applicant: 403 } },
  creditorLogout: { input: {}, says: { creditor: 200, applicant: 200 } },

  operatorLogin: { input: { name: 'ops', password: PASSWORD }, says: toAll(200) },
  operatorSession: { input: {}, says: { operator: 200, finance: 200 } },
  operatorLogout: { input: {}, says: { operator: 200, finance: 200 } },

  services: { input: { object_id: 1 }, says: toAll(200) },
  addOrder: { input: { object_id: 1, goods_id: 99 }, says: { user: 404 } },
  payOrder: { input: { order_id: 99, pay_type: 1 }, says: { user: 404 } },
  payStatus: { input: { order_id: 99 }, says: { user: 404 } },
  orderList: { input: {}, says: { user: 200 } },
  orderDetails: { input: { order_id: 99 }, says: { user: 404 } },
  cancelOrder: { input: { order_id: 99, name: '不想要了' }, says: { user: 404 } },
  applyRefund: { input: { order_id: 99, reason: '不需要了' }, says: { user: 404 } },

  viewingSlots: { input: { id: 1 }, says: toAll(200) },
  bookAppointment: {
    input: { object_id: 99, start_time: '2026-11-23 09:30:00', name: '甲' },
    says: { user: 404 },
  },
  cancelAppointment: { input: { id: 99 }, says: { user: 404 } },
  appointmentList: { input: {}, says: { user: 200 } },

  follow: { input: { object_id: 1 }, says: { user: 200 } },
  unfollow: { input: { object_id: 1 }, says: { user: 200 } },
  followState: { input: { object_id: 1 }, says: { user: 200 } },
  followList: { input: {}, says: { user: 200 } },
  saveSearch: { input: { name: '全部', address: '/search' }, says: { user: 200 } },
  removeSearch: { input: { id: 99 }, says: { user: 404 } },
  searchList: { input: {}, says: { user: 200 } },
  subscriptionNews: { input: {}, says: { user: 200 } },
  seeSubscriptions: { input: { until: '2026-11-20 10:00:00' }, says: { user: 200 } },
  subscriptionMail: { input: {}, says: { user: 200 } },
  setSubscriptionMail: { input: { email: 'a@example.com' }, says: { user: 200 } },
  cancelSubscriptionMail: { input: {}, says: { user: 200 } },
  confirmMail: { input: { token: 'made-up' }, says: toAll(404) },
  unsubscribe: { input: { token: 'made-up' }, says: toAll(404) },

  allAppointments: { input: {}, says: { operator: 200, finance: 403 } },
  assignStaff: {
    input: { id: 99, staff_name: '张三', staff_phone: '13811110009' },
    says: { operator: 404, finance: 403 },
  },
  cancelAppointmentOfUser: { input: { id: 99, remark: '标的已下架' }, says: { operator: 404, finance: 403 } },
  allOrders: { input: {}, says: { operator: 403, finance: 200 } },
  oneOrder: { input: { id: 99 }, says: { operator: 403, finance: 404 } },
  decideRefund: {
    input: { id: 99, decision: 'whole', remark: '同意' },
    says: { operator: 403, finance: 404 },
  },
  reviewRefund: { input: { id: 99, remark: '核实' }, says: { operator: 403, finance: 404 } },
  restoreOrder: { input: { id: 99, remark: '继续' }, says: { operator: 403, finance: 404 } },
  auditTrail: { input: {}, says: { operator: 200, finance: 200 } },

  subjectAdd: {
    input: { zc_type: 2, operation: 2, object_title: '标的' },
    says: { creditor: 200, applicant: 403 },
  },
  subjectDetails: { input: { id: 99 }, says: { creditor: 404, applicant: 403 } },
  subjectStat: { input: {}, says: { creditor: 200, applicant: 403 } },
  subjectPromotion: { input: { id: 99 }, says: { creditor: 404, applicant: 403 } },
  subjectList: { input: {}, says: { creditor: 200, applicant: 403 } },
  shelveSubject: { input: { object_id: 99, operation: 1 }, says: { creditor: 404, applicant: 403 } },
  discardRevision: { input: { object_id: 99 }, says: { creditor: 404, applicant: 403 } },
  subjectDuplicates: { input: { object_title: '标的' }, says: { creditor: 200, applicant: 403 } },
  claimSubject: { input: { object_id: 99, url: 'private:made-up' }, says: { creditor: 404, applicant: 403 } },
  importSubjects: { input: { file: 'made-up' }, says: { creditor: 422, applicant: 403 } },

  merchant: { input: {}, says: { creditor: 200, applicant: 403 } },
  changeMerchant: {
    input: { email: 'a@example.com', link_name: '甲', company_address: '南京', phone: '13811110009' },
    says: { creditor: 200, applicant: 403 },
  },
  balance: { input: {}, says: { creditor: 200, applicant: 403 } },
  withdrawalList: { input: {}, says: { creditor: 200, applicant: 403 } },
  traffic: { input: {}, says: { creditor: 200, applicant: 403 } },
  creditorCounters: { input: {}, says: { creditor: 200, applicant: 403 } },
  viewList: { input: { resource: 'subjects' }, says: { creditor: 200, applicant: 403 } },
  saveView: { input: { resource: 'subjects', name: '全部' }, says: { creditor: 200, applicant: 403 } },
  removeView: { input: { id: 99 }, says: { creditor: 404, applicant: 403 } },

  allSubjects: { input: {}, says: { operator: 200, finance: 403 } },
  oneSubject: { input: { id: 99 }, says: { operator: 404, finance: 403 } },
  approveSubject: { input: { id: 99, edition: 'none' }, says: { operator: 404, finance: 403 } },
  rejectSubject: {
    input: { id: 99, edition: 'none', remark: '照片不清晰' },
    says: { operator: 404, finance: 403 },
  },
  allClaims: { input: {}, says: { operator: 200, finance: 403 } },
  approveClaim: { input: { id: 99 }, says: { operator: 404, finance: 403 } },
  rejectClaim: { input: { id: 99, remark: '文书不清晰' }, says: { operator: 404, finance: 403 } },

  signUpload: {
    input: { purpose: 'avatar', size: 1_000 },
    says: { user: 200, creditor: 403, applicant: 403, operator: 403, finance: 403 },
  },
  completeUpload: {
    input: { key: 'unknown' },
    says: { user: 404, creditor: 404, applicant: 404, operator: 404, finance: 404 },
  },
  uploadLink: {
    input: { url: 'private:unknown' },
    says: { user: 404, creditor: 404, applicant: 404, operator: 404, finance: 404 },
  },
};

beforeEach(async () => {
  await addListings(database.db, {});
  await addCallers(database);
});

/** Areas declare who may do what. */
const OF_AREAS: Record<string, CallRow> = Object.assign({}, ...areas.map(expectedAnswers));
const ROWS: Readonly<Record<string, CallRow>> = { ...TABLE, ...OF_AREAS };

it('has a row for every call', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(calls).sort());
});

it.each(CALLERS)('says to %s what the table says', async (who) => {
  const app = testApp(database);
  const statuses: Record<string, number> = {};
  for (const [name, { input }] of Object.entries(ROWS)) {
    const token = await signIn(database, who);
    const answer = await send(app, calls[name] as Call, input, { token });
    statuses[name] = answer.status;
    if (answer.status === 401) expect(answer.message).toBe('当前登录已过期，请重新登录');
  }
  expect(statuses).toEqual(
    Object.fromEntries(Object.entries(ROWS).map(([name, { says }]) => [name, says[who] ?? 401])),
  );
});

it('is not cached between the server and a client', async () => {
  await signIn(database, 'operator');
  for (const headers of [new Headers({ Token: 'operator' }), new Headers()]) {
    const answer = await testApp(database).request(contract.operatorSession.path, { headers });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

describe('what belongs to one user', () => {
  it('is not touched by another', async () => {
    await addAccounts(database, { users: [{ phone: '13811110002', nickname: '乙', password: PASSWORD }] });
    const app = testApp(database);
    const { data } = await send(app, contract.login, { username: '13811110002', password: PASSWORD });
    const token = data?.token ?? '';
    await send(app, contract.setAvatar, { nickname: '我的' }, { token });
    await send(app, contract.unlinkProvider, { type: 1 }, { token });
    const first = await send(app, contract.login, { username: '13811110001', password: PASSWORD });
    expect(first.data?.userInfo.nickname).toBe('甲');
    await send(app, contract.logout, {}, { token });
    expect((await send(app, contract.loginUser, {}, { token: first.data?.token })).status).toBe(200);
  });
});
