/** Tests of this module's calls: who may make them, and that they reveal nothing about another creditor's data. */
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import { toAll } from '../../calls/callers.ts';
import type { ModuleRows } from '../../calls/module-rows.ts';
import { PASSWORD } from '../../people.ts';

const md5 = passwordDigest('neu2026x');
const newPassword = { phone_code: '000000', new_password: md5, new_password_repeat: md5 };

/** Only administrators may call them. */
const forbidden = { operator: 403, finance: 403 };

export const callRows: ModuleRows = {
  callers: {
    login: { input: { username: '13811110001', password: PASSWORD }, statuses: toAll(200) },
    codeLogin: { input: { phone: '13811110001', code: '000000', agreed: '1' }, statuses: toAll(422) },
    register: {
      input: { phone: '13811110009', password: 'neu2026x', validate_code: '000000' },
      statuses: toAll(422),
    },
    forgetPassword: {
      input: { phone: '13811110001', password: 'neu2026x', validate_code: '000000' },
      statuses: toAll(422),
    },
    sendCode: { input: { phone: '13811110001' }, statuses: toAll(200) },
    codeChallenge: { input: { family: 'customer', phone: '13811110001' }, statuses: toAll(200) },
    wechatLogin: { input: { code: 'made-up' }, statuses: toAll(422) },
    alipayLogin: { input: { auth_code: 'made-up' }, statuses: toAll(422) },
    bindPhone: {
      input: { accredit_id: '0', type: 1, phone: '13811110001', code: '000000' },
      statuses: toAll(409),
    },
    checkPhone: { input: { phone: '13811110001', validate_code: '000000' }, statuses: { user: 422 } },
    setPhone: { input: { phone: '13811110009', validate_code: '000000' }, statuses: { user: 422 } },
    setPassword: { input: { password: md5, validate_code: '000000' }, statuses: { user: 422 } },
    linkProvider: { input: { code: 'made-up', type: 1 }, statuses: { user: 422 } },
    unlinkProvider: { input: { type: 1 }, statuses: { user: 200 } },
    loginUser: { input: {}, statuses: { user: 200 } },
    setAvatar: { input: { nickname: '新名' }, statuses: { user: 200 } },
    logout: { input: {}, statuses: { user: 200 } },
    creditorLogin: { input: { account: 'bank', password: passwordDigest(PASSWORD) }, statuses: toAll(200) },
    creditorCodeLogin: { input: { phone: '13911110001', code: '000000' }, statuses: toAll(422) },
    creditorForgotPassword: { input: { phone: '13911110001', ...newPassword }, statuses: toAll(422) },
    creditorPassword: { input: { ...newPassword, type: 2 }, statuses: { creditor: 422, unapproved: 403 } },
    creditorSendCode: { input: { phone: '13911110001' }, statuses: toAll(200) },
    creditorCheckCode: { input: { phone: '13911110001', code: '000000' }, statuses: toAll(422) },
    creditorPayState: { input: {}, statuses: { creditor: 200, unapproved: 403 } },
    creditorLogout: { input: {}, statuses: { creditor: 200, unapproved: 200 } },
    operatorLogin: { input: { name: 'ops', password: PASSWORD }, statuses: toAll(200) },
    operatorSession: { input: {}, statuses: { operator: 200, finance: 200 } },
    allOperators: { input: {}, statuses: forbidden },
    oneOperator: { input: { id: 1 }, statuses: forbidden },
    addOperator: { input: { name: 'neu', password: 'neu2026xy' }, statuses: forbidden },
    changeOperator: { input: { id: 1, edition: 'reviewer', reviewer: true }, statuses: forbidden },
    resetOperatorPassword: { input: { id: 1, password: 'neu2026xy' }, statuses: forbidden },
    resetOperatorTotp: { input: { id: 1 }, statuses: forbidden },
    disableOperator: { input: { id: 1 }, statuses: forbidden },
    enableOperator: { input: { id: 1 }, statuses: forbidden },
    ownSessions: { input: {}, statuses: { operator: 200, finance: 200 } },
    endOwnSession: { input: { id: '0123456789abcdef' }, statuses: { operator: 404, finance: 404 } },
    endOtherSessions: { input: {}, statuses: { operator: 200, finance: 200 } },
    endOperatorSessions: { input: { id: 1 }, statuses: forbidden },
    allSignIns: { input: {}, statuses: forbidden },
    beginTotp: { input: { password: PASSWORD }, statuses: { operator: 200, finance: 200 } },
    confirmTotp: { input: { code: '000000' }, statuses: { operator: 422, finance: 422 } },
    operatorLogout: { input: {}, statuses: { operator: 200, finance: 200 } },
  },
  foreign: {
    creditorPassword: [
      {
        inputs: ({ phone, code: phone_code }) => {
          const passwords = { phone_code, new_password: md5, new_password_repeat: md5 };
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
  },
};
