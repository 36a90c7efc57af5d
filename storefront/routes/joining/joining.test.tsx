import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Session, type SignedInCreditor, writeSession } from '../../../providers/session.ts';
import { BRAND } from '../../../shared/domain/brand.ts';
import { contextFor } from '../../entry.server.tsx';
import { PageInfoContext } from '../../page-info.ts';
import { BARE_SITE, SiteContext } from '../../site-context.ts';
import * as broker from './broker-index.tsx';
import * as institution from './institution.tsx';
import * as provider from './service-provider.tsx';

const REACHABLE = { hotline: '400-000-0000', email: 'join@example.com', service_hours: '工作日 9:00–18:00' };
const UNREACHABLE = { hotline: '', email: '', service_hours: '工作日 9:00–18:00' };

const CREDITOR: SignedInCreditor = {
  role: 'creditor',
  token: 't',
  account: 'a',
  realname: '甲',
  deleteSign: 0,
};
const USER: Session = {
  role: 'user',
  token: 't',
  nickname: '乙',
  avatar: null,
  phone: '13800000001',
  openid: null,
  aliuserid: null,
};

const PAGES = [
  { path: '/serviceProvider', page: provider, title: '服务商加盟', ask: '对加盟有疑问，可' },
  { path: '/institution', page: institution, title: '机构入驻', ask: '对入驻有疑问，可' },
  { path: '/brokerIndex', page: broker, title: '独立经纪人招募', ask: '申请加盟前，请先' },
];

interface VisitOptions {
  site?: Partial<typeof REACHABLE>;
  /** The API's answer about partners; by default the installation does not have the call. */
  partners?: (query: URLSearchParams) => Response;
}

const unknownCall = () => new Response('', { status: 404 });

