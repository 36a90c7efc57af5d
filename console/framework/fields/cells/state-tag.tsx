/** The name of a state in its colour. */
import { Tag, type TagProps } from 'antd';
import type { Tone } from '../codes.ts';
import styles from './cells.module.css';

const TONES: Record<Tone, Pick<TagProps, 'bordered' | 'color' | 'className'>> = {
  plain: {},
  waiting: { color: 'processing' },
  good: { color: 'success' },
  bad: { color: 'error' },
  promoted: { color: 'warning' },
  judicial: { bordered: false, className: styles.judicial },
  auction: { bordered: false, className: styles.auction },
  referral: { bordered: false, className: styles.referral },
};

export const StateTag = ({ name, tone = 'plain' }: { name: string; tone?: Tone }) => (
  <Tag {...TONES[tone]}>{name}</Tag>
);
