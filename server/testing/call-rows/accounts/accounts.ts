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
    bindPhone: {
      input: { accredit_id: '0', type: 1, phone: '13811110001', code: '000000' },
      says: toAll(409),
    },
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
    creditorPassword: { input: { ...newPassword, type: 2 }, says: { creditor: 422, unapproved: 403 } },
    creditorSendCode: { input: { phone: '13911110001' }, says: toAll(200) },
    creditorCheckCode: { input: { phone: '13911110001', code: '000000' }, says: toAll(422) },
    creditorPayState: { input: {}, says: { creditor: 200, unapproved: 403 } },
    creditorLogout: { input: {}, says: { creditor: 200, unapproved: 200 } },
    operatorLogin: { input: { name: 'ops', password: PASSWORD }, says: toAll(200) },
    operatorSession: { input: {}, says: { operator: 200, finance: 200 } },
    allOperators: { input: {}, says: forbidden },
    oneOperator: { input: { id: 1 }, says: forbidden },
    addOperator: { input: { name: 'neu', password: 'neu2026xy' }, says: forbidden },
    changeOperator: { input: { id: 1, edition: 'reviewer', reviewer: true }, says: forbidden },
    resetOperatorPassword: { input: { id: 1, password: 'neu2026xy' }, says: forbidden },
    resetOperatorTotp: { input: { id: 1 }, says: forbidden },
    disableOperator: { input: { id: 1 }, says: forbidden },
    enableOperator: { input: { id: 1 }, says: forbidden },
    ownSessions: { input: {}, says: { operator: 200, finance: 200 } },
    endOwnSession: { input: { id: '0123456789abcdef' }, says: { operator: 404, finance: 404 } },
    endOtherSessions: { input: {}, says: { operator: 200, finance: 200 } },
    endOperatorSessions: { input: { id: 1 }, says: forbidden },
    allSignIns: { input: {}, says: forbidden },
    beginTotp: { input: { password: PASSWORD }, says: { operator: 200, finance: 200 } },
    confirmTotp: { input: { code: '000000' }, says: { operator: 422, finance: 422 } },
    operatorLogout: { input: {}, says: { operator: 200, finance: 200 } },
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
