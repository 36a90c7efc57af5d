import { describeFact } from '../testing/describe-fact.ts';

describeFact('clearing', [
  ['拍卖成交后由法院负责腾退', '法院负责腾退'],
  ['法院不负责清场交付', '买受人自行腾退'],
  ['买受人自行负责腾退', '买受人自行腾退'],
  ['本院负责清场并交付', '法院负责腾退'],
  ['房屋由买受人自行清退', '买受人自行腾退'],
]);
