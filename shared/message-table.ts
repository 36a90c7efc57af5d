/**
 * The messages of the specification and of the protocol, in Chinese, below the phrase of the specification that
 * requires each. If the specification gives the Chinese text, it is used here; other messages of the protocol have no
 * phrase. Single constants, so that a page loads only the messages that it displays.
 */

// Session and transport
/** the current login has expired, please log in again */
export const loginExpired = '当前登录已过期，请重新登录';
export const serverBusy = '系统繁忙，请稍后再试';
export const noSpace = '系统存储空间不足，请稍后再试';
/** Of a page that is shown while its data cannot be read. */
export const oldPage = '系统维护中，这是{time}的内容，价格和状态可能已变化';
export const networkFailed = '网络连接失败，请检查网络后重试';
export const partMissing = '页面部分内容加载失败';
export const malformedAnswer = '服务器返回的数据无法识别，请稍后再试';
export const notFound = '您访问的内容不存在或已下架';
export const unknownCall = '请求的接口不存在';
export const forbidden = '您没有权限进行此操作';
export const tooLarge = '提交的内容过大';
export const tooManyRequests = '操作过于频繁，请稍后再试';
export const keyReused = '该请求已提交，内容如有变化请重新提交';
export const unreadableBody = '提交的数据格式不正确';
export const bodyStalled = '提交中断或过慢，请重试';
export const tooManyFields = '提交的字段过多';
export const tooManyItems = '一次最多提交{count}项';
export const unreadableText = '内容包含无法识别的字符，请删除后重试';
export const narrowFilter = '请缩小筛选范围';
export const invalidValue = '填写的内容不正确';
export const invalidRegion = '请选择正确的地区';
export const invalidPrice = '请输入正确的价格';

// Signing in, codes and passwords
export * from './message-tables/accounts.ts';
export * from './message-tables/applications.ts';
// Certification: identity, bank account
export * from './message-tables/certification.ts';
export * from './message-tables/deletion.ts';
export * from './message-tables/listings.ts';
export * from './message-tables/locks.ts';
export * from './message-tables/promotions.ts';
export * from './message-tables/site.ts';
export * from './message-tables/system.ts';

// Forms in general
/** fill in the form completely as required */
export const formIncomplete = '请按要求将表单填写完整';
/** 该项为必填项 / this item is required */
export const required = '该项为必填项';
/** this item must be an integer */
export const mustBeInteger = '该项必须为整数';
/** this value must not be below 0 */
export const mustNotBeNegative = '该值不能小于0';
/** 请输入正确的邮箱地址 / please enter a correct e-mail address */
export const emailInvalid = '请输入正确的邮箱地址';
/** file is not an image */
export const notAnImage = '文件不是图片';
export const neitherImageNorPdf = '仅支持图片或PDF文件';
export const pictureKind = '仅支持{kinds}格式的图片';
export const pictureHeic =
  'HEIC格式的照片无法读取，请导出为JPEG后再上传。iPhone可在“设置→相机→格式”中选“兼容性最佳”，以后拍的就是JPEG';
export const pictureTooLarge = '图片尺寸过大，请压缩后重新上传';
export const drawingTooComplex = '图形过于复杂，请转换为PNG或JPG后重新上传';
export const drawingReferences = '图形含有外部引用或自定义实体，请转换为PNG或JPG后重新上传';
export const fileTooLarge = '文件不能超过{megabytes}MB';
export const uploadFailed = '上传失败，请重试';
export const uploadExpired = '上传已超时，请重新选择文件';
export const uploadUnknown = '请重新上传文件';
export const uploadTwice = '该文件已上传，请勿重复提交';
export const uploadRunning = '该文件正在上传，请勿重复提交';
export const uploadStalled = '上传中断或过慢，请重试';
export const tooManyTransfers = '同时上传的文件过多，请稍后再试';
/** exceeds maximum upload number */
export const tooManyUploads = '超出最大上传数量';
/** modified successfully / modification successful */
export const modified = '修改成功';
/** 操作成功 */
export const operationSuccess = '操作成功';
export const sampleNotOpened = '抽查的标的还有{count}项未打开查看，未通过任何标的';
export const reviewAlone = '请单独审核：{warning}';
export const mayBeDuplicate = '可能与“{title}”重复';
export const reviewTaken = '{name}正在处理该事项，请稍后再试';

