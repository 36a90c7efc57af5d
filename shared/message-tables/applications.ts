/** The messages of applications to join; a part of the message table. */

/** 请填写银行名称 / please fill in the bank name */
export const bankNameRequired = '请填写银行名称';
/** 请再次输入银行账号 */
export const bankAccountRepeatRequired = '请再次输入银行账号';
/** 两次银行账号输入不一致！ */
export const bankAccountsDiffer = '两次银行账号输入不一致！';
/** 您已提交完成！请勿重复操作 */
export const applicationSubmitted = '您已提交完成！请勿重复操作';
export const applicationReceived = '申请已提交，申请编号{number}，审核结果最迟{day}告知';
export const applicationApproved = '该手机号的{kind}申请已通过审核，无需重复申请';
export const applicationPhoneTaken = '该手机号已有商家账号，请直接登录';
export const applicationDecided = '该申请当前状态为“{state}”，不能重复操作';
export const applicationPhoneUnproven = '请先通过短信验证码验证手机号';
export const applicationPhoneDiffers = '手机号与已验证的手机号不一致，请重新获取验证码';
export const applicationUploadsOver = '上传授权已过期，请重新验证手机号后上传';
export const applicationFilesTooMany = '本次申请上传的文件过多，请重新验证手机号后再试';

export const applicationReceivedSms =
  '您的{kind}申请已收到，申请编号{number}，审核结果最迟{day}告知。可在网站“申请进度”页（/application）查询';
export const applicationApprovedSms = '您的{kind}申请（编号{number}）已通过审核，工作人员将与您联系后续事宜';
export const accountApprovedSms =
  '您的{kind}申请（编号{number}）已通过审核，登录账号为{account}。请打开/login/c_forgetPassword，用本手机号设置密码后登录';
export const applicationRejectedSms =
  '您的{kind}申请（编号{number}）未通过审核，请在网站“申请进度”页（/application）查看原因，修改后可重新提交';
export const applicationRejectedMail =
  '您的{kind}申请（编号{number}）未通过审核，原因：{reason}。可在网站“申请进度”页（/application）修改后重新提交';
export const applicationIncompleteSms =
  '您的{kind}申请（编号{number}）需要补充资料，请在网站“申请进度”页（/application）查看说明并补充';
export const applicationIncompleteMail =
  '您的{kind}申请（编号{number}）需要补充资料：{reason}。请在网站“申请进度”页（/application）补充后重新提交';
export const applicationMailSubject = '{kind}申请{state}（编号{number}）';
export const messageApplicationApproved = '入驻申请已通过';
export const applicationApprovedText = '{kind}申请（编号{number}）已通过审核，欢迎入驻';
/** 提交成功 */
export const applicationSent = '提交成功';
/** 入驻信息已经提交申请，会在三个工作日内通过邮件答复 */
export const brokerAnswerByMail = '入驻信息已经提交申请，会在三个工作日内通过邮件答复';
