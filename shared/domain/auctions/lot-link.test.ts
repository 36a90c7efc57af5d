import { expect, it } from 'vitest';
import { isLotAddress } from './lot-link.ts';

it.each([
  'https://sf-item.taobao.com/sf_item/625658025048.htm',
  'https://sf.taobao.com/spc_item.htm?id=4AB0FEE7A1F66BA5D90F9CC85FCD1',
  'https://zc-item.taobao.com/auction.htm?id=725001&track_id=x',
  'https://paimai.jd.com/115233',
  'https://www.rmfysszc.gov.cn/statichtml/rm_xmdetail/64132.shtml',
  'https://s.gpai.net/sf/item2.do?Web_Item_ID=12345',
  'https://paimai.caa123.org.cn/pages/lots/profession.html?lotId=3012',
  'https://sf.caa123.org.cn/lot/600412345.html',
])('%s is a lot', (address) => {
  expect(isLotAddress(address)).toBe(true);
});

it.each([
  'https://sf.taobao.com/',
  'https://sf.taobao.com',
  'https://sf.taobao.com/0571/01',
  'https://sf.taobao.com/list/50025969__1.htm',
  'https://sf.taobao.com/item_list.htm?category=50025969&page=2',
  'https://sf.taobao.com/court_list.htm?id=5',
  'https://auction.jd.com/sifa_list.html?childrenCateId=12728',
  'https://paimai.jd.com/index.html?cateId=3',
  'https://s.gpai.net/sf/search.do?at=376',
  'https://www.icbc.com.cn/mall/index.jhtml?channelId=12',
  '不是网址',
])('%s is none', (address) => expect(isLotAddress(address)).toBe(false));
