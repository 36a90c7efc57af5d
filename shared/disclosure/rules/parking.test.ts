import { describeFact } from '../testing/describe-fact.ts';

describeFact('parking', [
  ['不包含车位', '不包含'],
  ['含地下车位一个', '包含'],
]);
