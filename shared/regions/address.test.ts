import { expect, it } from 'vitest';
import { addressConflict } from './address.ts';
import { regionPath } from './index.ts';

const conflict = (address: string, code: string) => addressConflict(address, regionPath(code) ?? []);

it.each([
  ['杭州市余杭区仁和街道1号', '320100', '地址在浙江省 杭州市 余杭区，与地区江苏省 南京市不一致'],
  ['余杭区仁和街道1号', '320100', '地址在浙江省 杭州市 余杭区，与地区江苏省 南京市不一致'],
  ['江苏省南京市玄武区', '320106', '地址在江苏省 南京市 玄武区，与地区江苏省 南京市 鼓楼区不一致'],
])('%s does not lie in %s', (address, code, text) => {
  expect(conflict(address, code)).toBe(text);
});

it.each([
  ['杭州市余杭区仁和街道1号', '330000'],
  ['杭州市余杭区仁和街道1号', '330110'],
  ['杭州市仁和街道1号', '330110'],
  ['平果县马头镇', '451082'],
  ['鼓楼区中山北路1号', '330100'],
  ['南京西路100号', '310000'],
  ['上海路1号', '320100'],
  ['人民路100号', '320100'],
  ['杭州市余杭区', ''],
])('%s may lie in %s', (address, code) => {
  expect(conflict(address, code)).toBeNull();
});
