/** The messages of withdrawals, settlements and statements; a part of the message table. */

export const withdrawalNotIn = '提现当前状态为“{state}”，不能进行此操作';
export const bankAccountMissing = '请先填写收款账户';
/** 请先输入要提现的金额 */
export const withdrawalRequired = '请先输入要提现的金额';
/** 提现金额不能小于0 */
export const withdrawalNotPositive = '提现金额不能小于0';
export const withdrawalZero = '请输入大于0的提现金额';
/** 提现金额不能大于余额 */
export const withdrawalAboveBalance = '提现金额不能大于余额';
/** 密码应为六位数字 */
export const payPasswordDigits = '密码应为六位数字';
/** 您的提现已提交平台审核，请关注三个工作日 */
export const withdrawalSubmitted = '您的提现已提交平台审核，请关注三个工作日';
export const withdrawalOnHold = '收款账户变更后24小时内不能提现，请在{time}之后再试';
export const withdrawalApprovedTwice = '该提现已审核通过，不能重复审核';
export const withdrawalNotApproved = '该提现尚未审核通过，不能打款';
export const withdrawalSecondPerson = '该债权人当日打款合计超过{limit}，须由审批人以外的人员打款';
export const withdrawalExported =
  '该提现已导出到打款文件{batch}，只能登记打款或银行退回；银行未处理该文件时请先作废文件';
export const withdrawalNotExported = '该提现尚未打款，也不在打款文件中，不能登记银行退回';
export const withdrawalCancelApproved = '该提现已审核通过，等待打款，不能撤销';
export const withdrawalCancelled = '提现已撤销，金额已退回余额';
export const payoutReferenceUsed = '该打款流水号已登记在另一笔打款上，请核对银行回单';
export const payoutHeldDebt = '债权人有欠款，暂停打款。可以驳回提现，退回的金额优先抵扣欠款';
export const withdrawalOwing = '您有欠款{debt}，以后的收入优先抵扣，还清后才能提现';
export const messageDebtPaid = '收入已抵扣欠款';
export const payoutHeldLocked = '债权人账号已锁定，暂停打款';
export const bankReturnTitle = '银行退回原因';
export const returnSecondPerson = '银行退回须由登记人以外的人员处理';
export const withdrawalApprovedSms = '您的提现{amount}已审核通过，将尽快打款至尾号{tail}的银行账户';
export const withdrawalPaidSms = '您的提现{amount}已打款至尾号{tail}的银行账户，请注意查收';
export const withdrawalRejectedSms =
  '您的提现{amount}未通过审核，已退回账户余额，原因请在商家中心“提现记录”查看';
export const withdrawalReturnedSms =
  '您的提现{amount}被银行退回，款项暂时冻结。请在商家中心核对收款账户，等待平台处理';
export const withdrawalReleasedSms = '您的提现{amount}被银行退回，已退回账户余额';
export const refundNotWaiting = '该退款已退回，无需重试';
export const refundNotFailed = '该退款没有异常，不能登记线下打款';
export const messageRefundFailed = '退款未能原路退回，平台正在人工处理';
export const messageRefundOffline = '退款已通过银行转账退回';
export const payoutFileEmpty = '没有待导出的提现：已批准的提现都已导出，或尚未批准';
export const payoutFileOwn = '待导出的{count}笔提现由您批准，须由其他人员导出';
export const payoutFileHeld = '待导出的{count}笔提现已暂停打款，没有可以导出的提现';
export const payoutBatchWithdrawn = '该打款文件已作废';
export const payoutBatchSettled = '该打款文件中的提现都已办结，不能作废';
export const payoutBatchSecondPerson = '打款文件须由导出人以外的人员作废';
export const payoutBatchChanged = '该文件中有提现已重新打款，不能再次下载';
export const payoutLimitSame = '与当前上限相同';
export const payoutLimitProposed = '已有一项修改待确认，请先处理';
export const payoutLimitNotProposed = '没有待确认的修改，可能已由他人处理';
export const payoutLimitSecondPerson = '上限的修改须由提议人以外的管理员确认';
export const payoutLimitConfirmed = '修改已生效';
export const payoutLimitDeclined = '修改已取消';
export const settlementPostedSms = '{direction}{amount}，请在商家中心“结算明细”查看';
export const settlementReferenceUsed = '该结算单号已登记或已入账，不能重复登记';
export const settlementReferenceTwice = '文件中有相同的结算单号';
export const settlementReferencesUsed = '结算单号{reference}已登记或已入账，本次未登记任何结算';
export const settlementCreditorMissing = '没有该债权人，请核对账号或编号';
export const settlementCreditorsDiffer = '债权人账号与债权人编号不是同一债权人';
export const settlementCreditorRequired = '请填写债权人账号或债权人编号';
export const settlementTradeTypeUnclear = '请填写“收入”或“支出”';
export const settlementFileEmpty = '文件中没有结算记录';
export const settlementNotIn = '结算当前状态为“{state}”，不能进行此操作';
export const settlementSecondPerson = '结算须由登记人以外的人员复核入账，请交由另一位有资金权限的同事处理';
export const periodReversed = '结束日期不能早于开始日期';
export const periodInFuture = '开始日期不能晚于今天';
export const statementTooLong = '该期间的记录超过{count}条，请缩短期间';
export const messageWithdrawalApproved = '提现审核通过，等待打款';
export const messageWithdrawalPaid = '提现已打款';
export const messageWithdrawalRejected = '提现未通过审核，已退回余额';
export const messageWithdrawalCancelled = '提现已撤销，已退回余额';
export const messageWithdrawalReturned = '提现被银行退回，等待处理';
export const messageWithdrawalRepaid = '提现将重新审核打款';
export const messageWithdrawalReleased = '银行退回的提现已转回余额';
export const messageSettlementIncome = '结算款已入账';
export const messageSettlementExpense = '结算款已冲减';
