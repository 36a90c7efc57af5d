/** Markdown of a creditor in shapes that make parsers slow: saved as a draft, and looked for in other subjects. */
import { contract } from '../../shared/contract/index.ts';
import { SUBJECT_TEXT_MAX } from '../../shared/domain/subject.ts';
import type { Attack } from './attack.ts';
import type { Client } from './client.ts';
import { filled, RUNS } from './shapes.ts';

const TEXTS = ['announcement', 'should_know', 'introduce'] as const;

const PIECES: Record<string, string | ((index: number) => string)> = {
  ...Object.fromEntries(RUNS.map((run) => [`a run of ${JSON.stringify(run)}`, run])),
  'references to pictures': (index) => `![](/media/u/${index}-960.webp)`,
  'links that do not close': '[a](',
  'nested quotes': '> ',
  'nested lists': (index) => `${'  '.repeat(index % 50)}- a\n`,
  'wide tables': 'a|',
  'table rows': '|a|b|\n|-|-|\n',
  emphasis: '**a_ ',
  'code fences': '```\n',
  'link definitions': (index) => `[${index}]: /a\n`,
  'case numbers': (index) => `（2025）浙01执${index}号`,
  entities: '&#x0;',
  'angle brackets': '<a ',
};

export async function textAttacks(client: Client): Promise<Attack[]> {
  const subject = { zc_type: '3', second_class: '1', object_title: '压力测试标的', operation: '2' };
  const { data, message } = await client.post(contract.subjectAdd.path, subject, 'creditor');
  if (!data) throw new Error(`no subject to write texts into: ${message}`);
  const id = String(data.id);
  return Object.entries(PIECES).map(([name, piece]) => ({
    name: `a subject's three texts: ${name}`,
    maxBytes: SUBJECT_TEXT_MAX * TEXTS.length,
    prepare(bytes) {
      const text = filled(bytes / TEXTS.length, piece).slice(0, SUBJECT_TEXT_MAX);
      const texts = Object.fromEntries(TEXTS.map((field) => [field, text]));
      const content = JSON.stringify({ ...subject, ...texts, id });
      const body = { type: 'application/json', content };
      return () => client.send(contract.subjectAdd.path, body, 'creditor');
    },
  }));
}
