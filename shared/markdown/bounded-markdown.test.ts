import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedMarkdown, TextTooComplex } from './bounded-markdown.ts';
import { toHtml } from './markdown.ts';

const markdown = boundedMarkdown();
const run = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** @returns the steps that parsing took, until it was refused or done */
function work(text: string): { steps: number; isRefused: boolean } {
  const env = { steps: 0 };
  try {
    markdown.parse(text, env);
    return { steps: env.steps, isRefused: false };
  } catch (error) {
    if (!(error instanceof TextTooComplex)) throw error;
    return { steps: env.steps, isRefused: true };
  }
}

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const RUNS = [...PRINTABLE, '\n', '字'].flatMap((it) => [it, `${it}\n`, `${it} `, `a${it}`]);

const table = (columns: number, rows: number) =>
  `${'|'.repeat(columns + 1)}\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(rows)}\n`;

/** Texts of so many characters on which markdown-it works for seconds, or of which it makes far more HTML. */
const HOSTILE: Record<string, (length: number) => string> = {
  'unclosed pictures': (length) => run('![', length),
  'unclosed links': (length) => run('[', length),
  'quotes between lazy lines': (length) => run('>---\n\\\n', length),
  'long quotes between lazy lines': (length) => run(`${'>#\n'.repeat(50)}\\\n`, length),
  'deep quotes with lazy lines': (length) => '>'.repeat(98) + run('b\n', length - 98),
  'tables that are completed': (length) => run(table(128, 500), length),
  'references to one long address': (length) => `[a]: /${run('b', length / 2)}\n\n${run('[a]', length / 2)}`,
  'references to one long title': (length) =>
    `[a]: /b "${run('c', length / 2)}"\n\n${run('![][a]', length / 2)}`,
};

/** Usual texts, in larger amounts. */
const USUAL: Record<string, string> = {
  'an announcement':
    '## 一、标的物\n\n建筑面积**120.5**平方米，详见[附件](https://www.example.com/a)。\n\n- 看样：12月1日\n- 电话：025-1234\n\n',
  pictures: '![客厅](/media/u/0123456789abcdef0123456789abcdef.webp)\n\n',
  'a list': '- 字\n',
  'a numbered list': '1. 字\n',
  'a nested list': '- 一\n  - 二\n    - 三\n      - 四\n',
  'a table': `${'| 甲 '.repeat(8)}|\n${'|-'.repeat(8)}|\n${`${'| 1 '.repeat(8)}|\n`.repeat(50)}\n`,
  'a quoted letter': '> 第一行\n> 第二行\n>\n> > 引用\n\n',
  'short lines': '字\n',
  code: '    字\n\n```\n[[[[\n```\n\n',
  'numbers in brackets': '[1]（2）【3】[4] ',
};

describe('parsing a text', () => {
  it.each(RUNS)('that repeats %j takes twice the steps for twice the text', (unit) => {
    const [half, whole] = [work(run(unit, 10_000)), work(run(unit, 20_000))];
    expect(whole.steps).toBeLessThanOrEqual(2.1 * half.steps + 1_000);
  });

  it.each(Object.entries(HOSTILE))('of %s ends after twice the steps for twice the text', (_, text) => {
    const [half, whole] = [work(text(25_000)), work(text(50_000))];
    expect([half.isRefused, whole.isRefused]).toEqual([true, true]);
    expect(whole.steps / half.steps).toBeLessThan(2.1);
  });

  // Each text needs much work of one kind, and little of the others.
  it.each([
    ['rules of blocks', run('a\n', 2_000), 10 * 1_000 + 5 * 2_000],
    ['rules of lines', run('!', 1_000), 10 * 1_000],
    ['tokens', run('- a\n', 2_000), 5 * 3_000 + 10_000],
    ['skipped parts', run('[a ', 300), 10_000],
  ])('counts %s', (_, text, least) => {
    expect(work(text).steps).toBeGreaterThan(least);
  });

  it.each(Object.entries(USUAL))('is not refused for %s', (_, unit) => {
    expect(work(run(unit, 50_000)).isRefused).toBe(false);
  });

  it('makes no more HTML than can be sent, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...PRINTABLE,
      '\n',
      '\n\n',
      '字',
      '![',
      '](/a)',
      '[a]: /b\n',
      '| a |\n|-|\n',
      '> ',
    );
    const units = fc.array(
      fc.tuple(fc.array(pieces, { minLength: 1, maxLength: 4 }), fc.constantFrom(1, 20, 300)),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(units, (parts) => {
        const text = run(parts.map(([unit, times]) => unit.join('').repeat(times)).join(''), 5_000);
        expect(work(text).steps).toBeLessThan(30 * text.length);
        expect(toHtml(text, (address) => address)?.length ?? 0).toBeLessThan(30 * text.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a text that is too complex', () => {
  it('is returned as plain text', () => {
    const text = `<b>甲</b>\n${run('![', 20_000)}`;
    expect(toHtml(text, () => null)).toBe(`<p>&lt;b&gt;甲&lt;/b&gt;<br>\n${run('![', 20_000)}</p>\n`);
  });
});