// Asking about a listing
export const nameRequired = '请输入您的姓名';
export const nameTooLong = '姓名不能超过30字';
export const questionRequired = '请输入咨询内容';
export const questionTooLong = '咨询内容不能超过500字';
export const consultSent = '咨询已提交，处置单位或客服会通过您留下的手机号联系您';
export const consultTooOften = '您的咨询过于频繁，请稍后再试，或直接拨打客服热线';

export const answerRequired = '请填写答复内容';
export const questionWithoutFact = '这条咨询没有对应的关键信息，请用“文字答复”';
export const answerTooLong = '答复内容不能超过500字';
export const questionNotIn = '咨询当前状态为“{state}”，不能进行此操作';
export const questionAnswered = '已答复，咨询人可以在“我的咨询”中查看';
export const questionAnsweredStated = '已答复并声明，公开页面同步更新';
export const questionCalled = '已记录电话答复';
export const questionClosed = '咨询已关闭';
export const answerSms = '您咨询的“{title}”有答复，请登录后在“我的咨询”查看：{link}';
export const consentNeedsAccount = '短信通知只发送到登录账号的手机号，请登录并填写该手机号后再选择';

// The page 消息
export const messageNewQuestion = '收到新咨询';
export const messageQuestionAnswered = '您的咨询有答复';
export const messageQuestionCalled = '您的咨询已通过电话答复';
export const messageQuestionClosed = '您的咨询已关闭';
export const messageSubjectApproved = '标的审核通过，已上架';
export const messageSubjectRejected = '标的审核未通过';
export const messageRevisionApproved = '修订审核通过，展示内容已更新';
export const messageRevisionRejected = '修订审核未通过';
export const messageClaimApproved = '认领申请已通过';
export const messageClaimRejected = '认领申请未通过';
export const messageClaimRevoked = '认领已撤销';
export const messageClaimFree = '标的可以重新认领';
export const messageOrderPaid = '订单付款成功';
export const messageOrderExpired = '订单超时未付款，已关闭';
export const messageRefundAgreed = '退款申请已同意';
export const messageRefundRefused = '退款申请未通过';
export const messageRefundReviewed = '退款申请进入平台审核';
export const messageRefundEnded = '退款审核结束，订单继续有效';
export const messageAppointmentConfirmed = '看样预约已确认';
export const messageAppointmentCancelled = '看样预约已取消';
export const messageReason = '原因：{reason}';

// Account and orders
export const loggedOut = '已退出登录';
/** nickname required */
export const nicknameRequired = '请输入昵称';
/** nickname maximum 11 characters */
export const nicknameTooLong = '昵称不能超过11字';
/** cancel order requires a reason */
export const cancelReasonRequired = '请选择取消原因';
/** no longer wanted */
export const cancelNoLongerWanted = '不想要了';
/** ordered by mistake */
export const cancelMistake = '拍错了';
/** region not supported */
export const cancelRegion = '所在地区不支持';
/** other */
export const cancelOther = '其他';
export const orderPlaced = '下单成功，请在30分钟内完成付款';
export const orderTooMany = '您待付款的订单过多，请先付款或取消部分订单';
export const orderPaying = '请完成付款';
export const orderNotIn = '订单当前状态为“{state}”，不能进行此操作';
export const orderTooLate = '订单已超过付款时间，请重新下单';
export const sandboxRuleRests = '已有运营账号';
export const witnessDisagrees = '数据库缺少外部存证中已有的账目或审计记录，请核查';
export const payTypeUnavailable = '暂不支持该支付方式，请选择其他方式';
/** In WeChat's browser, where the site has no official account; and where another installation offers only a code. */
export const payOutsideWechat = '暂不能在微信内付款，请点右上角“…”，选择“在浏览器打开”后付款';
export const payOnComputer = '暂不能在手机上用微信付款，请换一种支付方式，或在电脑上付款';
export const payUnavailable = '支付服务暂时不可用，请稍后再试';
export const sandboxPaid = '该笔支付已完成，请勿重复操作';
export const sandboxPayOver = '该笔支付已超时关闭，请返回商户重新下单';
export const serviceForOthers = '该服务不适用于此标的，请选择其他服务';
export const serviceOver = '该标的的拍卖已结束，不能再订购该服务';
export const serviceUnavailable = '该服务已下架，请选择其他服务';
export const refundReasonRequired = '请填写退款原因';
export const dayIsLater = '日期不能晚于今天';
export const valueTooLong = '填写的内容过长';
export const remarkRequired = '请填写备注';
export const paidLate = '订单已关闭，自动退款';
export const paidTwice = '重复付款，自动退款';
export const refundRequested = '退款申请已提交，请等待处理';
export const refundAmountWrong = '退款金额应大于0且小于实付金额';
export const emailRequired = '请输入邮箱地址';

