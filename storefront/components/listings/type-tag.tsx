import { DRIFTING_TAG, LISTING_TYPES } from '../../../shared/domain/listing.ts';
import styles from './type-tag.module.css';

export type Tag = 'judicial' | 'drifting' | 'auction' | 'referral';

const WORDS: Record<Tag, string> = {
  judicial: LISTING_TYPES[1].tag,
  drifting: DRIFTING_TAG,
  auction: LISTING_TYPES[2].tag,
  referral: LISTING_TYPES[3].tag,
};

/** The coloured tag of a listing's type. @param className of the surrounding component */
export const TypeTag = ({ tag, className = '' }: { tag: Tag; className?: string | undefined }) => (
  <span className={`${styles.tag} ${styles[tag]} ${className}`.trim()}>{WORDS[tag]}</span>
);
