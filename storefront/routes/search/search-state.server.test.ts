import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consistentRegion, regionMenus } from './region-choice.server.ts';
import { changed, hiddenFields, readSearch, searchAddress, toggledFact } from './search-state.server.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const readAddress = (address: string) => readSearch(new URL(address, 'http://x').searchParams);

describe('the state of a search', () => {
  it('is read from the address, and what the address says wrongly is left out', () => {
    const wrong =
      'name=%20&currentIndex=7&zc_type=9&load_city=abc&second_class=%20&price_min=-1&page=1&order_type=4';
    expect(searchAddress(read(wrong))).toBe('/search');
    expect(searchAddress(read('object_status=__proto__&disposal_status=toString'))).toBe('/search');
  });

  it('has sort orders and filters of its own for drifting listings', () => {
    expect(read('currentIndex=2&order_type=3').order_type).toBeUndefined();
    expect(read('currentIndex=2&order_type=2&disposal_status=2')).toMatchObject({
      order_type: '2',
      disposal_status: 2,
    });
    expect(read('currentIndex=1&disposal_status=2&zc_type=2')).toMatchObject({
      currentIndex: 1,
      zc_type: undefined,
    });
    expect(read('currentIndex=1&disposal_status=2').disposal_status).toBeUndefined();
  });

  it('lists drifting listings for the index of their hot ones', () => {
    expect(searchAddress(read('currentIndex=-1&disposal_status=2'))).toBe(
      '/search?currentIndex=2&disposal_status=2',
    );
    expect(searchAddress(read('currentIndex=-2'))).toBe('/search');
  });

  it('takes prices in 万 from the form, and turns a range that is the wrong way round', () => {
    expect(read('price_min_wan=80.5&price_max_wan=50')).toMatchObject({
      price_min: 500_000,
      price_max: 805_000,
    });
    expect(read('price_min_wan=５０万元&price_max_wan=800,000元')).toMatchObject({
      price_min: 500_000,
      price_max: 800_000,
    });
  });

  it.each(['x', '1，2', '1,5', '-5', '1e5', '0.0000001'])('takes no price from %s', (text) => {
    const query = `price_min_wan=&price_max_wan=${text}&price_min=${text}&price_max=${text}`;
    expect(read(query)).toMatchObject({ price_min: undefined, price_max: undefined });
  });

  it('keeps the facts that it knows, in one order, and adds or removes one of them', () => {
    const state = read('facts=loan,vacant,x&complete=1&round=2');
    expect(state).toMatchObject({ facts: 'vacant,loan', complete: 1, round: 2 });
    expect(toggledFact(state, 'loan')).toBe('vacant');
    expect(toggledFact(state, 'unleased')).toBe('vacant,unleased,loan');
    expect(searchAddress(read('facts=x&complete=2&round=4'))).toBe('/search');
    expect(read('currentIndex=4&round=2').round).toBeUndefined();
  });

  it('goes back to the first page when a filter changes, and not when a page does', () => {
    const state = read('name=住宅&page=7');
    expect(changed(state, { second_class: '1' })).toBe(
      `/search?name=${encodeURIComponent('住宅')}&second_class=1`,
    );
    expect(searchAddress({ ...state, page: 8 })).toContain('page=8');
  });

  it('gives forms what they don’t ask for themselves', () => {
    expect(hiddenFields(read('name=a&currentIndex=3&price_min=5&page=2'), ['price_min'])).toEqual({
      name: 'a',
      currentIndex: '3',
    });
  });

  it('survives the way through its address, whatever the address was', () => {
    const parameter = fc.constantFrom(
      'name',
      'currentIndex',
      'zc_type',
      'load_province',
      'price_min',
      'order_type',
      'page',
    );
    const value = fc.oneof(fc.constantFrom('1', '2', '3', '320000', '5e3', '0', '-1'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(parameter, value)), (pairs) => {
        const state = readSearch(new URLSearchParams(pairs));
        expect(readAddress(searchAddress(state))).toEqual(state);
      }),
    );
  });
});

describe('the region menus', () => {
  const chosen = (load_province?: string, load_city?: string, load_district?: string) =>
    consistentRegion({ load_province, load_city, load_district });

  it('forget a city that doesn’t lie in the province, and what lies below it', () => {
    expect(chosen('330000', '320100', '320105')).toEqual({ load_province: '330000' });
    expect(chosen('320000', '320100', '330102')).toEqual({ load_province: '320000', load_city: '320100' });
    expect(chosen(undefined, '320100')).toEqual({});
    expect(chosen('999999')).toEqual({});
  });

  it('take former codes for the regions of today', () => {
    expect(chosen('450000', '451000', '451023')).toEqual({
      load_province: '450000',
      load_city: '451000',
      load_district: '451082',
    });
    expect(chosen('370000', '371200', '371202')).toEqual({
      load_province: '370000',
      load_city: '370100',
      load_district: '370116',
    });
    expect(chosen('130000', '139000')).toEqual({ load_province: '130000' });
    expect(chosen('330000', '330100', '330104')).toEqual({ load_province: '330000', load_city: '330100' });
  });

  it('open one after another, as far as the region goes', () => {
    const menus = (...codes: string[]) => regionMenus(chosen(...codes)).map(({ options }) => options.length);
    expect(menus()).toEqual([34]);
    expect(menus('320000')).toEqual([34, 13]);
    expect(menus('320000', '320100')).toHaveLength(3);
    expect(menus('440000', '441900')).toHaveLength(2);
  });
});
