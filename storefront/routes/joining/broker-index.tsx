import type { DocumentHandle } from '../../document-route.ts';
import { usePageInfo } from '../../page-info.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/broker-index';
import { Banner } from './banner.tsx';
import { Contact } from './contact.tsx';
import { partnersOf } from './partners/partners.server.ts';
import { Partners } from './partners/partners.tsx';
import { Checklist, Features } from './points.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';
import { ApplyLink, WaysIn } from './ways-in.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  partners: await partnersOf('broker', context),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const installation = installationIn(matches);
  return pageMeta(
    {
      title: '独立经纪人招募',
      description: `${installation.brand}面向全国招募独立经纪人：个性化营销工具与管理中心、七年以上从业团队、对接七大网络拍卖处置平台。了解加盟条件与流程，在线申请。`,
      path: '/brokerIndex',
    },
    installation,
  );
};

function BrokerIndex({ loaderData: { partners } }: Route.ComponentProps) {
  const { brand } = usePageInfo();
  const apply = <ApplyLink to="/brokerApply" />;
  return (
    <>
      <Banner
        title={['面向全国招募', '独立经纪人']}
        text={`熟悉一座城市，也愿意把拍卖房产讲明白。以独立经纪人的身份加入${brand}，平台提供工具与经验，您在本地服务客户。`}
        panorama="Network"
      >
        {apply}
      </Banner>
      <Section id="advantages" title="我们的优势" note="独立执业，不等于单打独斗">
        <Features
          items={[
            {
              icon: 'screen',
              title: '独立经纪人系统',
              text: '配备个性化营销工具与管理中心，推广和日常业务在一处打理。',
            },
            {
              icon: 'team',
              title: '七年以上的资深团队',
              text: '团队从业七年以上，熟悉拍卖资产从公告到交付的各个环节，遇到难题有人商量。',
            },
            {
              icon: 'lock',
              title: '加密存储，平台对接',
              text: '数据加密存储，并与七大网络拍卖处置平台对接，标的信息集中可查。',
            },
          ]}
        />
      </Section>
      <Section id="reasons" title="为什么加入" isBand>
        <Features
          isPlain
          items={[
            {
              icon: 'map',
              title: '市场空间大',
              text: '拍卖房产分布在全国各地，看样、尽调和办手续都离不开熟悉当地的人。',
            },
            {
              icon: 'coins',
              title: '运营成本低',
              text: '系统与标的信息由平台提供，不必自建网站，也不必逐个平台收集标的。',
            },
            {
              icon: 'growth',
              title: '携手共成长',
              text: '您了解本地市场，平台积累行业经验，彼此补足，把客户服务好。',
            },
          ]}
        />
      </Section>
      <Section id="conditions" title="加盟条件" note="符合以下四项，欢迎申请">
        <Checklist
          items={[
            {
              title: '本地联盟合作',
              text: '认可本地联盟的合作方式，愿意与当地同行协作，共同服务客户。',
            },
            {
              title: '一至三线地级城市',
              text: '意向城市为一线、二线或三线地级城市，立足当地开展业务。',
            },
            {
              title: '三年以上房产市场经验',
              text: '从事房产市场相关工作三年以上，具备互联网意识，习惯用线上工具获客和服务。',
            },
            {
              title: '认同拍卖房产，有服务意识',
              text: '看好拍卖房产的前景，如实介绍标的，把客户的事当作自己的事。',
            },
          ]}
        />
      </Section>
      <Partners noun="独立经纪人" unit="位" partners={partners} />
      <Section id="process" title="加盟流程" note="从联系到展业，一共四步" isBand>
        <Steps
          items={[
            {
              scene: 'Contact',
              title: '联系咨询',
              text: '先通过邮件或电话与我们联系，说明所在城市与从业经历。',
            },
            {
              scene: 'Papers',
              title: '在线申请',
              text: '验证手机号后填写基本信息、联系方式、银行账户与意向区域，并上传身份证件。',
            },
            {
              scene: 'Review',
              title: '平台审核',
              text: '三个工作日内通过邮件、电话或短信告知结果，期间可随时在线查询进度。',
            },
            {
              scene: 'Start',
              title: '加盟展业',
              text: '审核通过后成为独立经纪人，在您的城市开展服务。',
            },
          ]}
        />
        <WaysIn isClosing>{apply}</WaysIn>
      </Section>
      <Contact title="加盟咨询" occasion="申请加盟前" />
    </>
  );
}

export default BrokerIndex;

export const handle: DocumentHandle = { Document: BrokerIndex };
