/**
 * Invented names. Companies and persons are masked as courts mask them (苏州鑫X机械有限公司, 王某), institutions
 * are made up, and roads and compounds are put together from words that occur everywhere.
 */
import type { Place } from './places.ts';
import type { Random } from './random.ts';

const words = (text: string) => text.split(' ');

const ROAD_NAMES = words(
  '云锦 清溪 文昌 松涛 望江 青年 兴业 惠民 锦程 学府 春晖 翠屏 金桂 银杏 梧桐 长青 景明 和顺 安康 永兴 振华 光明 新华 建设 人民 中兴 富民 迎春 福源 凤鸣 龙泉 朝晖 紫薇 白鹭 桃源 湖滨 城南 城北 东风 滨河 创业 明德 致远 向阳 百花 丹桂 沿河 通达 广济 双桥',
);
const ROAD_KINDS = words('路 路 路 路 街 街 大道 东路 西路 南路 北路 中路');
const COMPOUND_NAMES = words(
  '锦绣 云栖 翠湖 清河 江岸 梧桐 金桂 银杏 春江 桃源 和顺 祥和 阳光 东方 星湾 盛世 碧水 雅居 天悦 文景 书香 紫藤 丁香 枫林 兰亭 望湖 听松 凤凰 金色 学府 丽景 景秀 听澜 水岸 福泰 康乐 温馨 明珠 香樟 月桂 南苑 北苑 东湖 西溪 悦城 御景 尚品 都市 新世纪 同心',
);
const COMPOUND_KINDS = words('花园 花园 雅苑 家园 名邸 新村 小区 小区 公馆 华庭 嘉园 名苑 新城 佳苑 苑 公寓');
const PARKS = words(
  '城东工业园 城北工业集中区 高新产业园 装备制造产业园 科技创业园 临港工业园 循环产业园 民营工业园',
);
const PLAZAS = words(
  '时代 汇金 中环 星光 金鼎 财富 华美 东城 星汇 锦都 鼎盛 环球 汇景 金汇 华都 嘉汇 新都 广益 文昌 宏业',
);
const MARKETS = words('广场 商业广场 商业街 商贸城 建材市场 购物中心');
const TOWERS = words('广场 商务中心 大厦 大厦 国际中心');
const MASKED = words(
  '鑫 恒 华 盛 瑞 宏 金 天 泰 嘉 中 德 汇 永 隆 顺 安 佳 铭 锐 博 正 源 富 万 建 诚 凯 通 力',
);
const SURNAMES = words(
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 邓 冯 韩 曹',
);
export const TRADES = words(
  '机械 精密机械 纺织 服饰 建材 电子科技 新材料 食品 包装材料 金属制品 塑业 置业 房地产开发 商贸 物流 汽车零部件 农业发展 环保科技 家具 印务 化工 光电',
);

export const roadName = (random: Random) => random.pick(ROAD_NAMES) + random.pick(ROAD_KINDS);
export const compoundName = (random: Random) => random.pick(COMPOUND_NAMES) + random.pick(COMPOUND_KINDS);
export const parkName = (random: Random) => random.pick(PARKS);
export const marketName = (random: Random) => random.pick(PLAZAS) + random.pick(MARKETS);
export const towerName = (random: Random) => random.pick(PLAZAS) + random.pick(TOWERS);
export const personName = (random: Random) =>
  random.pick(SURNAMES) + random.pick(['某', '某', '某某', '某甲']);

/** 江苏省 → 江苏, 广西壮族自治区 → 广西. */
export const shortProvince = (label: string) =>
  label.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '');

/** 南京市 → 南京, 昆山市 → 昆山, 大理白族自治州 → 大理. */
const shortCity = (label: string) => label.replace(/(市|(白族|回族|蒙古)自治州)$/, '');

/** 南京鑫X机械有限公司. The trade is given if the property names it. */
export function companyName(random: Random, place: Place, trade = random.pick(TRADES)): string {
  const seat = random.chance(0.65) ? shortCity(place.city) : shortProvince(place.province);
  return `${seat}${random.pick(MASKED)}X${trade}有限公司`;
}

const BANKS = words('东湖农村商业银行 云浦商业银行 禾岸农村商业银行 江潮商业银行 沧屿银行 青麓商业银行');
const MANAGERS = words(
  '江海资产管理有限公司 望潮资产管理有限公司 沧屿资产管理股份有限公司 远岫资产管理有限公司 云澜金融资产管理有限公司',
);
const OTHERS = words('禾岸融资租赁有限公司 青麓信托有限责任公司 望潮小额贷款有限公司 远岫融资担保有限公司');

/** Sellers of sales without a court: banks' branches, asset managers, trusts, public bodies, administrators. */
export function sellerName(random: Random, place: Place, insolvent: string | null): string {
  if (insolvent) return `${insolvent}管理人`;
  const city = shortCity(place.city);
  return random.pick([
    () => `${random.pick(BANKS)}${city}分行`,
    () => `${random.pick(BANKS)}${city}${roadName(random)}支行`,
    () => `${random.pick(MANAGERS)}${shortProvince(place.province)}分公司`,
    () => `${random.pick(MANAGERS)}${shortProvince(place.province)}分公司`,
    () => random.pick(OTHERS),
    () => `${city}${random.pick(['城投', '国资', '产投'])}资产经营有限公司`,
  ])();
}

/** A bank or asset manager, which refers assets and sells claims. */
export const financierName = (random: Random, place: Place): string =>
  random.chance(0.5)
    ? `${random.pick(BANKS)}${shortCity(place.city)}分行`
    : `${random.pick(MANAGERS)}${shortProvince(place.province)}分公司`;

const HOUSES = words('拓衡 鼎槌 衡信 槌声 明槌 公衡 汇槌 允拍');

/** The organisation that shows the property and answers questions for the court. */
export const assistantName = (random: Random, place: Place): string =>
  `${shortProvince(place.province)}${random.pick(HOUSES)}${random.pick(['拍卖有限公司', '司法拍卖辅助服务有限公司', '拍卖有限责任公司'])}`;
