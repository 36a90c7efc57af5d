import { describeFact } from '../testing/describe-fact.ts';

describeFact('household', [
  ['1. 房屋是否有户口登记、能否迁出，由竞买人自行了解', null],
  ['户口未迁出', '户口未迁出'],
  ['房屋户口不在执行范围内', null],
  ['户口已全部迁出', '已迁出'],
  ['无户口登记', '已迁出'],
  ['该房屋内户籍尚未迁出', '户口未迁出'],
]);
