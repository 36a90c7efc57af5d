/** Texts about messages that are sent outside, and about scheduled jobs. */
export const outboxNotFailed = '该记录不是发送失败状态，请刷新后重试';
export const outboxNotWaiting = '该记录已发送或已取消，不能取消';
export const outboxRefund = '退款不能取消';
export const outboxRetried = '已重新排队，将立即发送';
export const outboxAllRetried = '已将{count}条失败记录重新排队';
export const sessionEnded = '已退出所选登录';
export const jobBusy = '该任务正在执行，请稍后再试';
export const jobStarted = '已开始执行，稍后刷新查看结果';
export const jobDone = '已执行完成';
export const jobFailed = '执行失败，请查看原因';