// Viewing appointments
export const slotRequired = '请选择看样时间';
export const slotUnavailable = '该时段不可预约，请选择其他时间';
export const slotFull = '该时段已约满，请选择其他时间';
export const appointmentBooked = '预约已提交，待确认，结果以短信通知';
export const appointmentExists = '您已预约过该标的，如需改期请先取消原预约';
export const tooManyAppointments = '您待进行的预约过多，请先完成或取消部分预约';
export const appointmentCancelled = '预约已取消';
export const appointmentNotIn = '预约当前状态为“{state}”，不能进行此操作';
export const appointmentOver = '预约时间已过，不能取消';
export const appointmentStarted = '预约时间已过，不能再安排工作人员';
export const staffBusy = '{staff}在{time}已安排看样（{title}），请换一位看样员';
export const appointmentConfirmed = '您的看样预约已确认：{time}，接待人{staff}，电话{phone}。标的：{title}';
export const appointmentCancelledByOperator =
  '您的看样预约已取消：{time}，标的：{title}。原因请登录后在“我的预约”查看';

// Following
export const followedNow = '关注成功，降价、变更、即将开拍、结束、下架和有新一轮时会在个人中心提示您';
export const factOfOperator = '该项已由平台核实，如需修改请联系平台';
export const factNotOfKind = '该类标的没有这项关键信息，请先保存标的类别';
export const factStated = '已保存，公开页面同步更新';
export const reminderSaved = '开拍提醒已设置';
export const unfollowedNow = '已取消关注';
export const followTooMany = '关注的标的过多，请先取消部分关注';
export const searchNameRequired = '请输入搜索条件名称';
export const searchNameTooLong = '名称不能超过60字';
export const searchSaved = '搜索条件已保存，有新标的时会在“我的关注”中提示';
export const searchRemoved = '已删除';
export const searchTooMany = '保存的搜索条件过多，请先删除部分条件';
export const mailTooSoon = '确认邮件已发送，请{seconds}秒后再试';
export const mailToConfirm = '确认邮件已发送，请到邮箱中点击链接完成订阅';
export const mailConfirmed = '订阅成功，有变化时每天早上发送邮件';
export const mailEnded = '已退订每日邮件';
export const fileLinkOver = '下载链接已失效，请返回页面重新导出';
export const mailLinkOver = '链接已失效';

/** order cancelled */
export const orderCancelled = '订单已取消';

// Listing form
/** please select the subject type */
export const propertyKindRequired = '请选择标的类型';
/** please fill in the subject name */
export const titleRequired = '请填写标的名称';
export const titleTooLong = '标的名称不能超过200字';
export const subjectTextTooLong = '内容不能超过50000字';
export const sourceUrlInvalid = '链接应为所选平台的https网址';
export const endTimePast = '竞价结束时间已过，请重新选择';
/** please select images */
export const imagesRequired = '请选择图片';
/** please fill in the subject's longitude and latitude */
export const coordinateRequired = '请填写标的物经纬度';
/** please enter coordinates in the correct format */
export const coordinateInvalid = '请按正确格式输入坐标：纬度,经度';
/** no place selected */
export const placeNotSelected = '未选择地点';
/** A click on a map of a province cannot mean one building. */
export const placeTooCoarse = '地图比例太小，已为您放大，请再次点击标的物所在位置';
/** Asked before a point outside the form's region is used. */
export const placeOutsideRegion = '该位置在{region}之外，确定使用吗？';
export const foreignMapFailed = '在线地图加载失败，已改用离线地图';
/** please select the bidding end time */
export const endTimeRequired = '请选择竞价结束时间';
/** end time cannot be less than or equal to start time */
export const endTimeTooEarly = '结束时间不能小于等于开始时间';
/** submitted for review */
export const submittedForReview = '已提交审核';
export const revisionSaved = '操作成功，提交审核前当前展示内容不变';
export const revisionSubmitted = '修订已提交审核，当前展示内容不变';
/** 审核拒绝原因 */
export const rejectionTitle = '审核拒绝原因';
/** already claimed */
export const alreadyClaimed = '该标的已被认领';
/** cannot claim */
export const cannotClaim = '该标的暂不可认领';
/** 申请已提交，平台审核会在3个工作日完成。 */
export const claimSubmitted = '申请已提交，平台审核会在3个工作日完成。';