async function visit(address: string, { site = REACHABLE, partners = unknownCall }: VisitOptions = {}) {
  const context = contextFor({
    api: {
      baseUrl: 'http://api.test',
      fetch: async ({ url }) => partners(new URL(url).searchParams),
    },
    pictureBase: '',
    mapsKey: null,
    publicOrigin: '',
    imageOrigins: [],
    reportFailure: () => {},
  });
  const children = PAGES.map(({ path, page: { default: Component, ...page } }) => ({
    path,
    Component,
    loader: 'loader' in page ? page.loader : undefined,
  }));
  const info = { brand: BRAND, isOwnApi: true, pathname: address, search: '' };
  const Frame = () => (
    <PageInfoContext value={info}>
      <SiteContext value={{ ...BARE_SITE, ...UNREACHABLE, ...site }}>
        <Outlet />
      </SiteContext>
    </PageInfoContext>
  );
  const root = { path: '/', Component: Frame, HydrateFallback: () => null };
  const Site = createRoutesStub([{ ...root, children: children as never }], context);
  const { container } = render(<Site initialEntries={[address]} />);
  await screen.findByRole('heading', { level: 1 });
  return container;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const namesIn = (section: string) =>
  region(section)
    .getAllByRole('heading', { level: 3 })
    .map((it) => it.textContent);
const addressesOf = (name: string) =>
  screen.getAllByRole('link', { name }).map((it) => it.getAttribute('href'));
const textOf = (section: string) => screen.getByRole('region', { name: section }).textContent;

describe.each(PAGES)('$path', ({ path, page: { meta }, title, ask }) => {
  it('has one title, its headings in order and every section named', async () => {
    const page = await visit(path);
    const levels = screen.getAllByRole('heading').map((it) => Number(it.tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(screen.getAllByRole('region')).toHaveLength(page.querySelectorAll('section').length);
  });

  it('keeps to the content security policy, and its drawings from screen readers', async () => {
    const page = await visit(path);
    expect(page.querySelector('[style]')).toBeNull();
    expect(page.querySelector('svg:not([aria-hidden="true"])')).toBeNull();
  });

  it('marks itself among the ways to join', async () => {
    await visit(path);
    const ways = within(screen.getByRole('navigation', { name: '加入方式' })).getAllByRole('link');
    expect(ways.map((it) => it.getAttribute('href'))).toEqual(PAGES.map((it) => it.path));
    expect(
      ways.filter((it) => it.getAttribute('aria-current') === 'page').map((it) => it.getAttribute('href')),
    ).toEqual([path]);
  });

  it('says how to get in touch and when an answer comes', async () => {
    await visit(path);
    const contact = region(
      /^..咨询$/.exec(screen.getAllByRole('heading').at(-1)?.textContent ?? '')?.[0] ?? '',
    );
    expect(contact.getByText(`${ask}通过邮件或电话与我们联系。`)).toBeTruthy();
    expect(contact.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:400-000-0000');
    expect(contact.getByRole('link', { name: 'join@example.com' }).getAttribute('href')).toBe(
      'mailto:join@example.com',
    );
    expect(contact.getByText('工作日 9:00–18:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: '联系我们' }).getAttribute('href')).toBe('#contact');
    expect(contact.getByText('申请结果会在三个工作日内通过邮件、电话或短信告知。')).toBeTruthy();
  });

  it('leaves out what the operator has not set', async () => {
    await visit(path, { site: { email: 'join@example.com' } });
    expect(screen.getByText(`${ask}通过邮件与我们联系。`)).toBeTruthy();
    expect(screen.queryByText('客服热线')).toBeNull();
    expect(screen.queryByText('服务时间')).toBeNull();
    cleanup();

    const page = await visit(path, { site: UNREACHABLE });
    expect(page.querySelector('[href^="tel:"], [href^="mailto:"]')).toBeNull();
    expect(screen.queryByRole('link', { name: '联系我们' })).toBeNull();
    expect(page.textContent).not.toMatch(/与我们联系。|电子邮箱/);
    expect(page.textContent).toContain('三个工作日');
  });

  it('leads from its beginning and its end to the progress of an application', async () => {
    await visit(path, { site: UNREACHABLE });
    expect(addressesOf('查询申请进度')).toEqual(['/application', '/application']);
  });

  it('tells search engines what it is', () => {
    const tags = meta({ matches: [] } as never);
    expect(tags).toContainEqual({ title: `${title}｜身边资产` });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: path });
    expect(tags).toContainEqual({ name: 'description', content: expect.stringMatching(/.{30,}/) });
  });
});

describe.each([
  {
    path: '/serviceProvider',
    form: '/serviceProviderApply',
    kind: 'provider',
    noun: '区域服务商',
    unit: '家',
  },
  { path: '/brokerIndex', form: '/brokerApply', kind: 'broker', noun: '独立经纪人', unit: '位' },
])('who joins by $path', ({ path, form, kind, noun, unit }) => {
  const joined = `已加盟的${noun}`;
  const listing = (count: number) => (query: URLSearchParams) => {
    const size = Math.min(count, Number(query.get('size')));
    const partner = { name: '钱＊＊', region: '江苏省 苏州市', kind };
    const list = query.get('kind') === kind ? Array.from({ length: size }, () => partner) : [];
    return Response.json({ status: 200, list, count });
  };

  it('applies from the beginning and the end of the page', async () => {
    await visit(path);
    expect(addressesOf('申请加盟')).toEqual([form, form]);
  });

  it('sees who joined already, where, and how many', async () => {
    await visit(path, { partners: listing(2) });
    const entries = region(joined).getAllByRole('listitem');
    expect(entries.map((it) => it.textContent)).toEqual(Array(2).fill(`钱＊＊${noun}江苏省 苏州市`));
    expect(region(joined).getByText(`2 ${unit}${noun}同意公开展示`)).toBeTruthy();
  });

  it('sees the newest of many', async () => {
    await visit(path, { partners: listing(37) });
    expect(region(joined).getAllByRole('listitem')).toHaveLength(12);
    expect(
      region(joined).getByText(`37 ${unit}${noun}同意公开展示，以下为最近加盟的 12 ${unit}`),
    ).toBeTruthy();
  });

  it.each([
    ['there are none', listing(0)],
    ['another installation does not know', unknownCall],
    ['the call fails', () => Response.json({ status: 500, message: '系统繁忙' }, { status: 500 })],
  ])('misses nothing where %s', async (_, partners) => {
    await visit(path, { partners });
    expect(screen.queryByRole('region', { name: joined })).toBeNull();
    expect(addressesOf('申请加盟')).toEqual([form, form]);
  });
});

describe('independent brokers', () => {
  it('are recruited nationwide', async () => {
    await visit('/brokerIndex');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('面向全国招募独立经纪人');
  });

  it('read the advantages and the reasons', async () => {
    await visit('/brokerIndex');
    expect(namesIn('我们的优势')).toEqual(['独立经纪人系统', '七年以上的资深团队', '加密存储，平台对接']);
    for (const words of ['个性化营销工具', '管理中心', '七年以上', '加密存储', '七大网络拍卖处置平台']) {
      expect(textOf('我们的优势')).toContain(words);
    }
    expect(namesIn('为什么加入')).toEqual(['市场空间大', '运营成本低', '携手共成长']);
  });

  it('read each condition', async () => {
    await visit('/brokerIndex');
    expect(namesIn('加盟条件')).toEqual([
      '本地联盟合作',
      '一至三线地级城市',
      '三年以上房产市场经验',
      '认同拍卖房产，有服务意识',
    ]);
    expect(textOf('加盟条件')).toContain('互联网意识');
  });

  it('see the four steps drawn', async () => {
    await visit('/brokerIndex');
    const steps = region('加盟流程').getAllByRole('listitem');
    expect(steps.map((it) => within(it).getByRole('heading').textContent)).toEqual([
      '联系咨询',
      '在线申请',
      '平台审核',
      '加盟展业',
    ]);
    expect(new Set(steps.map((it) => it.querySelector('svg')?.innerHTML)).size).toBe(4);
  });
});

describe('service providers', () => {
  it('read what they do, and that the fee depends on the region', async () => {
    await visit('/serviceProvider');
    expect(namesIn('区域服务商做什么')).toEqual(['带看', '尽调', '讲解', '参拍协助', '过户协助', '交接协助']);
    expect(namesIn('您将得到什么')).toContain('加盟费按区域核定');
    expect(textOf('您将得到什么')).not.toMatch(/\d/);
    expect(textOf('您将得到什么')).toContain('在申请表中选好意向区域，随即显示该区域的加盟费');
    expect(namesIn('加盟流程')).toEqual(['验证手机号', '在线填写', '平台审核', '确认签约', '开展服务']);
  });
});

describe('institutions', () => {
  it('read whom it is for and what they can do', async () => {
    await visit('/institution');
    expect(namesIn('为谁而设')).toEqual(['银行', '资产管理公司', '债权人']);
    expect(namesIn('入驻后可以做什么')).toEqual(['发布标的', '认领标的', '推广有统计', '财务有审核']);
    expect(textOf('资料与资金安全')).toContain('身份证件与证照资料仅用于审核，不会出现在任何公开页面');
  });

  it.each<[string, Session | null, Record<string, string>]>([
    ['a visitor', null, { 商家登录: '/login/c_login', 申请入驻: '/institutionApply' }],
    ['a user', USER, { 商家登录: '/login/c_login', 申请入驻: '/institutionApply' }],
    ['a creditor', { ...CREDITOR, deleteSign: 0 }, { 进入商家中心: '/creditorUser' }],
    ['one in review', { ...CREDITOR, deleteSign: 2 }, { 查看入驻申请: '/institutionApply?status=2' }],
    ['a rejected one', { ...CREDITOR, deleteSign: 3 }, { 查看入驻申请: '/institutionApply?status=3' }],
  ])('go on from both ends of the page: %s', async (_, session, ways) => {
    if (session) writeSession(session);
    await visit('/institution');
    for (const [label, address] of Object.entries(ways)) {
      await screen.findAllByRole('link', { name: label });
      expect(addressesOf(label)).toEqual([address, address]);
    }
    const buttons = screen.getAllByRole('link', { name: /^(商家登录|申请入驻|进入商家中心|查看入驻申请)$/ });
    expect(buttons).toHaveLength(2 * Object.keys(ways).length);
  });

  it('enter as an enterprise or a natural person: fill in, wait, enter', async () => {
    await visit('/institution');
    expect(namesIn('企业与自然人均可入驻')).toEqual(['以企业入驻', '以自然人入驻']);
    expect(namesIn('入驻流程')).toEqual(['填写资料', '等待审核', '完成入驻']);
  });
});
