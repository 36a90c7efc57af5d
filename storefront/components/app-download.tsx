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

/**
 * The way to a phone: QR codes of the apps, or of this site where there is no app. They appear under the mouse and
 * for the keyboard; a phone itself has no use for them.
 */
export function AppDownload({ apps }: { apps: Apps }) {
  const hasApp = Boolean(apps.ios || apps.android);
  return (
    <div className={styles.download}>
      <button type="button" className={styles.button} aria-describedby="download">
        {hasApp ? '下载 App' : '手机访问'}
      </button>
      <div className={styles.panel} id="download" role="tooltip">
        {SYSTEMS.map(({ key, name }) => (
          <figure key={key} className={styles.code}>
            <img
              src={`/qr/${key}.svg`}
              alt={`${name} 二维码`}
              width="132"
              height="132"
              loading="lazy"
              decoding="async"
            />
            <figcaption>{apps[key] ? `${name} 版下载` : `${name} 扫码访问`}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
