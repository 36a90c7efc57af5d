import { describeFact } from '../testing/describe-fact.ts';

describeFact('lots', [
  ['本次拍卖共3个标的', 3],
  ['五间商铺整体出租', null],
  ['标的一：甲房\n标的二：乙房', 2],
  ['一、标的1：甲房\n标的2：乙车位', 2],
  ['本次招租标的共计12项', 12],
]);
