import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PicturePolicy } from '../../shared/markdown/picture-policy.ts';

const renderings = vi.fn();
vi.mock('../../shared/markdown/markdown.ts', async (original) => {
  const { toHtml } = await original<typeof import('../../shared/markdown/markdown.ts')>();
  return {
    toHtml: (...parameters: Parameters<typeof toHtml>) => {
      renderings();
      return toHtml(...parameters);
    },
  };
});
const { listingHtml } = await import('./markdown.server.ts');

const OWN: PicturePolicy = { pictureBase: '', publicOrigin: '', imageOrigins: [] };

afterEach(() => renderings.mockClear());

describe('the HTML of a listing’s text', () => {
  it('is rendered once for many requests', () => {
    const html = listingHtml('**甲** ![图](/a.webp)', OWN);
    expect(html).toContain('<strong>甲</strong> <img src="/a.webp"');
    expect(listingHtml('**甲** ![图](/a.webp)', OWN)).toBe(html);
    expect(renderings).toHaveBeenCalledTimes(1);
  });

  it('shows the pictures that the installation allows', () => {
    const text = '![图](https://img.example/a.webp)';
    expect(listingHtml(text, OWN)).not.toContain('<img');
    expect(listingHtml(text, { ...OWN, imageOrigins: ['https://img.example'] })).toContain('<img');
  });

  it('is null for an empty text', () => {
    expect([null, undefined, ' \n'].map((text) => listingHtml(text, OWN))).toEqual([null, null, null]);
  });
});
