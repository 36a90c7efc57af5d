import styles from './app-download.module.css';

/** Addresses of the apps; an empty text for none. */
export interface Apps {
  ios: string;
  android: string;
}

const SYSTEMS = [
  { key: 'ios', name: 'iOS' },
  { key: 'android', name: 'Android' },
] as const;

/** One QR code for each address: an address that serves both systems is displayed once, with both names. */
function codesOf(apps: Apps): { key: 'ios' | 'android' | 'site'; alt: string; caption: string }[] {
  if (apps.ios === apps.android) {
    return apps.ios
      ? [{ key: 'ios', alt: 'App 二维码', caption: 'iOS、Android 版下载' }]
      : [{ key: 'site', alt: '本站的二维码', caption: '扫码访问，iOS、Android 通用' }];
  }
  return SYSTEMS.map(({ key, name }) =>
    apps[key]
      ? { key, alt: `${name} 二维码`, caption: `${name} 版下载` }
      : { key: 'site', alt: '本站的二维码', caption: `${name} 扫码访问` },
  );
}

/**
 * QR codes of the apps, or of this site if there is no app. They are displayed on hover and on keyboard focus, and
 * not on a phone.
 */
export function AppDownload({ apps }: { apps: Apps }) {
  const hasApp = Boolean(apps.ios || apps.android);
  return (
    <div className={styles.download}>
      <button type="button" aria-describedby="download">
        {hasApp ? '下载 App' : '手机访问'}
      </button>
      <div id="download" role="tooltip">
        {codesOf(apps).map(({ key, alt, caption }) => (
          <figure key={key}>
            <img src={`/qr/${key}.svg`} alt={alt} width="132" height="132" loading="lazy" decoding="async" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
