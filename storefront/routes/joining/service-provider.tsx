import type { DocumentHandle } from '../../document-route.ts';
import { usePageInfo } from '../../page-info.ts';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/service-provider';
import { Banner } from './banner.tsx';
import { Contact } from './contact.tsx';
import { Icon } from './icons.tsx';
import styles from './joining.module.css';
import { partnersOf } from './partners/partners.server.ts';
import { Partners } from './partners/partners.tsx';
import { Checklist, Features } from './points.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';
import { ApplyLink, WaysIn } from './ways-in.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  partners: await partnersOf('provider', context),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const installation = installationIn(matches);
  return pageMeta(
    {
      title: '服务商加盟',
      description: `${installation.brand}面向各地区招募服务商，为本地竞买人提供带看、尽调、过户协助等落地服务。加盟费按区域核定，在线查询与申请。`,
      path: '/serviceProvider',
    },
    installation,
  );
};

function ServiceProvider({ loaderData: { partners } }: Route.ComponentProps) {
  const { brand } = usePageInfo();
  const apply = <ApplyLink to="/serviceProviderApply" />;
  return (
    <>
      <Banner
        title={['成为您所在区域的', '服务商']}
        text={`竞价在网上完成，房子却在当地。${brand}面向各地区招募服务商，为竞买人提供带看、尽调、过户协助等落地服务。`}
        panorama="Street"
      >
        {apply}
      </Banner>
      <Section id="partners" title="我们在找这样的伙伴">
        <Checklist
          items={[
            {
              title: '扎根当地',
              text: '熟悉所在地区的房产市场、小区情况和办事窗口，客户找得到人。',
            },
            {
              title: '有人手，能跟进',
              text: '有人接待咨询、陪同看样，也有人把成交后的手续一件件办完。',
            },
            {
              title: '合规经营',
              text: '证照与身份资料真实有效，收费事先讲清，不夸大，不承诺竞拍结果。',
            },
            {
              title: '着眼长远',
              text: '认可拍卖资产的价值，愿意在一个区域里长期积累口碑。',
            },
          ]}
        />
      </Section>
      <Section id="services" title="区域服务商做什么" note="从看样到交接，陪竞买人走完线下的每一步" isBand>
        <Features
          items={[
            { icon: 'eye', title: '带看', text: '按公告的安排陪同看样，如实说明房屋现状与周边情况。' },
            {
              icon: 'inspect',
              title: '尽调',
              text: '核实产权、抵押、租赁占用与欠费等情况，让风险在出价之前看得见。',
            },
            { icon: 'talk', title: '讲解', text: '讲清公告与竞买须知，保证金、税费和付款期限逐项说明。' },
            {
              icon: 'gavel',
              title: '参拍协助',
              text: '协助准备材料、完成报名，是否出价、出多少，由竞买人自己决定。',
            },
            { icon: 'deed', title: '过户协助', text: '成交后协助领取文书，办理缴税与不动产登记。' },
            { icon: 'key', title: '交接协助', text: '协助核对钥匙、物业和水电燃气等事项，跟进标的交付。' },
          ]}
        />
      </Section>
      <Section id="benefits" title="您将得到什么">
        <Features
          items={[
            {
              icon: 'pin',
              title: '区域服务身份',
              text: `以${brand}区域服务商的名义开展业务，服务区域由双方书面约定。`,
            },
            {
              icon: 'building',
              title: '集中的标的信息',
              text: '司法拍卖、资产拍卖、漂拍与资产推介在一处查找，可按省、市、区县筛选。',
            },
            {
              icon: 'team',
              title: '本地需求承接',
              text: '为关注当地标的的竞买人就近服务，合作方式与结算以双方约定为准。',
            },
          ]}
        />
        <div className={styles.fee}>
          <span className={styles.sign}>
            <Icon name="coins" />
          </span>
          <div>
            <h3 className={styles.name}>加盟费按区域核定</h3>
            <p className={styles.text}>
              各地区的市场情况不同，加盟费随意向区域而定。在申请表中选好意向区域，随即显示该区域的加盟费；尚未列明的区域请咨询客服。提交申请不收取费用，审核通过、双方确认后再签约。
            </p>
          </div>
        </div>
      </Section>
      <Partners noun="区域服务商" unit="家" partners={partners} />
      <Section id="process" title="加盟流程" note="在线申请，从验证手机号到展业共五步" isBand>
        <Steps
          items={[
            {
              scene: 'Contact',
              title: '验证手机号',
              text: '用短信验证码验证，之后凭手机号接收通知、查询进度。',
            },
            {
              scene: 'Papers',
              title: '在线填写',
              text: '选择意向区域即可看到加盟费，再填写资料，上传证件。',
            },
            {
              scene: 'Review',
              title: '平台审核',
              text: '三个工作日内通过邮件、电话或短信告知结果，未通过会说明原因。',
            },
            { scene: 'Agreement', title: '确认签约', text: '确认服务区域与加盟费，签订合作协议。' },
            { scene: 'Start', title: '开展服务', text: '在约定的区域内，为竞买人提供落地服务。' },
          ]}
        />
        <WaysIn isClosing>{apply}</WaysIn>
      </Section>
      <Contact title="加盟咨询" occasion="对加盟有疑问" isOptional />
    </>
  );
}

export default ServiceProvider;

export const handle: DocumentHandle = { Document: ServiceProvider };
