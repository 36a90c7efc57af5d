import { describe, expect, it } from 'vitest';
import { readInput } from './read-input.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://test/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });

describe('what a request carries', () => {
  it('reads form-data, urlencoded and JSON bodies and the query alike', async () => {
    const form = new FormData();
    form.append('page', '2');
    const same = [
      new Request('http://test/?page=2'),
      post(form),
      post('page=2', 'application/x-www-form-urlencoded'),
      post('{"page":"2"}', 'application/json; charset=utf-8'),
    ];
    for (const request of same) expect(await readInput(request)).toEqual({ page: '2' });
  });

  it('takes an empty value for none, and keeps 0 and false', async () => {
    expect(await readInput(post('name=&page=0', 'application/x-www-form-urlencoded'))).toEqual({ page: '0' });
    expect(await readInput(post('{"a":"","b":null,"c":0,"d":false}', 'application/json'))).toEqual({
      c: 0,
      d: false,
    });
  });

  it('builds lists and records from bracketed names, in their numbers’ order', async () => {
    const body = 'products[1][count]=3&products[0][count]=1&products[0][goods_id]=7';
    expect(await readInput(post(body, 'application/x-www-form-urlencoded'))).toEqual({
      products: [{ count: '1', goods_id: '7' }, { count: '3' }],
    });
  });

  it('appends to a list with empty brackets', async () => {
    expect(await readInput(post('ids[]=4&ids[]=2', 'application/x-www-form-urlencoded'))).toEqual({
      ids: ['4', '2'],
    });
  });

  it('lets the last of a repeated key count', async () => {
    expect(await readInput(post('page=1&page=2', 'application/x-www-form-urlencoded'))).toEqual({
      page: '2',
    });
  });

  it.each([
    ['__proto__[polluted]=1&a=2', 'application/x-www-form-urlencoded'],
    ['a[__proto__][polluted]=1&a=2', 'application/x-www-form-urlencoded'],
    ['{"__proto__":{"polluted":1},"a":"2"}', 'application/json'],
    ['constructor[prototype][polluted]=1&a=2', 'application/x-www-form-urlencoded'],
  ])('does not touch the prototype with %s', async (body, type) => {
    const input = await readInput(post(body, type));
    expect(input.a).toBe('2');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
  });

  it.each([
    ['{broken', 'application/json'],
    ['[1]', 'application/json'],
    ['"text"', 'application/json'],
    ['no boundary', 'multipart/form-data'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ])('refuses %s as %s', async (body, type) => {
    await expect(readInput(post(body, type))).rejects.toMatchObject({ status: 422 });
  });

  it('survives a body nested a hundred thousand deep', async () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(Object.keys(await readInput(post(deep, 'application/json')))).toEqual(['a']);
  });

  it('is empty without a body, and refuses one of an unknown type', async () => {
    expect(await readInput(new Request('http://test/', { method: 'POST' }))).toEqual({});
    await expect(readInput(post('<page>2</page>', 'text/xml'))).rejects.toMatchObject({ status: 422 });
  });
});
