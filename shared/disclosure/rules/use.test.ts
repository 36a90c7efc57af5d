import { describeFact } from '../testing/describe-fact.ts';

describeFact('land_use', [
  ['| 房屋用途 | 成套住宅 |', '成套住宅'],
  ['规划用途：住宅', '住宅'],
  ['用途\t城镇住宅用地/住宅', '城镇住宅用地/住宅'],
  ['土地用途为工业用地，', '工业用地'],
  ['用途：（如：商品房/出让）', null],
]);
