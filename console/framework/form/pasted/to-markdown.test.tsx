import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../../shared/markdown/markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.txt`), 'utf8');
const rendered = (html: string) => toHtml(toMarkdown(html), () => null) ?? '';

describe('text from Word', () => {
  it('keeps headings, bold text, nested lists and tables', () => {
    expect(toMarkdown(fixture('word'))).toBe(
      [
        '# 标的物介绍',
        '**起拍价**：1280000元，位于天河区。',
        '## 二、 权利限制',
        '1. 已设抵押\n   - 抵押权人：工商银行\n2. 有租约，至2027年',
        '| 项目 | 内容 |\n| - | - |\n| 面积 | 套内89㎡ 公摊11㎡ |\n| | 以实测为准 |',
      ].join('\n\n'),
    );
  });
});

describe('elements within each other', () => {
  it('are flattened, however deep they stand', () => {
    const nested = '<div><b>x<ul><li><i>y'.repeat(200) + '</i></li></ul></b></div>'.repeat(200);
    const text = toMarkdown(nested);
    expect(text.replace(/[^xy]/g, '')).toBe('xy'.repeat(200));
    expect(toMarkdown(`${'<b><i>'.repeat(200)}文${'</i></b>'.repeat(200)}`)).toBe('**_文_**');
    expect(toMarkdown(`${'<blockquote>'.repeat(200)}文${'</blockquote>'.repeat(200)}`)).toBe(
      '> > > > > > 文',
    );
  });

  it('stay lists of lists, and a table in a table becomes text', () => {
    expect(toMarkdown('<ul><li>一<ul><li>二</li></ul></li></ul>')).toBe('- 一\n  - 二');
    expect(toMarkdown('<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>')).toContain('a');
  });
});

describe('text from a web page', () => {
  it('keeps headings, bold text, links, lists, quotes and tables', () => {
    expect(toMarkdown(fixture('web-page'))).toBe(
      [
        '## 竞买公告',
        '本院定于**2026年12月1日10时**在[阿里拍卖](https://sf.taobao.com/item/1.htm?a=1)公开拍卖，查看更多。',
        '- 保证金：10万元\n\n- 增价幅度\n\n  1. 首次 1 万元\n  2. 之后 5 千元',
        '> 特别提醒：按现状拍卖 \\<b>不退\\</b>，面积 3\\*4\\*5',
        '| 楼层 | 价格\\|元 |\n| - | - |\n| 一层 大堂 | 100 |',
      ].join('\n\n'),
    );
  });

  it('reads as on the page it came from', () => {
    const html = rendered(fixture('web-page'));
    expect(html).toContain('<strong>2026年12月1日10时</strong>');
    expect(html).toContain('&lt;b&gt;不退&lt;/b&gt;，面积 3*4*5');
    expect(html).toContain('<td>一层 大堂</td>');
  });
});

describe('bold text', () => {
  it.each([
    ['in parts', '<b>甲</b><b>乙</b>丙', '<p><strong>甲乙</strong>丙</p>'],
    ['with punctuation at its end', '<b>甲（乙）</b>丙', '<p><strong>甲（乙</strong>）丙</p>'],
    ['of nothing but spaces', '甲<b> </b>乙', '<p>甲 乙</p>'],
    [
      'that a document wraps around everything',
      '<b style="font-weight:normal">甲<i>乙</i></b>',
      '<p>甲<em>乙</em></p>',
    ],
  ])('%s is rendered as it was', (_, html, expected) => {
    expect(rendered(html).trim()).toBe(expected);
  });
});