export const claimOwn = '您已认领该标的';
export const claimWaiting = '您的认领申请正在审核中';
export const claimedByOther = '该标的已由其他债权人认领';
export const subjectNotIn = '标的当前状态为“{state}”，不能进行此操作';
export const revisionNotIn = '修订当前状态为“{state}”，不能进行此操作';
export const subjectIncomplete = '标的信息尚未填写完整，请编辑后再上架';
export const subjectChanged =
  '该标的在您编辑期间已被修改，为避免覆盖，本次未保存。请先复制您填写的内容，再重新打开该标的修改';
export const subjectShelved = '上架成功';
export const subjectUnshelved = '下架成功';
export const revisionDiscarded = '已放弃修订';
export const draftDeleted = '草稿已删除';
export const notADraft = '只能删除从未通过审核的草稿';
export const typeIsFixed = '项目类型不能修改';
export const nothingUnderReview = '该标的没有待审核的内容';
export const submittedAnew = '内容已重新提交，请刷新后再审核';
export const claimRevoked = '标的的认领已撤销';
export const claimPromoted = '该标的有未结束的推广（订单号{numbers}），请先退款，再撤销认领';
export const claimDecided = '该认领申请已处理，不能重复操作';
export const fileRequired = '请选择文件';
export const fileUnreadable = '无法导入：{reason}';
export const importColumnMissing = '缺少“{column}”列';
export const importNotOfType = '{type}没有这一项，没有导入';
export const importColumnTwice = '同一项只能由一列提供，请改选其中一列';
export const importRowsTooMany = '最多{count}行，请拆分为多个文件导入';
export const importSheetMissing = 'Excel 文件有多个工作表，请选择要导入的工作表';
export const archiveUnreadable = '图片压缩包无法读取，请重新压缩为zip格式';
export const archiveEncrypted = '图片压缩包有密码，请取消密码后重新压缩';
export const archiveTooManyFiles = '图片压缩包最多{count}个文件';
export const archiveExpired = '图片压缩包已失效，请重新选择';
export const archiveRequired = '请选择zip格式的压缩包';
export const pictureNotInArchive = '压缩包中没有这张图片';
export const pictureAmbiguous = '压缩包中有多张同名图片，请写明文件夹，如“甲/1.jpg”';
export const picturesTooMany = '图片最多{count}张，其余没有导入';
export const pictureRefused = '图片无法使用，请换一张';
export const importTooHeavy = '内容过多或过于复杂，请拆分为多个文件导入';
export const importWaiting = '您还有文件正在导入，请稍后再试';
export const importJudicial = '司法拍卖标的请通过认领上架';
export const importTwice = '与文件中的另一行是同一标的';
export const importOwned = '该标的由债权人发布，不能通过导入修改，请在标的页面中更正';
export const importLocked = '该标的已上架或正在审核，请在页面中修改';
export const importPicture = '文中的图片请在页面中上传';
export const textTooComplex = '内容的格式过于复杂，请减少嵌套的引用和列表、未成对的括号或空单元格';
export const textPicturesTooMany = '每项内容最多插入{count}张图片';
export const viewNameTooLong = '视图名称不能超过30字';
export const viewsTooMany = '保存的视图过多，请先删除部分视图';

// Promotion, payment, withdrawal
/** 请阅读知晓并勾选协议 */
export const agreementRequired = '请阅读知晓并勾选协议';
/** 支付成功 */
export const paymentSuccess = '支付成功';
export const recordNotIn = '当前状态为“{state}”，不能进行此操作';
export const rowsTooMany = '{label}最多{max}条，不能再新建';
export const referenceUnknown = '所选{label}不存在，请重新选择';
export const recordInUse = '该{label}正被其他记录使用，不能删除';
export const valueTaken = '该{label}已存在';
export const recordChanged = '内容已被他人修改，请刷新后重试';

// Withdrawals, settlements and statements
export * from './message-tables/money.ts';
