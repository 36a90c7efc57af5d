import { describe, expect, it } from 'vitest';
import { styleOf } from './style.ts';

const URL = 'https://maps.example/china.pmtiles';

describe('the style of the operator’s map', () => {
  it('shows pictures as they are', () => {
    const address = 'https://maps.example/{z}/{x}/{y}.png';
    const { sources, layers } = styleOf({ kind: 'raster', url: address, attribution: '' }, false);
    expect(sources).toEqual({ tiles: { type: 'raster', tiles: [address], tileSize: 256 } });
    expect(layers.map(({ type }) => type)).toEqual(['raster']);
  });

  it('draws vector tiles without a server for glyphs or symbols', () => {
    const style = styleOf({ kind: 'pmtiles', url: URL, attribution: '' }, true);
    expect(style.sources).toEqual({ tiles: { type: 'vector', url: `pmtiles://${URL}` } });
    expect(style.layers.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['water', 'roads', 'places-names']),
    );
    expect(style).not.toHaveProperty('glyphs');
    expect(JSON.stringify(style.layers)).not.toContain('icon-image');
  });

  it('shows the attribution as text, whatever is in it', () => {
    const { sources } = styleOf({ kind: 'pmtiles', url: URL, attribution: '© A & <b>"' }, false);
    expect(sources.tiles).toMatchObject({ attribution: '© A &#38; &#60;b&#62;&#34;' });
  });
});
