import { describeFact } from '../testing/describe-fact.ts';

describeFact('parking', [
  ['不包含车位', '不包含'],
  ['含地下车位一个', '包含'],
  ['车位：不含', '不包含'],
  ['另有独立产权车库20㎡，一并拍卖', '包含'],
  ['物业费912元（不含滞纳金），地下车位', null],
]);
