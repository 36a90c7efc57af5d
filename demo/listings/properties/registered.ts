/** Registered goods and rights: trade marks and patents, forests, ships. */
import { companyName } from '../names.ts';
import type { Setting } from '../property.ts';
import { smallRather } from '../random.ts';
import type { Oddity } from './oddity.ts';

export function trademark({ random, place }: Setting): Oddity {
  const count = random.whole(1, 16);
  const patents = random.chance(0.4);
  const company = companyName(random, place);
  return {
    holder: company,
    subject: `${company}名下${patents ? `${count}项实用新型专利权` : `${count}件注册商标专用权`}`,
    pictures: { like: 9, cover: ['certificate'] },
    value: count * smallRather(random, 4_000, 60_000),
    facts: [
      ['权利人', company],
      ['权利类型', patents ? '实用新型专利权' : '注册商标专用权'],
      ['数量', `${count}${patents ? '项' : '件'}`],
      patents
        ? ['年费缴纳', '以国家知识产权局登记为准']
        : ['核定使用类别', `第${random.whole(1, 34)}类、第35类`],
      ['登记机关', '国家知识产权局'],
    ],
    condition: `${patents ? '各项专利目前处于有效状态，未见许可备案。' : '商标均在有效期内，未见许可备案和异议记录。'}`,
    defects: [
      '转让核准由登记机关决定，不予核准的风险由买受人承担。',
      `${patents ? '年费' : '续展费'}及转让规费由买受人承担。`,
    ],
    rights: true,
  };
}

export function forest({ random, place }: Setting): Oddity {
  const mu = random.whole(60, 1_800);
  const wood = random.pick(['杉木', '松木', '毛竹', '油茶', '苗木', '杨树']);
  const years = random.whole(9, 38);
  const holder = companyName(random, place, '农业发展');
  return {
    holder,
    subject: random.pick([
      `${place.prefix}${mu}亩${wood}林木所有权及林地使用权`,
      `${holder}${mu}亩林权（${wood}）`,
    ]),
    pictures: { like: 4, cover: ['plot'] },
    value: mu * random.between(900, 5_200),
    facts: [
      ['所有人', holder],
      ['林种', wood],
      ['面积', `${mu}亩，以不动产权证（林权）记载为准`],
      ['林地权属', '集体所有，流转取得经营权'],
      ['剩余期限', `约${years}年`],
      ['土地租金', `每亩每年${random.whole(8, 60) * 10}元，由买受人自交付之日起承担`],
    ],
    condition: '林木长势一般，林区道路可通行农用车辆，界址以林权证附图为准。',
    defects: [
      '采伐须依法取得采伐许可证，指标由买受人自行申请。',
      '历年土地租金可能存在欠缴，竞买人应向发包方核实。',
      '流转合同的变更须经发包方同意。',
    ],
    rights: true,
  };
}

export function ship({ random }: Setting): Oddity {
  const tons = random.whole(6, 98) * 100;
  const built = random.whole(2005, 2018);
  const name = random.pick(['顺', '航', '海', '运', '泰', '江']);
  return {
    subject: random.pick([
      `“X${name}${random.whole(16, 988)}”轮`,
      `“X${name}${random.whole(16, 988)}”散货船一艘`,
      `${tons}吨级多用途货船“X${name}${random.whole(16, 988)}”`,
    ]),
    pictures: { cover: ['ship'] },
    value: tons * random.between(850, 2_300) * (1 - (2022 - built) * 0.03),
    facts: [
      ['船舶类型', random.pick(['散货船', '多用途船', '自卸砂船'])],
      ['参考载货量', `${tons}吨`],
      ['建成年份', `${built}年`],
      ['船体材料', '钢质'],
      ['主机', `柴油机${random.whole(1, 2)}台`],
      ['证书', '所有权登记证书、国籍证书在案，检验证书已过期'],
    ],
    condition: '船舶现停泊于锚地，由船舶看管单位值守，主机未启动检验。',
    defects: [
      '看管费、停泊费自移交之日起由买受人承担。',
      '船员工资等船舶优先权以海事部门及法院登记为准。',
      '重新检验、换证及修理的费用由买受人承担。',
    ],
  };
}
