import { describe, expect, it } from 'vitest';
import { messages } from '../../../../shared/messages.ts';
import { growthOfWork } from '../../../testing/work.ts';
import { fieldTree } from './field-tree.ts';
import { MAX_FIELDS } from './form-body.ts';
import { receiveInput } from './read-input.ts';

const readInput = async (...of: Parameters<typeof receiveInput>) => (await receiveInput(...of))();

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

  it.each([
    [50, true],
    [20_000, false],
  ])('reads a form whose field has a name of %i characters: %s', async (length, isRead) => {
    const part = `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(length)}"\r\n\r\n1\r\n--x--\r\n`;
    const read = readInput(post(part, 'multipart/form-data; boundary=x'));
    if (isRead) expect(await read).toEqual({ ['a'.repeat(length)]: '1' });
    else await expect(read).rejects.toMatchObject({ status: 422 });
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

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string, value = '1') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a request with very many fields', () => {
  const refused = { status: 422, message: messages.tooManyFields };

  it.each([
    ['a list', URLENCODED, 'a[]=1&'.repeat(60_000)],
    ['doubled brackets', URLENCODED, 'a[][]=1&'.repeat(60_000)],
    ['nested names', URLENCODED, 'a[b][c]=1&'.repeat(60_000)],
    ['empty fields', URLENCODED, '&'.repeat(1_000_000)],
    ['multipart', MULTIPART, `${part('a[]').repeat(15_000)}--x--\r\n`],
    ['lists of lists', 'application/json', `{"a":[${`[${'1,'.repeat(99)}1],`.repeat(20)}1]}`],
    [
      'JSON',
      'application/json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, 1]))),
    ],
  ])('is refused: %s', async (_, type, body) => {
    await expect(readInput(post(body, type))).rejects.toMatchObject(refused);
  });

  it('is refused as a query too', async () => {
    await expect(readInput(new Request(`http://test/?${'a=1&'.repeat(3_000)}`))).rejects.toMatchObject(
      refused,
    );
  });

  it('is read up to the limit', async () => {
    const most = Array.from({ length: MAX_FIELDS }, (_, i) => `k${i}`);
    const expected = Object.fromEntries(most.map((name) => [name, '1']));
    const urlencoded = most.map((name) => `${name}=1`).join('&');
    const multipart = `${most.map((name) => part(name)).join('')}--x--\r\n`;
    expect(await readInput(post(urlencoded, URLENCODED))).toEqual(expected);
    expect(await readInput(post(multipart, MULTIPART))).toEqual(expected);
    expect(await readInput(post(JSON.stringify(expected), 'application/json'))).toEqual(expected);
  });
});

describe('a list', () => {
  const items = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `n${i}`, size: '1' }));
  const asForm = (rows: readonly object[]) =>
    rows
      .flatMap((row, i) => Object.entries(row).map(([key, value]) => `rows[${i}][${key}]=${value}`))
      .join('&');
  const sent: [string, (rows: readonly object[]) => Request][] = [
    ['a form', (rows) => post(asForm(rows), URLENCODED)],
    ['JSON', (rows) => post(JSON.stringify({ rows }), 'application/json')],
  ];

  it.each(sent)('loses no item: what is too long is refused, as %s', async (_, request) => {
    expect(await readInput(request(items(200)))).toEqual({ rows: items(200) });
    await expect(readInput(request(items(201)))).rejects.toMatchObject({
      status: 422,
      message: '一次最多提交200项',
    });
  });

  it.each(sent)('is as long as its call says, with the fields of its items, as %s', async (_, request) => {
    const rows = items(600);
    expect(await readInput(request(rows), { maxItems: 600 })).toEqual({ rows });
    await expect(readInput(request(rows), { maxItems: 599 })).rejects.toMatchObject({ status: 422 });
  });
});

describe('the work of building fields', () => {
  it.each([
    ['a list', () => 'a[]'],
    ['numbered places', (i: number) => `a[${i}]`],
    ['doubled brackets', () => 'a[][]'],
    ['nested names', (i: number) => `a[b][c][d${i}]`],
    ['a list beside a record', (i: number) => (i % 2 ? 'a[]' : `a[${i}]`)],
  ])('grows no faster than the fields: %s', async (_, name) => {
    const growth = await growthOfWork(2_000, (size) =>
      fieldTree(
        Array.from({ length: size }, (_, i) => [name(i), '1'] as const),
        Number.POSITIVE_INFINITY,
      ),
    );
    expect(growth).toBeGreaterThan(1.5);
    expect(growth).toBeLessThan(2.3);
  });
});

describe('text that is not UTF-8', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');

  it.each([
    ['urlencoded bytes', URLENCODED, latin1('a=\xff')],
    ['percent signs', URLENCODED, 'a=%ED%A0%80'],
    ['urlencoded, what stands for lost bytes', URLENCODED, 'a=\uFFFD'],
    ['JSON', 'application/json', latin1('{"a":"\xff"}')],
    ['multipart', MULTIPART, latin1(`${part('a', '\xed\xa0\x80')}--x--\r\n`)],
  ])('is refused instead of changed: %s', async (_, type, body) => {
    await expect(readInput(post(body, type))).rejects.toMatchObject({ status: 422 });
  });

  it('is refused in a query', async () => {
    await expect(readInput(new Request('http://test/?name=%ff'))).rejects.toMatchObject({ status: 422 });
  });

  it('is distinguished from a replacement character that was typed', async () => {
    const typed = { a: '\uFFFD' };
    expect(await readInput(post('a=%EF%BF%BD', URLENCODED))).toEqual(typed);
    expect(await readInput(post(JSON.stringify(typed), 'application/json'))).toEqual(typed);
    expect(await readInput(post(`${part('a', '\uFFFD')}--x--\r\n`, MULTIPART))).toEqual(typed);
  });
});
