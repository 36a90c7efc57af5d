/** The messages of signing in, codes and passwords; a part of the message table. */

/** please enter the correct phone number */
export const phoneInvalid = '请输入正确的手机号码';
/** 请输入正确的手机号 */
export const phoneInvalidForCode = '请输入正确的手机号';
/** enter phone number */
export const phoneRequired = '请输入手机号';
/** enter password */
export const passwordRequired = '请输入密码';
/** enter verification code */
export const codeRequired = '请输入验证码';
export const codeInvalid = '验证码不正确';
export const codeWrong = '验证码错误或已过期，请重新获取';
export const codeSent = '验证码已发送，5分钟内有效';
export const codeFailed = '短信发送失败，请稍后再试';
export const codeTooSoon = '验证码已发送，请{seconds}秒后再试';
export const codeTooOften = '获取验证码过于频繁，请{minutes}分钟后再试';
export const codeTooMany = '获取验证码次数已达上限，请{hours}小时后再试';
export const codeNetworkTooOften = '您所在的网络获取验证码过于频繁，请稍后再试';
export const codeSentToAccounts =
  '短信发送量较大：已注册的手机号会收到验证码，未注册的手机号请稍后再试或联系客服';
export const codeTriedTooOften = '验证码错误次数过多，请重新获取验证码，或{minutes}分钟后再试';
export const codeBudget = '短信服务繁忙，请稍后再试或联系客服';
export const accountRequired = '请输入账号';
export const loginWrong = '账号或密码错误';
export const loginLocked = '密码错误次数过多，请{minutes}分钟后再试';
export const accountProtected =
  '该账号密码错误次数过多，已受保护：请在登录过的网络登录，或使用短信验证码登录';
export const operatorProtected = '该账号密码错误次数过多，已受保护：请在登录过的网络登录，或联系系统管理员';
/** While the rate of codes is unusual. */
export const proofRequired = '当前获取验证码的请求较多，请完成安全验证或稍后再试';
export const proofInProgress = '正在进行安全验证…';
export const proofFailed = '安全验证未能完成，请刷新页面后重试';
export const passwordCommon = '密码过于简单，请更换一个不易被猜到的密码';
export const payPasswordMissing = '您还没有设置支付密码，请先设置';
export const payPasswordWrong = '支付密码错误';
export const payPasswordLocked = '支付密码连续输错5次，已锁定至{time}，可通过手机验证码重设支付密码解锁';
export const payPasswordCommon = '支付密码过于简单，请避免使用连续或重复的数字';
export const phoneTaken = '该手机号已注册，请直接登录';
export const phoneUsed = '该手机号已被其他账号使用';
export const phoneUnknown = '该手机号尚未注册';
export const creditorPhoneUnknown = '该手机号没有商家账号，请核对号码，或先申请入驻';
export const phoneNotOwn = '请使用当前账号绑定的手机号';
export const phoneNotProven = '身份验证已过期，请重新验证原手机号';
export const phoneSame = '新手机号不能与原手机号相同';
export const unbindRequired = '请阅读并同意解除第三方授权';
export const oauthFailed = '授权已失效，请重新授权';
export const oauthTaken = '该{provider}账号已绑定其他用户，请先解除原绑定';
export const oauthPhoneTaken = '该手机号已绑定其他{provider}账号';
export const foreignRedirect = '授权后的返回地址不属于本站';
export const oauthExpired = '绑定已超时，请重新授权登录';
export const accreditDone = '授权成功';
export const oauthUnavailable = '暂不支持该登录方式';
/** enter new password again */
export const passwordRepeatRequired = '请再次输入新密码';
/** password length not less than 6, digits+letters */
export const passwordWeak = '密码长度不少于6位，由数字和字母组成';
/** two passwords entered differ */
export const passwordsDiffer = '两次密码输入不一致';
/** the two passwords do not match! */
export const passwordsDontMatch = '两次输入的密码不一致！';
/** N seconds to resend */
export const codeResend = '{seconds}秒后重新获取';
/** login success */
export const loginSuccess = '登录成功';
/** register success please log in */
export const registerSuccess = '注册成功，请登录';
/** password updated please log in again */
export const passwordUpdated = '密码修改成功，请重新登录';
/** phone verified */
export const phoneVerified = '手机号验证成功';
/** modified successfully please log in again */
export const modifiedLoginAgain = '修改成功，请重新登录';
/** authorisation cancelled */
export const accreditCancelled = '已取消授权';
/** pay password updated successfully */
export const payPasswordUpdated = '支付密码修改成功';

// Operators' second factor
export const passwordWrong = '密码不正确';
export const operatorExists = '该账号已存在';
export const operatorNameAlike = '与已有账号“{name}”容易混淆，请换一个名称';
export const operatorNameCharacters = '账号只能由汉字、英文字母、数字和 . _ - 组成';
export const operatorPasswordShort = '密码至少8位，由数字和字母组成';
export const operatorOwnAccount = '不能停用自己的账号，也不能取消自己的管理员角色';
export const operatorDisabled = '该账号已停用';
export const totpRequired = '请输入动态验证码';
export const totpWrong = '动态验证码不正确或已使用';
export const totpNotBegun = '请先扫描二维码';
export const totpEnabled = '两步验证已启用';
