/** The platforms on which auctions take place. A module of its own: public pages do without it. */
import { codesOf } from '../listing.ts';

/**
 * The auction platforms; `host` is the ending of links' hosts, `sign` the letter of the icon. Other clients and
 * installations of the protocol may still use a `formerName`.
 */
export const PLATFORMS = {
  1: { name: '阿里拍卖', sign: '阿', host: 'taobao.com', formerName: '淘宝网' },
  2: { name: '京东拍卖', sign: '京', host: 'jd.com', formerName: '京东网' },
  3: { name: '人民法院诉讼资产网', sign: '诉', host: 'rmfysszc.gov.cn' },
  4: { name: '公拍网', sign: '公', host: 'gpai.net' },
  5: { name: '中拍平台', sign: '中', host: 'caa123.org.cn' },
  6: { name: '北交互联', sign: '北', host: 'cbex.com.cn' },
  7: { name: '工行融e购', sign: '工', host: 'icbc.com.cn' },
} as const;
export type Platform = keyof typeof PLATFORMS;

/** The platform with a name, as it is called today or was called before. */
export function platformNamed(name: string | null): Platform | undefined {
  return codesOf(PLATFORMS).find((code) => {
    const platform: { name: string; formerName?: string } = PLATFORMS[code];
    return name !== null && (platform.name === name || platform.formerName === name);
  });
}

/** The platform on whose host, or one below it, a page lies. */
export const platformOf = (host: string): Platform | undefined =>
  codesOf(PLATFORMS).find(
    (code) => host === PLATFORMS[code].host || host.endsWith(`.${PLATFORMS[code].host}`),
  );
