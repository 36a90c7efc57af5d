import styles from './app-download.module.css';

/** Where the apps can be had; empty where there is none. */
export interface Apps {
  ios: string;
  android: string;
}

const SYSTEMS = [
  { key: 'ios', name: 'iOS' },
  { key: 'android', name: 'Android' },
] as const;

/** One code for each address: what serves both systems is displayed once and says so. */
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
 * The way to a phone: QR codes of the apps, or of this site where there is no app. They appear under the mouse and
 * for the keyboard; a phone itself has no use for them.
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
