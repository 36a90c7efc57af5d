import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { writeSession } from '../../../providers/session.ts';
import BrokerIndex, { meta as brokerMeta } from './broker-index.tsx';
import Institution, { meta as institutionMeta } from './institution.tsx';
import ServiceProvider, { meta as providerMeta } from './service-provider.tsx';

const REACHABLE = { hotline: '400-000-0000', email: 'join@example.com', service_hours: '工作日 9:00–18:00' };
const UNREACHABLE = { hotline: '', email: '', service_hours: '工作日 9:00–18:00' };

const PAGES = [
  { path: '/serviceProvider', Component: ServiceProvider, meta: providerMeta, title: '服务商加盟' },
  { path: '/institution', Component: Institution, meta: institutionMeta, title: '机构入驻' },
  { path: '/brokerIndex', Component: BrokerIndex, meta: brokerMeta, title: '独立经纪人招募' },
];

async function visit(address: string, site: Partial<typeof REACHABLE> = REACHABLE) {
  const children = PAGES.map(({ path, Component }) => ({ path, Component }));
  const Site = createRoutesStub([
    { id: 'site', path: '/', Component: Outlet, loader: () => ({ ...UNREACHABLE, ...site }), children },
  ]);
  const { container } = render(<Site initialEntries={[address]} />);
  await screen.findByRole('heading', { level: 1 });
  return container;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const namesIn = (section: string) =>
  region(section)
    .getAllByRole('heading', { level: 3 })
    .map((it) => it.textContent);
const textOf = (section: string) => screen.getByRole('region', { name: section }).textContent;

describe.each(PAGES)('$path', ({ path, meta, title }) => {
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
    expect(contact.getByText(/请先通过邮件或电话与我们联系/)).toBeTruthy();
    expect(contact.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:400-000-0000');
    expect(contact.getByRole('link', { name: 'join@example.com' }).getAttribute('href')).toBe(
      'mailto:join@example.com',
    );
    expect(contact.getByText('工作日 9:00–18:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: '联系我们' }).getAttribute('href')).toBe('#contact');
    expect(contact.getByText('申请结果会在三个工作日内通过邮件或电话告知。')).toBeTruthy();
  });

  it('leaves out what the operator has not set', async () => {
    await visit(path, { email: 'join@example.com' });
    expect(screen.getByText(/请先通过邮件与我们联系/)).toBeTruthy();
    expect(screen.queryByText('客服热线')).toBeNull();
    expect(screen.queryByText('服务时间')).toBeNull();
    cleanup();

    const page = await visit(path, UNREACHABLE);
    expect(page.querySelector('[href^="tel:"], [href^="mailto:"]')).toBeNull();
    expect(screen.queryByRole('link', { name: '联系我们' })).toBeNull();
    expect(page.textContent).not.toMatch(/请先通过|电子邮箱/);
    expect(page.textContent).toContain('三个工作日');
  });

  it('tells search engines what it is', () => {
    const tags = meta({ matches: [] } as never);
    expect(tags).toContainEqual({ title: `${title}｜身边资产` });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: path });
    expect(tags).toContainEqual({ name: 'description', content: expect.stringMatching(/.{30,}/) });
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
      '提交资料',
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
    expect(region('加盟流程').getAllByRole('listitem')).toHaveLength(5);
  });
});

describe('institutions', () => {
  it('read whom it is for and what they can do', async () => {
    await visit('/institution');
    expect(namesIn('为谁而设')).toEqual(['银行', '资产管理公司', '债权人']);
    expect(namesIn('入驻后可以做什么')).toEqual(['发布标的', '认领标的', '推广有统计', '财务有审核']);
    expect(textOf('资料与资金安全')).toContain('身份证件与证照资料仅用于审核，不会出现在任何公开页面');
  });

  it.each([
    [null, '商家登录', '/login/c_login'],
    [0, '进入商家中心', '/creditorUser'],
    [3, '查看入驻申请', '/institutionApply?status=3'],
  ])('go on from here: %s', async (deleteSign, label, address) => {
    localStorage.clear();
    if (deleteSign !== null) {
      writeSession({ role: 'creditor', token: 't', account: 'a', realname: '甲', deleteSign });
    }
    await visit('/institution');
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(address);
    localStorage.clear();
  });

  it('enter as an enterprise or a natural person: fill in, wait, enter', async () => {
    await visit('/institution');
    expect(namesIn('企业与自然人均可入驻')).toEqual(['以企业入驻', '以自然人入驻']);
    expect(namesIn('入驻流程')).toEqual(['填写资料', '等待审核', '完成入驻']);
  });
});
