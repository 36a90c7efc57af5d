import { describeFact } from '../testing/describe-fact.ts';

describeFact('illegal_structure', [
  ['存在违章搭建', '有'],
  ['无违法建筑', '无'],
]);
