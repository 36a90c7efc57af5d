/** Who clears the property: the court, or the buyer. */
import { type Finding, firstOf } from '../finding.ts';
import type { Notice } from '../text.ts';

const WORK = '(?:清场|腾交|腾空|腾退|清退|清空|清房|腾房|搬迁|交付)';
const FORCED = WORK.replace('|交付', '|搬离|搬出|迁出');

const SENTENCES = [
  [/(?:腾退|清场|腾空|交付)(?:责任|义务)?(?:方|主体|人)?[ ]*[:\t][ ]*由?买受人/g, '买受人自行腾退'],
  [/(?:腾退|清场|腾空)(?:责任|义务)?(?:方|主体|人)?[ ]*[:\t][ ]*由?(?:法院|本院)(?!不)/g, '法院负责腾退'],
  [
    new RegExp(
      `不(?:负责|承担|予|进行)[^。;\\n,]{0,8}(?:${WORK}[^。;\\n,]{0,6}|清理(?![^。;\\n,]{0,4}费))`,
      'g',
    ),
    '买受人自行腾退',
  ],
  [
    new RegExp(`买受人[^。;\\n,]{0,6}自行(?:负责)?[^。;\\n,]{0,10}${WORK.replace('|交付', '')}`, 'g'),
    '买受人自行腾退',
  ],
  [new RegExp(`${WORK}[^。;\\n,]{0,10}由买受人(?:自行)?(?:负责|解决|处理)`, 'g'), '买受人自行腾退'],
  [
    new RegExp(`(?:法院|本院)(?:将|会|应|在|于)?[^。;\\n,不]{0,10}(?:依法)?负责[^。;\\n,]{0,10}${WORK}`, 'g'),
    '法院负责腾退',
  ],
  [
    new RegExp(`(?:法院|本院)[^。;\\n,不]{0,16}(?:责令|强制|督促)(?:其)?[^。;\\n,]{0,8}${FORCED}`, 'g'),
    '法院负责腾退',
  ],
  [
    new RegExp(
      `(?<!已|已经)由(?:执行)?(?:法院|本院)[^。;\\n,不]{0,10}(?:负责[^。;\\n,]{0,4}${WORK}|${WORK.replace('|交付', '')})`,
      'g',
    ),
    '法院负责腾退',
  ],
  [new RegExp(`将(?<!如[^。;\\n]{0,20}将)(?:依法)?(?:予以)?强制${FORCED}`, 'g'), '法院负责腾退'],
  // 本院于交付前清空; what the court has cleared already (于2025年8月1日清空) says nothing.
  [
    /(?:(?:法院|本院)[^。;\n,不]{0,10})?交付前(?:由(?:法院|本院))?[^。;\n,不由]{0,6}(?:清空|腾空|清场|腾退)(?:完毕)?/g,
    '法院负责腾退',
  ],
] as const;

const DONE = /(?<!将)于[^,，。;；]{2,16}日[^,，。;；将]{0,6}(?:强制)?(?:清空|腾空|腾退|清场)/;

export const clearing = (notice: Notice): Finding<string> | null =>
  firstOf<string>(notice, SENTENCES, ['text'], ({ quote }) => !DONE.test(quote));
