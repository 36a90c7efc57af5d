/** The messages of the certification of creditors; a part of the message table. */

/** information submitted successfully */
export const bankSaved = '信息提交成功';
export const changeSubmitted = '信息提交成功，请等待平台审核';
export const changeWaiting = '变更正在审核中，审核完成前不能再次提交';
export const changeDecided = '该变更当前状态为“{state}”，不能重复操作';
export const changeEmpty = '填写内容与当前信息一致，无需变更';
export const idCardInvalid = '请输入正确的18位身份证号';
export const creditCodeInvalid = '请输入正确的18位统一社会信用代码';
export const registeredDateInvalid = '请输入正确的成立日期，且不能晚于今天';
export const bankAccountInvalid = '请输入正确的银行账号';
export const payeeNotCertified = '户名须与认证名称“{name}”一致';
export const payeeOutdated = '户名与当前认证名称不一致，请驳回该变更';
export const payPasswordRequired = '请输入支付密码';
/** password length is 6 digits */
export const payPasswordLength = '支付密码应为6位数字';

export const messageIdentityApproved = '身份信息变更已通过';
export const messageIdentityRejected = '身份信息变更未通过';
export const messageBankApproved = '收款账户变更已生效';
export const messageBankRejected = '收款账户变更未通过';
export const identityApprovedText = '认证名称：{name}';
export const identityApprovedBankText = '认证名称：{name}。收款账户仍为原户名，请尽快修改收款账户';
export const identityRejectedText = '您可以按审核意见修改后重新提交';
export const bankText = '{bank} 尾号{digits}';
export const bankApprovedText = '{bank} 尾号{digits}。为保障资金安全，24小时内不能提现';

export const bankSubmittedSms =
  '您提交了收款账户变更（{bank} 尾号{digits}），正在审核。如非本人操作，请立即修改密码并联系客服';
export const bankApprovedSms =
  '您的收款账户已变更为{bank} 尾号{digits}，24小时内不能提现。如非本人操作，请立即联系客服';
export const bankRejectedSms = '您的收款账户变更（{bank} 尾号{digits}）未通过审核，收款账户不变';
