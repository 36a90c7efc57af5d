/** Movable goods that belong to no other kind: liquor, paintings, stock, jade. */
import { companyName } from '../names.ts';
import type { Setting } from '../property.ts';
import { smallRather } from '../random.ts';
import type { Oddity } from './oddity.ts';

export function liquor({ random, place }: Setting): Oddity {
  const boxes = random.whole(12, 480);
  const scent = random.pick(['酱香型', '浓香型', '清香型']);
  const degree = scent === '酱香型' ? 53 : random.pick([42, 52, 53]);
  const each = random.between(42, 260);
  const holder = companyName(random, place, '商贸');
  return {
    holder,
    subject: random.pick([
      `${degree}度${scent}白酒${boxes}箱`,
      `${holder}库存白酒一批（${boxes}箱）`,
      `${scent}白酒${boxes * 6}瓶`,
    ]),
    pictures: { cover: ['stock'] },
    value: boxes * 6 * each,
    facts: [
      ['所有人', holder],
      ['品名', `${scent}白酒`],
      ['酒精度', `${degree}%vol`],
      ['净含量', '500毫升/瓶，每箱6瓶'],
      ['数量', `${boxes}箱，共${boxes * 6}瓶`],
      ['生产年份', `${random.whole(2012, 2020)}年前后，以瓶身标注为准`],
    ],
    condition: '外包装基本完好，少量箱体受潮，未逐瓶开箱查验。',
    defects: [
      '未委托真伪及品质鉴定，竞买人应自行现场辨别。',
      '再销售须取得相应经营资质。',
      '跑酒、挥发等自然损耗不作补偿。',
    ],
  };
}

export function painting({ random, place }: Setting): Oddity {
  const pieces = random.whole(1, 18);
  const theme = random.pick(['山水', '花鸟', '书法', '人物', '四条屏']);
  const holder = companyName(random, place, '置业');
  return {
    holder,
    subject: `${random.pick([`${holder}所有的`, '', `${place.prefix}`])}${theme}字画${pieces > 1 ? `${pieces}幅` : '一幅'}`,
    pictures: { cover: ['vase'] },
    value: pieces * smallRather(random, 3_000, 46_000),
    facts: [
      ['所有人', holder],
      ['类别', `字画（${theme}）`],
      ['数量', `${pieces}幅`],
      ['材质', random.pick(['纸本设色', '纸本水墨', '绢本设色'])],
      ['尺寸', `约${random.whole(60, 180)}×${random.whole(40, 97)}厘米${pieces > 1 ? '（其中最大者）' : ''}`],
      ['装裱', random.pick(['已装框', '立轴', '镜心，未装框'])],
    ],
    condition: '保存状况一般，部分有折痕、霉斑，以实物为准。',
    defects: ['作者及年代未经鉴定，照片与实物可能存在色差。', '不接受以真伪、品相为由的退换。'],
  };
}

export function stock({ random, place }: Setting): Oddity {
  const [goods, unit, low, high] = random.pick([
    ['女装、童装', '件', 9, 32],
    ['瓷砖', '箱', 18, 55],
    ['五金工具', '件', 6, 22],
    ['办公家具', '件', 60, 240],
    ['图书', '册', 3, 9],
    ['普洱茶', '饼', 30, 160],
    ['红木家具', '件', 900, 5_200],
  ] as const);
  const count = goods === '红木家具' ? random.whole(5, 90) : random.whole(4, 120) * 50;
  const holder = companyName(random, place, '商贸');
  return {
    holder,
    subject: random.pick([
      `库存${goods}一批（约${count}${unit}）`,
      `${holder}库存${goods}一批`,
      `${place.prefix}库存${goods}一批（约${count}${unit}）`,
    ]),
    pictures: { cover: ['stock'] },
    value: count * random.between(low, high),
    facts: [
      ['所有人', holder],
      ['品名', goods],
      ['数量', `约${count}${unit}，以现场清点为准`],
      ['成色', random.pick(['全新库存', '库存，部分包装破损', '使用过，约六成新'])],
      ['处置方式', '整体处置，不单独拆分'],
    ],
    condition: '存放于仓库内，堆放较为密集，未逐件清点。',
    defects: ['品类、规格、数量与清单不符的，成交价款不作调整。', '买受人应在移交后15日内清运完毕。'],
  };
}

export function jade({ random }: Setting): Oddity {
  const pieces = random.whole(3, 60);
  return {
    subject: random.pick([
      `玉石摆件${pieces}件`,
      `和田玉籽料、挂件一批（${pieces}件）`,
      `奇石、玉器一批（共${pieces}件）`,
    ]),
    pictures: { cover: ['vase'] },
    value: pieces * smallRather(random, 600, 9_000),
    facts: [
      ['品类', '玉石、摆件'],
      ['数量', `${pieces}件`],
      ['鉴定情况', random.pick(['附检测证书，证书真伪由竞买人自行核验', '未作鉴定'])],
    ],
    condition: '现由保管人封存，逐件拍照编号。',
    defects: ['品级、产地不作担保，以现场看样为准。', '个别摆件有磕碰、裂纹。'],
  };
}
