/** The scheduled jobs of the server, for people. The key is the id in the log; the number is that of the calls. */
export const JOBS = {
  'send-outbox': {
    number: 1,
    name: '发送短信、邮件与退款',
    about: '发送等待中的短信与邮件，向支付渠道申请退款',
  },
  'query-pending-payments': { number: 2, name: '查询支付结果', about: '向支付渠道查询尚未确认的付款' },
  'close-unpaid-orders': { number: 3, name: '关闭超时订单', about: '关闭超过付款时间的服务订单' },
  'close-unpaid-promotions': { number: 4, name: '关闭超时推广订单', about: '关闭超过付款时间的推广订单' },
  'refresh-promoted-listings': {
    number: 5,
    name: '更新推广标的',
    about: '按推广的起止日期置顶或取消置顶标的',
  },
  'daily-mail': { number: 6, name: '每日订阅邮件', about: '为订阅人生成新标的邮件' },
  'refresh-hot-listings': { number: 7, name: '更新热门标的', about: '按近期围观计算标的热度' },
  'run-housekeeping': { number: 8, name: '清理过期数据', about: '删除超过保存期限的数据与文件' },
  'deliver-sandbox-notifications': { number: 9, name: '沙箱支付通知', about: '沙箱中模拟支付渠道的通知' },
  'write-witness': {
    number: 11,
    name: '账本与审计存证',
    about: '把最新一笔账与最新一条审计记录的校验值存到数据库之外',
  },
  'read-facts': { number: 12, name: '读取关键事实', about: '按最新规则读取标的公告中的关键事实' },
  'link-rounds': { number: 13, name: '关联各轮拍卖', about: '查找新保存的标的与哪些标的为同一标的物' },
  'run-sandbox-rule': { number: 10, name: '沙箱自动审核', about: '沙箱中按规则代替运营人员审核' },
} as const;
export type JobKey = keyof typeof JOBS;

export const JOB_RESULTS = { 0: '尚未执行', 1: '成功', 2: '失败', 3: '正在执行', 4: '已停用' } as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often, in words. */
export function intervalText(ms: number): string {
  const [size, unit] =
    ms % HOUR_MS === 0 ? [HOUR_MS, '小时'] : ms % MINUTE_MS === 0 ? [MINUTE_MS, '分钟'] : [1_000, '秒'];
  const times = Math.round(ms / size);
  return times === 1 ? `每${unit}` : `每${times}${unit}`;
}
