/** Texts about promotions. */
/** 请将推广信息填写完整 */
export const promotionIncomplete = '请将推广信息填写完整';
export const promotionPackageUnavailable = '该推广套餐已下架，请选择其他套餐';
export const promotionPackageOther = '该套餐不适用于此类标的，请选择其他套餐';
export const promotionUnavailable = '只有已上架的资产拍卖和已认领的司法拍卖标的可以推广';
export const promotionOfReferral = '资产推介标的不能推广';
export const promotionAuctionOver = '该标的的拍卖已结束，不能购买推广；公布下一轮拍卖时间后可以再次购买';
export const promotionTooLong =
  '该标的的拍卖于{day}结束，从所选日期起最多可推广{days}天，请选择更短的套餐或更早的开始日期';
export const promotionAfterAuction = '该标的的拍卖于{day}结束，开始日期不能晚于当日';
export const promotionStartWrong = '开始日期应在今天至{days}天之内';
export const promotionOverlaps = '该标的在{start}至{end}已有推广，请选择其他日期';
export const promotionQueued = '该标的已有一个待开始的推广，开始后才能再次购买';
export const promotionOrdered = '推广订单已提交，请在30分钟内完成付款';
export const promotionNotIn = '推广订单当前状态为“{state}”，不能进行此操作';
export const promotionTooLate = '推广订单已超过付款时间，请重新购买';
export const promotionReplaced = '已重新选择推广套餐或日期';
export const promotionCancelledByCreditor = '用户取消';
export const promotionRefunded = '该推广订单已退款，不能重复退款';
export const promotionRefundWrong = '退款金额应大于0且不超过实付金额';
export const balanceTooLow = '余额不足，请选择其他支付方式';
export const messagePromotionPaid = '推广购买成功';
export const messagePromotionExpired = '推广订单超时未付款，已关闭';
export const messagePromotionRefunded = '推广费用已退款';
export const promotionRefundSms =
  '您的推广订单{number}已退款{amount}，款项将按原支付方式退回，原因请在商家中心“收支明细”查看';
/** 支付失败，请联系客服 */
export const paymentFailed = '支付失败，请联系客服';
export const promotionCancelled = '推广订单已取消';
