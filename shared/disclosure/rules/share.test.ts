import { describeFact } from '../testing/describe-fact.ts';

describeFact('share', [
  ['被执行人名下50%产权份额', '50%'],
  ['某公司30%股权', null],
  ['房产二分之一份额', '二分之一'],
  ['该房屋的1/2产权', '1/2'],
  ['起拍价为评估价的70%', null],
  ['共有权人徐某占1/3份额，同意整体处置', null],
  ['案外人享有50%份额，已征得其同意一并拍卖', null],
]);
