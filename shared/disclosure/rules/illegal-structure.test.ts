import { describeFact } from '../testing/describe-fact.ts';

describeFact('illegal_structure', [
  ['存在违章搭建', '有'],
  ['无违法建筑', '无'],
  ['违章搭建：无', '无'],
  ['是否存在违建：否', '无'],
  ['违建：东侧钢棚约40平方米未取得规划许可', '有'],
  ['性质为历史遗留违法建筑', '有'],
  ['违建：南侧有阳光房，未审批', '有'],
]);
