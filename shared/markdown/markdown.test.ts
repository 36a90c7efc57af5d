import { describe, expect, it } from 'vitest';
import { toHtml } from './markdown.ts';
import { type PicturePolicy, pictureUrl } from './picture-policy.ts';

const OWN: PicturePolicy = { pictureBase: '', publicOrigin: '', imageOrigins: [] };
const htmlOf = (text: string, policy: Partial<PicturePolicy> = {}) =>
  toHtml(text, (address) => pictureUrl(address, { ...OWN, ...policy }));
const pictureIn = (address: string, policy?: Partial<PicturePolicy>) =>
  /src="([^"]*)"/.exec(htmlOf(`![图](${address})`, policy) ?? '')?.[1];

describe('a picture in a text', () => {
  it.each([
    ['of our own', '/media/a.webp', {}, '/media/a.webp'],
    ['elsewhere', 'https://evil.example/a.png', {}, undefined],
    ['elsewhere, without a scheme', '//evil.example/a.png', {}, undefined],
    [
      'in a bucket',
      'https://img.example/assets/a.webp',
      { imageOrigins: ['https://img.example'] },
      'https://img.example/assets/a.webp',
    ],
    [
      'of a like host',
      'https://img.example.evil/a.webp',
      { imageOrigins: ['https://img.example'] },
      undefined,
    ],
    [
      'as the outside calls it',
      'https://assets.example/media/a.webp',
      { publicOrigin: 'https://assets.example' },
      '/media/a.webp',
    ],
    [
      'elsewhere, behind the name of our own',
      'https://assets.example//evil.example/a.png',
      { publicOrigin: 'https://assets.example' },
      undefined,
    ],
    [
      'of another installation',
      '/media/a.webp',
      { pictureBase: 'https://api.example' },
      'https://api.example/media/a.webp',
    ],
  ])('%s is rendered if the policy allows it', (_, address, policy, expected) => {
    expect(pictureIn(address, policy)).toBe(expected);
  });

  it('has its words escaped', () => {
    expect(htmlOf('![<b>"](/a.webp)')).toContain('alt="&lt;b&gt;&quot;"');
  });
});

describe('a text', () => {
  it('is null for an empty text', () => {
    for (const text of [null, undefined, ' \n']) expect(toHtml(text, () => null)).toBeNull();
  });

  it('keeps its HTML to itself and links out without weight', () => {
    expect(htmlOf('<script>alert(1)</script>')).not.toContain('<script>');
    expect(htmlOf('[看](javascript:alert(1))')).not.toContain('href');
    expect(htmlOf('[看](https://a.example)')).toContain('rel="nofollow noopener" target="_blank"');
  });

  it('has its headings below those of the page, without gaps', () => {
    expect(htmlOf('# 一\n\n### 二\n\n# 三')).toBe('<h3>一</h3>\n<h4>二</h4>\n<h3>三</h3>\n');
  });
});
