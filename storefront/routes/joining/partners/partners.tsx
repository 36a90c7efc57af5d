import { Section } from '../section.tsx';
import styles from './partners.module.css';
import type { PartnerList } from './partners.server.ts';

interface PartnersProps {
  /** What partners are called and counted in: 「家」, 「位」. */
  noun: string;
  unit: string;
  partners: PartnerList | null;
}

/** The list of partners; renders nothing if there are none. */
export function Partners({ noun, unit, partners }: PartnersProps) {
  if (!partners) return null;
  const { list, count } = partners;
  const part = count > list.length ? `，以下为最近加盟的 ${list.length} ${unit}` : '';
  return (
    <Section id="joined" title={`已加盟的${noun}`} note={`${count} ${unit}${noun}同意公开展示${part}`}>
      <ul className={styles.partners}>
        {list.map(({ place, name, region }) => (
          <li key={place} className={styles.partner}>
            <p className={styles.name}>{name}</p>
            <p className={styles.facts}>
              <span>{noun}</span>
              <span>{region}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
