import { describeFact } from '../testing/describe-fact.ts';

describeFact('viewing', [
  ['看样时间：2025年3月1日上午9:00', '看样时间：2025年3月1日上午9:00'],
  ['不组织看样', '不安排看样'],
]);
