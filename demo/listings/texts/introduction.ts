/** 标的物介绍: the facts as a table, the condition, and the defects. */
import type { Lot } from '../lot.ts';
import type { Fact } from '../property.ts';
import type { Random } from '../random.ts';
import { act, numbered } from './words.ts';

export function introduction(random: Random, lot: Lot): string {
  const { property } = lot;
  const paper = property.nature === 'claim' || property.nature === 'shares';
  const rows: Fact[] = [
    [lot.type === 3 ? '资产名称' : '标的名称', property.subject],
    ...place(lot),
    ...property.facts,
  ];
  const [now, flaws] = random.pick([
    ['标的现状', '瑕疵及风险提示'],
    ['现状说明', '特别提示'],
    ['标的物现状', '已知瑕疵'],
  ]) as [string, string];
  const table = [
    '| 项目 | 内容 |',
    '| --- | --- |',
    ...rows.map(([label, value]) => `| ${label} | ${value} |`),
  ].join('\n');
  const text = [
    table,
    `### ${now}`,
    random.chance(0.5) ? property.condition.join('') : property.condition.join('\n\n'),
    `### ${flaws}`,
    numbered(property.defects),
    random.pick(paper ? LAST_ON_PAPER : LAST)(act(lot)),
  ].join('\n\n');
  // Referrals have no bidders.
  return lot.type === 3 ? text.replaceAll('竞买人', '意向方').replaceAll('买受人', '受让方') : text;
}

const place = ({ property }: Lot): Fact[] =>
  property.address && property.nature !== 'realty'
    ? [['存放地点', property.address]]
    : property.address
      ? [['坐落', property.address]]
      : [];

const LAST = [
  (act: string) => `以上内容根据现有资料及现场勘查整理，仅供参考，${act}以标的现状为准。`,
  () => '图片仅供参考，不作为移交标准。',
  (act: string) => `标的详细情况见评估报告或调查材料，竞买人应在${act}开始前自行查阅。`,
];

const LAST_ON_PAPER = [
  (act: string) => `以上内容根据现有资料整理，仅供参考，${act}以标的实际状况为准。`,
  (act: string) => `有关资料可预约查阅，竞买人应在${act}前自行完成尽职调查。`,
];
