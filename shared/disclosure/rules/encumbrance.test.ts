import { describeFact } from '../testing/describe-fact.ts';

describeFact('encumbrance', [
  ['抵押情况：有；查封情况：已查封', '已查封；有抵押'],
  ['无抵押、无查封', '无查封；无抵押'],
  ['该房产已抵押给中国银行', '有抵押'],
  ['有抵押、已查封', '已查封；有抵押'],
  ['成交后本院解除查封', null],
]);
