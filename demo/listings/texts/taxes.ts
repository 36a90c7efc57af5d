/** Which side pays which taxes and fees, by the kind of transfer. */
import type { Lot } from '../lot.ts';
import type { Random } from '../random.ts';
import { self } from './words.ts';

/** A listing has only one of these, in its announcement; the notice refers to it. */
export function taxes(random: Random, lot: Lot): string {
  switch (lot.property.nature) {
    case 'realty':
      return realty(random, lot);
    case 'vehicle':
      return random.pick([
        '车辆过户所需的税费、违章罚款、年检、保险、提车移车等费用由买受人承担。',
        '办理过户登记产生的税费依照规定由相应主体承担；违章罚款、补证、年检及移车费用由买受人承担。',
      ]);
    case 'goods':
      return '标的移交过程中产生的拆卸、装运、仓储及其他费用由买受人承担；需要开具发票的，所涉税费由买受人承担。';
    default:
      return '权利转让、变更登记过程中产生的税费依照相关法律规定由相应主体承担；公告、送达、查询等费用由买受人承担。';
  }
}

function realty(random: Random, lot: Lot): string {
  if (lot.seller === 'court') {
    return random.pick([
      '标的物转让登记手续由买受人自行办理。所涉及的税费依照相关法律、行政法规的规定由相应主体承担；被执行人应承担而未缴纳的部分，可由买受人先行垫付，凭完税凭证在成交之日起60日内向本院申请从成交款中退还，逾期不予处理。',
      `过户登记所涉及的买卖双方税费，按照税法规定各自负担。${lot.property.kind === 4 ? '土地历史欠税由本院协调主管部门依法处理' : '物业费、水电费等实际欠费由买受人自行与相关单位核实结算'}。`,
      '过户过程中产生的税、费，法律、行政法规有规定的从其规定；没有规定或者规定不明的，由买受人和被执行人协商负担，协商不成的由买受人先行垫付。',
    ]);
  }
  return random.pick([
    `过户登记所涉及的买卖双方税费，按照税法规定各自负担；${self(lot)}协助开具所需材料。`,
    '因标的转让产生的税费由买卖双方依法各自承担，交付前的各项费用由转让方结清，交付后发生的由买受人承担。',
    '除增值税发票由转让方依法开具外，办理权属变更所需的登记费、测绘费及其他规费由买受人承担。',
  ]);
}
