import { describe, expect, it } from 'vitest';
import { serviceContract as contractWith, type LegalDocument } from './legal-texts.server.ts';
import * as privacyPolicyPage from './privacy-policy.tsx';

const privacyPolicy = privacyPolicyPage.loader();
const serviceContract = contractWith(undefined);

const words = (html: string) => html.replace(/<[^>]+>/g, '').trim();
const titles = ({ sections }: LegalDocument) => sections.map(({ title }) => title);
const section = (document: LegalDocument, title: string) =>
  words(document.sections.find((it) => it.title === title)?.html ?? '');

describe('privacy policy', () => {
  it('has six sections', () => {
    expect(titles(privacyPolicy)).toEqual([
      '适用范围',
      '信息的使用',
      '信息的披露',
      '信息的存储与跨境传输',
      'Cookie的使用',
      '信息安全',
    ]);
  });

  it('says what the browser keeps and who sees identity documents', () => {
    expect(section(privacyPolicy, 'Cookie的使用')).toMatch(/本地存储.*登录凭证.*最近的五条搜索词/s);
    expect(section(privacyPolicy, '信息安全')).toContain('不公开的存储空间');
    expect(section(privacyPolicy, '适用范围')).toContain('不满十四周岁');
    expect(section(privacyPolicy, '信息的使用')).toContain('注销账号');
    expect(section(privacyPolicy, '信息的使用')).toMatch(/网络地址段以不可逆的方式处理后保存.*九十日/);
  });
});

describe('service agreement', () => {
  it('has nineteen sections', () => {
    expect(titles(serviceContract)).toEqual([
      '协议的范围',
      '协议的变更',
      '服务的内容与说明',
      '账号注册',
      '账号与密码安全',
      '服务的中断与终止',
      '使用规则与禁止内容',
      '知识产权与用户内容',
      '隐私保护与特别授权',
      '交易与竞买风险提示',
      '推广服务与费用',
      '第三方平台与链接',
      '免责声明',
      '责任限制',
      '违约处理',
      '赔偿',
      '协议终止',
      '通知',
      '法律适用与争议解决',
    ]);
  });

  it('changes seven days after posting, and continued use is acceptance', () => {
    const changes = section(serviceContract, '协议的变更');
    expect(changes).toContain('自公示之日起满七日生效');
    expect(changes).toMatch(/公示满七日后您继续使用服务的，视为您已经阅读并接受/);
  });

  it.each([
    ['服务的内容与说明', '以处置平台和人民法院的公告为准'],
    ['知识产权与用户内容', '独家且无偿地转让给本平台运营方'],
    ['隐私保护与特别授权', '与其关联方和合作伙伴同步'],
    ['隐私保护与特别授权', '通过电子邮件、短信、应用推送以及页面广告'],
    ['隐私保护与特别授权', '您可以随时拒绝接收营销信息'],
    ['推广服务与费用', '自支付成功之时起立即生效。推广费用一经支付不予退还'],
    ['通知', '通过电子邮件、短信、应用推送、站内消息、页面公告'],
    ['法律适用与争议解决', '本平台运营方住所地有管辖权的人民法院'],
  ])('says in %s: %s', (title, rule) => {
    expect(section(serviceContract, title)).toContain(rule);
  });

  it('names every measure against breaches', () => {
    const measures = section(serviceContract, '违约处理');
    for (const measure of ['删除', '扣减账号的积分', '限制参加营销', '取消订单', '扣划违约金', '冻结账号'])
      expect(measures).toContain(measure);
  });
});

describe.each([
  ['privacy policy', privacyPolicy],
  ['service agreement', serviceContract],
])('%s', (_, { introduction, sections, effective }) => {
  const everything = [introduction, ...sections.flatMap(({ title, html }) => [title, html])].join('\n');

  it('says since when it applies', () => {
    expect(effective).toEqual({ date: '2026-11-20', words: '2026年11月20日' });
  });

  it('has no empty section', () => {
    for (const { html } of sections) expect(words(html).length).toBeGreaterThan(100);
  });

  it('has no placeholders and no Markdown left over', () => {
    expect(everything).not.toMatch(
      /TODO|TBD|FIXME|lorem|x{2,}|某某|待补|待定|占位|此处|【|】|_{2,}|\.{3}|……/i,
    );
    expect(everything).not.toMatch(/\*\*|\]\(|^#/m);
  });

  it('invents no telephone, address on the web or company', () => {
    expect(words(everything)).not.toMatch(/\d{5,}|@|https?:|www\.|有限公司/);
  });

  it('counts its clauses by section, without a gap', () => {
    sections.forEach(({ html }, index) => {
      const clauses = [...html.matchAll(/^<p>(\d+\.\d+) /gm)].map(([, number]) => number);
      expect(clauses.length).toBeGreaterThan(2);
      expect(clauses).toEqual(clauses.map((_, clause) => `${index + 1}.${clause + 1}`));
    });
  });
});
