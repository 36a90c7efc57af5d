import { Fragment, type ReactNode } from 'react';
import { usePageInfo } from '../../page-info.ts';
import styles from './banner.module.css';
import { PANORAMAS, type PanoramaName } from './drawings.tsx';
import shared from './joining.module.css';
import { WaysIn } from './ways-in.tsx';

const WAYS = [
  { to: '/serviceProvider', label: '服务商加盟' },
  { to: '/institution', label: '机构入驻' },
  { to: '/brokerIndex', label: '独立经纪人' },
];

interface BannerProps {
  /** In phrases: lines break only between them. */
  title: readonly string[];
  text: string;
  panorama: PanoramaName;
  /** The buttons. */
  children: ReactNode;
}

/** The page's offer, with links to the other ways to join. */
export function Banner({ title, text, panorama, children }: BannerProps) {
  const { pathname } = usePageInfo();
  const Panorama = PANORAMAS[panorama];
  return (
    <div className={shared.banner}>
      <nav aria-label="加入方式" className={styles.ways}>
        {WAYS.map(({ to, label }) => (
          <a key={to} href={to} className={styles.way} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={styles.pitch}>
        <div>
          <h1 className={styles.title}>
            {title.map((phrase) => (
              <Fragment key={phrase}>
                {phrase}
                <wbr />
              </Fragment>
            ))}
          </h1>
          <p className={styles.lead}>{text}</p>
          <WaysIn>{children}</WaysIn>
        </div>
        <Panorama />
      </div>
    </div>
  );
}
