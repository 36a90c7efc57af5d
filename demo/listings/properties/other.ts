import { roadName } from '../names.ts';
import { type Property, roundTo, SELLERS, type Setting } from '../property.ts';
import { jade, liquor, painting, stock } from './oddities.ts';
import { forest, ship, trademark } from './registered.ts';

/** Forests, ships, liquor, paintings, trade marks, stock: what no other kind takes. */
export function other(setting: Setting): Property {
  const { random, place, seller } = setting;
  // Seas and rivers don't reach everywhere, nor do forests.
  const inland = /^(北京|内蒙古|西藏|甘肃|青海|宁夏|新疆|陕西|山西|贵州|云南)/.test(place.province);
  const make = random.pick([liquor, liquor, painting, trademark, stock, stock, forest, inland ? jade : ship]);
  const { subject, holder = null, value, pictures, facts, condition, defects, rights } = make(setting);
  return {
    kind: 10,
    nature: 'goods',
    pictures,
    subject,
    holder,
    address: rights
      ? null
      : `${place.prefix}${roadName(random)}${random.whole(3, 300)}号${random.pick(['仓库', '库房', '院内'])}`,
    value: roundTo(value, 100),
    facts,
    condition: [condition, `${SELLERS[seller].self}按现状移交，不负责包装和运输。`].slice(0, rights ? 1 : 2),
    defects,
  };
}
