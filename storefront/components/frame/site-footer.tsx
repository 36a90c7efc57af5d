import type { SiteSettings } from '../../../shared/contract/index.ts';
import styles from './site-footer.module.css';

export type FooterData = Pick<
  SiteSettings,
  | 'brand'
  | 'slogan'
  | 'hotline'
  | 'service_hours'
  | 'email'
  | 'address'
  | 'filings'
  | 'court_links'
  | 'exchange_links'
  | 'app_ios_url'
  | 'app_android_url'
  | 'public_account_url'
  | 'public_account_name'
>;

/** Only here do all pages link to the suppliers' form and to the progress of an application. */
const PAGES = [
  { to: '/supplierApply', label: '供应商入驻' },
  { to: '/application', label: '申请进度' },
  { to: '/serviceContract', label: '服务协议' },
  { to: '/privacyPolicy', label: '隐私政策' },
];

/** Contact data and links as operators set them; empty ones are omitted. */
export function SiteFooter({ site }: { site: FooterData }) {
  const contact = [
    { name: '客服热线', value: site.hotline, href: `tel:${site.hotline}` },
    { name: '服务时间', value: site.service_hours },
    { name: '电子邮箱', value: site.email, href: `mailto:${site.email}` },
    { name: '办公地址', value: site.address },
  ].filter(({ value }) => value);

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section>
          <h2>{site.brand}</h2>
          <p>
            {`${site.slogan}。汇集司法拍卖、资产拍卖、漂拍与资产推介信息，拍卖规则以处置平台和处置单位的公告为准。`}
          </p>
        </section>
        {contact.length > 0 && (
          <section>
            <h2>联系我们</h2>
            <dl>
              {contact.map(({ name, value, href }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{href ? <a href={href}>{value}</a> : value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <Links heading="法院与信息公开" links={site.court_links} />
        <Links heading="产权交易机构" links={site.exchange_links} />
        <ScanCode site={site} />
      </div>
      <p>
        {PAGES.map(({ to, label }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
        {site.filings.map(({ name, url }) => (
          <a key={name} href={url} rel="nofollow noopener" target="_blank">
            {name}
          </a>
        ))}
      </p>
    </footer>
  );
}

/**
 * The QR code of the public account, or of this site if there is none; on a phone, which cannot scan its own screen,
 * the apps.
 */
function ScanCode({ site }: { site: FooterData }) {
  const { public_account_url: account, public_account_name: name, app_ios_url, app_android_url } = site;
  const apps = [
    { name: 'iOS 版 App', url: app_ios_url },
    { name: 'Android 版 App', url: app_android_url },
  ].filter(({ url }) => url);
  return (
    <section>
      <h2>{account ? '关注公众号' : '手机访问'}</h2>
      <img
        src={account ? '/qr/account.svg' : '/qr/site.svg'}
        alt={account ? `公众号${name}的二维码` : '本站的二维码'}
        width="96"
        height="96"
        loading="lazy"
        decoding="async"
      />
      <p>{account ? name : '扫码用手机浏览'}</p>
      {apps.length > 0 && (
        <ul>
          {apps.map((app) => (
            <li key={app.name}>
              <a href={app.url} rel="noopener">
                {app.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Links({ heading, links }: { heading: string; links: FooterData['court_links'] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="nofollow noopener" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
