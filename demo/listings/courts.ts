/** The court that sells: the place's own, or the intermediate one above it. */
import { shortProvince } from './names.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

/** Which intermediate court of a municipality is above which districts. */
const MUNICIPAL: Record<string, Record<string, readonly string[]>> = {
  北京市: {
    一: ['石景山区', '海淀区', '门头沟区', '昌平区', '延庆区'],
    二: ['东城区', '西城区', '丰台区', '房山区', '大兴区'],
    三: ['朝阳区', '顺义区', '通州区', '怀柔区', '平谷区', '密云区'],
  },
  上海市: {
    一: ['徐汇区', '长宁区', '闵行区', '浦东新区', '松江区', '金山区', '奉贤区', '青浦区'],
    二: ['黄浦区', '静安区', '普陀区', '虹口区', '杨浦区', '宝山区', '嘉定区', '崇明区'],
  },
  天津市: {
    一: ['和平区', '南开区', '西青区', '北辰区'],
    二: ['河西区', '河东区'],
    三: ['滨海新区'],
  },
  重庆市: {
    一: ['江北区', '沙坪坝区', '渝北区', '北碚区'],
    五: ['渝中区', '南岸区', '九龙坡区', '巴南区'],
  },
};

/** Districts without a court of their own name. */
const SPECIAL: Record<string, string> = {
  东莞市: '广东省东莞市第一人民法院',
  中山市: '广东省中山市第一人民法院',
  三亚市: '三亚市城郊人民法院',
};

export function courtName(random: Random, place: Place): string {
  return (random.chance(0.2) && intermediate(place)) || local(random, place);
}

function intermediate({ province, city, district }: Place): string | null {
  if (province !== city) return `${province}${city}中级人民法院`;
  const courts = Object.entries(MUNICIPAL[city] ?? {});
  const number = courts.find(([, districts]) => districts.includes(district))?.[0];
  return number ? `${city}第${number}中级人民法院` : null;
}

function local(random: Random, { province, city, district }: Place): string {
  const special = SPECIAL[city];
  if (special) return special;
  if (district.endsWith('区') || province === city) return `${city}${district}人民法院`;
  // Full names of autonomous regions are long: their counties' courts go without.
  const above = random.chance(0.5) && shortProvince(province).length + 1 === province.length ? province : '';
  return `${above}${district}人民法院`;
}
