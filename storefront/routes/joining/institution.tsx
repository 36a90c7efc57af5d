import type { DocumentHandle } from '../../document-route.ts';
import { island } from '../../islands/island.tsx';
import { installationIn, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/institution';
import { Banner } from './banner.tsx';
import { Contact } from './contact.tsx';
import Entry from './enter-link.tsx';
import styles from './institution.module.css';
import shared from './joining.module.css';
import { Checklist, Features } from './points.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';
import { WaysIn } from './ways-in.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const installation = installationIn(matches);
  return pageMeta(
    {
      title: '机构入驻',
      description: `银行、资产管理公司与债权人入驻${installation.brand}：发布与认领标的，推广效果有统计，财务与提现经平台审核，证件资料不公开。企业与自然人均可在线申请。`,
      path: '/institution',
    },
    installation,
  );
};

const ENTRANTS = [
  {
    title: '以企业入驻',
    text: '适合银行、资产管理公司和其他企业债权人。',
    papers: [
      '企业名称与统一社会信用代码',
      '营业执照与成立日期',
      '法定代表人姓名与身份证件',
      '联系人、手机号、邮箱与地址',
    ],
  },
  {
    title: '以自然人入驻',
    text: '适合以个人名义持有债权的债权人。',
    papers: ['本人姓名与身份证号码', '身份证件正反面', '联系人、手机号与邮箱', '联系地址'],
  },
];

const EnterLink = island('enter', Entry, 'signedIn');

function Institution() {
  return (
    <>
      <Banner
        title={['让您的处置资产', '被看见']}
        text="面向银行、资产管理公司与债权人。发布和认领标的，查看推广效果，管理结算与提现，都在一个商家中心完成。"
        panorama="Institution"
      >
        <EnterLink />
      </Banner>
      <Section id="audience" title="为谁而设" isBand>
        <Features
          isPlain
          items={[
            { icon: 'bank', title: '银行', text: '集中展示待处置的抵押资产，减少逐处发布的重复工作。' },
            {
              icon: 'building',
              title: '资产管理公司',
              text: '批次多、地域广的资产，按标的逐一管理，状态随时可查。',
            },
            { icon: 'scales', title: '债权人', text: '认领与自己债权有关的司法拍卖标的，让更多买家了解它。' },
          ]}
        />
      </Section>
      <Section id="functions" title="入驻后可以做什么">
        <Features
          items={[
            {
              icon: 'publish',
              title: '发布标的',
              text: '发布资产拍卖与资产推介标的，经平台审核后上架；上架与下架由您决定。',
            },
            {
              icon: 'claim',
              title: '认领标的',
              text: '检索平台收录的司法拍卖标的，提交证明材料认领，审核通过后即可推广。',
            },
            {
              icon: 'chart',
              title: '推广有统计',
              text: '为司法拍卖与资产拍卖标的选购推广套餐，关注、咨询和看样的人数都有统计。',
            },
            {
              icon: 'wallet',
              title: '财务有审核',
              text: '余额、收支明细与提现记录清楚可查；每笔提现都经平台审核，未通过会说明原因。',
            },
          ]}
        />
      </Section>
      <Section id="security" title="资料与资金安全" note="该公开的公开，该保密的保密" isBand>
        <Checklist
          items={[
            { title: '证件不公开', text: '身份证件与证照资料仅用于审核，不会出现在任何公开页面。' },
            { title: '变更须审核', text: '修改主体身份信息须经平台审核，通过后才会生效。' },
            { title: '提现另设密码', text: '提现使用独立的六位支付密码，与登录密码分开管理。' },
            { title: '手机号验证', text: '重置登录密码或支付密码，都须先验证手机号。' },
          ]}
        />
      </Section>
      <Section id="entrants" title="企业与自然人均可入驻" note="在线填写前，请按入驻主体准备资料">
        <ul className={shared.halves}>
          {ENTRANTS.map(({ title, text, papers }) => (
            <li key={title} className={shared.entrant}>
              <h3 className={shared.name}>{title}</h3>
              <p className={shared.text}>{text}</p>
              <ul className={styles.papers}>
                {papers.map((paper) => (
                  <li key={paper}>{paper}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="process" title="入驻流程" isBand>
        <Steps
          items={[
            {
              scene: 'Papers',
              title: '填写资料',
              text: '验证手机号后，按企业或自然人在线填写资料，上传证件。',
            },
            {
              scene: 'Review',
              title: '等待审核',
              text: '三个工作日内通过邮件、电话或短信告知结果；未通过会说明原因，修改后可再次提交。',
            },
            {
              scene: 'Enter',
              title: '完成入驻',
              text: '审核通过后，用申请的手机号设置登录密码，进入商家中心发布和认领标的。',
            },
          ]}
        />
        <WaysIn isClosing>
          <EnterLink />
        </WaysIn>
      </Section>
      <Contact title="入驻咨询" occasion="对入驻有疑问" isOptional />
    </>
  );
}

export default Institution;

export const handle: DocumentHandle = { Document: Institution };
