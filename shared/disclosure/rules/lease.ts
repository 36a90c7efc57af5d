/** Whether the property is let. 土地类型 租赁 is no lease, and a sale of a lease is not about one that exists. */
import { type Finding, firstOf, quoted } from '../finding.ts';
import { cellPattern, cellsOf } from '../labels.ts';
import type { Notice } from '../text.ts';

const CELL = cellPattern([
  '租赁',
  '出租',
  '有无租赁',
  '有否租赁',
  '有无租赁关系',
  '有否租赁关系',
  '有无出租',
  '是否出租',
  '是否存在租赁',
  '是否有租赁',
  '是否租赁',
  '租赁关系',
  '租约',
  '租赁权',
  '承租',
]);

/** 目前使用状况:出租. */
const USE = cellPattern(['使用', '目前使用', '使用现状', '目前状态', '现状']);
const LET = /^(?:已|对外|整体|部分)*(?:出租|在租|租赁)(?!权)/;

const ANSWERS = [
  [/^(?:无|否|没有|不存在|未|均无|暂无)/, '无租赁'],
  [/自行|另行|核实|了解/, '自行核实'],
  [/^(?:有|是|存在|已|在租|出租|现|部分|目前)(?!.{0,3}腾空|.{0,3}空置|钥匙)/, '有租赁'],
  [/租(?:赁)?(?:期|至|给)|承租/, '有租赁'],
] as const;

const SENTENCES = [
  [
    /(?:租赁|出租)[^。;\n]{0,16}(?:请)?(?:竞买人|买受人|意向人)?[^。;\n,]{0,4}自行(?:核实|了解|调查|查明|确认)/g,
    '自行核实',
  ],
  [/(?:未发现|未|没有|并未|不存在|无)(?:对外|存在|有)?(?:出租|租赁|租约)(?!权|押)[^。;\n,]{0,6}/g, '无租赁'],
  [
    /(?:(?<!发)现|已|目前|正|对外|整体|部分)(?:已|对外|正在|整体|部分)?(?:出租|租赁)(?:给|中|使用)?(?!权|面积|拍卖|用途)/g,
    '有租赁',
  ],
  [
    /(?:处于|现状为?|状态为?)(?:对外)?(?:出租|在租|租赁)(?:状态|中)|系承租人|(?:由|有)[^。;\n,]{0,10}(?:承租人|租户|承租户)(?:使用|经营|占用|承租|居住)|承租人(?:为|系|:)[^。;\n,]{1,16}/g,
    '有租赁',
  ],
  [/租赁(?:使用|经营)?中|租赁截止日[^。;\n,]{0,20}/g, '有租赁'],
  [/(?:出租|租赁)给[^。;\n,]{1,16}/g, '有租赁'],
  [
    /(?<!无|没|没有|是否|如|若)有承租人|由[^。;\n,]{2,16}(?:租赁|租用|承租)(?!权|给)|(?:现|已)租给[^。;\n,]{1,16}/g,
    '有租赁',
  ],
  [/(?:存在|设有|有)租赁(?:关系|合同|情况)?(?!权)/g, '有租赁'],
  [/带租(?:约|赁)?(?:拍卖|处置|转让|出售)/g, '有租赁'],
  [/(?:租赁|承租|租)(?:期限?|合同)[^。;\n]{0,12}(?:至|到期|届满)[^。;\n,]{0,20}/g, '有租赁'],
] as const;

/** What is sold is a lease itself. */
const SALE_OF_LEASE = /租赁(?:使用)?权|招租|出租|承租权|租金/;

export function lease(notice: Notice): Finding<string> | null {
  if (SALE_OF_LEASE.test(notice.title.plain)) return null;
  for (const { value, span } of cellsOf(notice.text, CELL))
    for (const [pattern, state] of ANSWERS)
      if (pattern.test(value)) return quoted(notice, 'text', span, state);
  for (const { value, span } of cellsOf(notice.text, USE))
    if (LET.test(value)) return quoted(notice, 'text', span, '有租赁');
  return firstOf<string>(notice, SENTENCES);
}
