/**
 * Every message that the product shows a user, in Chinese, each beside the phrase of the specification that
 * asks for it. Where the specification gives the Chinese itself, that is what stands here; messages that the
 * protocol needs besides have no phrase. Write a message nowhere else.
 */
const table = {
  // Session and transport
  loginExpired: ['当前登录已过期，请重新登录', 'the current login has expired, please log in again'],
  serverBusy: ['系统繁忙，请稍后再试'],
  networkFailed: ['网络连接失败，请检查网络后重试'],
  malformedAnswer: ['服务器返回的数据无法识别，请稍后再试'],
  notFound: ['您访问的内容不存在或已下架'],
  unknownCall: ['请求的接口不存在'],
  forbidden: ['您没有权限进行此操作'],
  tooLarge: ['提交的内容过大'],
  tooManyRequests: ['操作过于频繁，请稍后再试'],
  keyReused: ['该请求已提交过，内容有变化请重新提交'],
  unreadableBody: ['提交的数据格式不正确'],
  narrowFilter: ['请缩小筛选范围'],
  invalidValue: ['填写的内容不正确'],
  invalidRegion: ['请选择正确的地区'],
  invalidPrice: ['请输入正确的价格'],

  // Signing in, codes and passwords
  phoneInvalid: ['请输入正确的手机号码', 'please enter the correct phone number'],
  phoneInvalidForCode: ['请输入正确的手机号', '请输入正确的手机号'],
  phoneRequired: ['请输入手机号', 'enter phone number'],
  passwordRequired: ['请输入密码', 'enter password'],
  codeRequired: ['请输入验证码', 'enter verification code'],
  passwordRepeatRequired: ['请再次输入新密码', 'enter new password again'],
  passwordWeak: ['密码长度不少于6位，由数字和字母组成', 'password length not less than 6, digits+letters'],
  passwordsDiffer: ['两次密码输入不一致', 'two passwords entered differ'],
  passwordsDontMatch: ['两次输入的密码不一致！', 'the two passwords do not match!'],
  payPasswordLength: ['密码长度为6位数字', 'password length is 6 digits'],
  codeResend: ['{seconds}秒后重新获取', 'N seconds to resend'],
  loginSuccess: ['登录成功', 'login success'],
  registerSuccess: ['注册成功，请登录', 'register success please log in'],
  passwordUpdated: ['密码修改成功，请重新登录', 'password updated please log in again'],
  phoneVerified: ['手机号验证成功', 'phone verified'],
  modifiedLoginAgain: ['修改成功，请重新登录', 'modified successfully please log in again'],
  accreditCancelled: ['已取消授权', 'authorisation cancelled'],
  payPasswordUpdated: ['支付密码修改成功', 'pay password updated successfully'],

  // Forms in general
  formIncomplete: ['请按要求将表单填写完整', 'fill in the form completely as required'],
  required: ['该项为必填项', '该项为必填项 / this item is required'],
  mustBeInteger: ['该项必须为整数', 'this item must be an integer'],
  mustNotBeNegative: ['该值不能小于0', 'this value must not be below 0'],
  emailInvalid: ['请输入正确的邮箱地址', '请输入正确的邮箱地址 / please enter a correct e-mail address'],
  notAnImage: ['文件不是图片', 'file is not an image'],
  tooManyUploads: ['超出最大上传数量', 'exceeds maximum upload number'],
  modified: ['修改成功', 'modified successfully / modification successful'],
  operationSuccess: ['操作成功', '操作成功'],
  submitSuccess: ['提交成功', '提交成功'],
  informationSubmitted: ['信息提交成功', 'information submitted successfully'],

  // Account and orders
  nicknameRequired: ['请输入昵称', 'nickname required'],
  nicknameTooLong: ['昵称不能超过11个字符', 'nickname maximum 11 characters'],
  cancelReasonRequired: ['请选择取消原因', 'cancel order requires a reason'],
  cancelNoLongerWanted: ['不想要了', 'no longer wanted'],
  cancelMistake: ['拍错了', 'ordered by mistake'],
  cancelRegion: ['所在地区不支持', 'region not supported'],
  cancelOther: ['其他', 'other'],
  orderCancelled: ['订单已取消', 'order cancelled'],

  // Listing form
  propertyKindRequired: ['请选择标的类型', 'please select the subject type'],
  titleRequired: ['请填写标的名称', 'please fill in the subject name'],
  imagesRequired: ['请选择图片', 'please select images'],
  coordinateRequired: ['请填写标的物经纬度', "please fill in the subject's longitude and latitude"],
  coordinateInvalid: ['请按正确格式输入坐标', 'please enter coordinates in the correct format'],
  placeNotSelected: ['未选择地点', 'no place selected'],
  endTimeRequired: ['请选择竞价结束时间', 'please select the bidding end time'],
  endTimeTooEarly: ['结束时间不能小于等于开始时间', 'end time cannot be less than or equal to start time'],
  submittedForReview: ['已提交审核', 'submitted for review'],
  rejectionTitle: ['审核拒绝原因', '审核拒绝原因'],
  alreadyClaimed: ['该标的已被认领', 'already claimed'],
  cannotClaim: ['该标的暂不可认领', 'cannot claim'],
  claimSubmitted: ['申请已提交，平台审核会在3个工作日完成。', '申请已提交，平台审核会在3个工作日完成。'],

  // Promotion, payment, withdrawal
  promotionIncomplete: ['请将推广信息填写完整', '请将推广信息填写完整'],
  agreementRequired: ['请阅读知晓并勾选协议', '请阅读知晓并勾选协议'],
  paymentSuccess: ['支付成功', '支付成功'],
  paymentFailed: ['支付失败，请联系客服', '支付失败，请联系客服'],
  amountRequired: ['请先输入要提现的金额', '请先输入要提现的金额'],
  amountNotPositive: ['提现金额不能小于0', '提现金额不能小于0'],
  amountAboveBalance: ['提现金额不能大于余额', '提现金额不能大于余额'],
  withdrawPasswordLength: ['密码应为六位数字', '密码应为六位数字'],
  withdrawalSubmitted: [
    '您的提现已提交平台审核，请关注三个工作日',
    '您的提现已提交平台审核，请关注三个工作日',
  ],

  // Joining forms
  accountRepeatRequired: ['请再次输入银行账号', '请再次输入银行账号'],
  accountsDiffer: ['两次银行账号输入不一致！', '两次银行账号输入不一致！'],
  bankNameRequired: ['请填写银行名称', '请填写银行名称 / please fill in the bank name'],
  alreadySubmitted: ['您已提交完成！请勿重复操作', '您已提交完成！请勿重复操作'],
  reviewSubmittedTitle: ['审核已提交', 'Review submitted'],
  reviewSubmitted: [
    '入驻信息已经提交申请，会在三个工作日内通过邮件答复',
    '入驻信息已经提交申请，会在三个工作日内通过邮件答复',
  ],
} as const satisfies Record<string, readonly [zh: string, spec?: string]>;

export type MessageKey = keyof typeof table;

/** The Chinese text of every message: `messages.phoneInvalid`. */
export const messages = Object.fromEntries(Object.entries(table).map(([key, [zh]]) => [key, zh])) as {
  readonly [Key in MessageKey]: (typeof table)[Key][0];
};

/** The specification's phrase of a message, where it has one. */
export const specPhrase = (key: MessageKey): string | undefined => table[key][1];
