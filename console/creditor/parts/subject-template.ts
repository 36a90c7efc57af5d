/** A file to fill in: the columns that an import knows, and one row that shows how they are written. */
import { formatTime } from '../../../shared/time.ts';

const DAY_MS = 24 * 3_600_000;

/** @param now the example's auction is a month later */
export function subjectTemplate(now: Date): string {
  const day = (days: number) => formatTime(new Date(now.getTime() + days * DAY_MS)).slice(0, 10);
  const columns = [
    ['类型', '资产拍卖'],
    ['标的名称', '（示例）苏州市姑苏区人民路100号住宅'],
    ['标的类型', '住宅'],
    ['省', '江苏省'],
    ['市', '苏州市'],
    ['区', '姑苏区'],
    ['地址', '人民路100号'],
    ['纬度', '31.3112'],
    ['经度', '120.6176'],
    ['评估价（元）', '1280000'],
    ['起拍价（元）', '896000'],
    ['保证金（元）', '100000'],
    ['加价幅度（元）', '5000'],
    ['开始时间', `${day(30)} 10:00`],
    ['结束时间', `${day(31)} 10:00`],
    ['平台', '公拍网'],
    ['拍品编号', 'SL-0001'],
    ['链接', 'https://www.gpai.net/sf/item.htm'],
    ['竞买公告', '请填写竞买公告'],
    ['竞买须知', '请填写竞买须知'],
    ['标的介绍', '建筑面积89.5平方米，三室两厅'],
  ] as const;
  const line = (place: 0 | 1) => `${columns.map((column) => column[place]).join(',')}\r\n`;
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${line(0)}${line(1)}`;
}
