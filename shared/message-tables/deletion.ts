/** Messages about the deletion of users' accounts. */
export const deletionRequested = '已申请注销，请交由另一位同事确认';
export const deletionWithdrawn = '已撤回注销申请';
export const deletionDone = '账号已注销';
export const deletionWaits = '该账号已在等待确认注销';
export const deletionNotAsked = '该账号没有待确认的注销申请';
export const deletionSecondPerson = '注销须由申请人以外的同事确认';
export const deletionOpenOrders = '该用户有待付款或退款中的订单，处理完毕后才能注销';
export const deletionOpenRefunds = '该用户有尚未到账的退款，退款完成后才能注销';
export const deletionOpenAppointments = '该用户有未结束的看样预约，取消或看样结束后才能注销';
export const accountDeleted = '该账号已注销';
