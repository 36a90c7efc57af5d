/** Whether the property is empty: 是否已腾空 是, 空置, 法院不负责清场. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const CLEARED = cellPattern([
  '是否已腾空',
  '是否腾空',
  '是否已清空',
  '是否清空',
  '是否已清场',
  '是否清场',
  '是否已腾退',
  '是否腾退',
  '腾空',
  '腾退',
  '清空',
  '清场',
]);
const STATE = cellPattern([
  '拍品现状',
  '标的现状',
  '标的物现状',
  '房屋现状',
  '房产现状',
  '现状',
  '目前状态',
  '房产状况',
  '房屋状况',
  '标的状况',
  '房屋状态',
  '使用现状',
  '占有使用',
  '占有',
  '占用',
  '使用',
  '租赁',
  '租赁占用',
  '出租',
  '居住',
]);

const HOLDER = cellPattern([
  '实际占用人',
  '占用人',
  '实际占有人',
  '占有人',
  '实际使用人',
  '使用人',
  '居住人',
  '实际居住人',
]);
const NOBODY = /^(?:无|没有|不详|未知|不明)|空置/;

/** Values of the cell 是否已腾空. */
const ANSWERS = [
  [/^(?:是|已|腾空|清空)/, '已腾空'],
  [/^(?:否|未(?!知)|尚未|没有|不(?!详|明|清))/, '未腾空'],
] as const;

/** Values of a cell that describes the state. */
const STATES = [
  [/未腾空|未清空|未腾退/, '未腾空'],
  [/已腾空|^腾空|已清空|已腾退/, '已腾空'],
  [/(?:^|[,、 ])(?:目前|现)?(?:[空闲]置|空关)|处于[空闲]置|[空闲]置状态/, '空置'],
  [/无人(?:居住|使用|占用|占有)/, '空置'],
  [/(?<!无人?|是否)(?:居住|占用)|自住|自用|暂住|借住|租住|由[^,、]{1,16}(?:使用|占有|经营)/, '未腾空'],
] as const;

const PERSON =
  '(?:被执行人|案外人|他人|家属|亲属|家人|租户|租客|承租人|承租户|第三方|第三人|共有人|原业主|产权人)';
const SENTENCES = [
  [/(?:尚未|还未|未)(?:腾空|清空|腾退|清场)/g, '未腾空'],
  [
    /(?:目前|现|仍)(?:仍|房屋|商铺|厂房|标的物?)?(?:由|有)[^。;\n,]{0,14}(?:居住|占用|占有|使用|经营|租用|承租|租住|暂住|借住)(?!权)/g,
    '未腾空',
  ],
  [
    new RegExp(
      `${PERSON}[^。;\\n,]{0,8}(?:居住|暂住|占用|占有使用|(?<!不|未)使用)(?!权|过)|仍(?:居住|占用)|(?<!未|否)被[^。;\\n,]{0,8}(?:占用|占有|入住)`,
      'g',
    ),
    '未腾空',
  ],
  [
    /由(?!买受|竞得|受让|法院|本院)[^。;\n,]{1,14}(?:居住|占用|占有|租住|暂住|借住|实际(?:经营|使用))(?!权|的|人|情况)/g,
    '未腾空',
  ],
  [
    /(?:占用人|居住人|住户)[^。;\n,]{0,8}(?:拒不|拒绝|未|不)(?:配合)?(?:搬|腾|迁)[^。;\n,的]?(?!的)/g,
    '未腾空',
  ],
  [/租赁(?:使用|经营)中/g, '未腾空'],
  [/(?:正常|正在|仍在)(?:生产)?(?:经营|使用|生产)(?:使用)?(?:中|状态)?/g, '未腾空'],
  [
    /(?:房屋|房产|标的物?|厂房|商铺|目前|现)[^。;\n,]{0,8}(?:已|已经|均已)(?:由|被)?(?:本院|法院)?(?:强制)?(?:腾空|清空|腾退)/g,
    '已腾空',
  ],
  [/已[^。;\n,未]{0,14}完成(?:腾房|腾退|清场|腾空)/g, '已腾空'],
  [/(?:本院|法院)(?:已)?于[^。;\n,]{2,16}日[^。;\n,将]{0,6}(?:清空|腾空|腾退|清场)/g, '已腾空'],
  [
    /(?:现|目前|房屋|房产|标的物?)(?:处于|为|呈|状态为|状况为|现状[为:]?|状[为:]?)?[空闲]置(?:状态|中)?(?!费|期|率|的?(?:土地|设备|物资|资产|房))/g,
    '空置',
  ],
  [
    /(?:房屋|房产|标的物?|目前|现|处|内)[^。;\n,]{0,6}无人(?:居住|使用|占用|占有)|(?<=[,。、;:\n\t)])(?:常年|长期|目前|现)?无人(?:居住|使用|占用|占有)(?!的)/g,
    '空置',
  ],
  // Where nothing else is said of the state
  [
    /不(?:负责|承担|予|进行)(?:[^。;\n,]{0,8})(?:清场|腾空|腾退|清退|清空|清房|腾房|搬迁)[^。;\n,]{0,6}/g,
    '法院不负责腾空',
  ],
] as const;

export function vacancy(notice: Notice): Finding<string> | null {
  for (const { value, span } of cellsOf(notice.text, CLEARED))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  for (const { value, span } of cellsOf(notice.text, STATE))
    for (const [pattern, state] of STATES)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  for (const { value, span } of cellsOf(notice.text, HOLDER))
    if (!NOBODY.test(value)) return quoted(notice, 'text', span, '未腾空');
  return firstOf<string>(notice, SENTENCES);
}
