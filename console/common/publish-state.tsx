import type { Subject } from '../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../shared/domain/listing.ts';
import {
  DRAFT_NAME,
  PUBLISH_STATUS_NAMES,
  REVISION_STATUS,
  REVISION_STATUS_NAMES,
} from '../../shared/domain/subject.ts';
import { StateTag } from '../framework/fields/cells/state-tag.tsx';
import styles from './listing.module.css';

type State = Pick<Subject, 'is_start' | 'is_approved' | 'revision_status'>;

const TONES = { 1: 'plain', 2: 'waiting', 3: 'bad', 4: 'good' } as const;
const REVISION_TONES = { 0: 'plain', 1: 'plain', 2: 'waiting', 3: 'bad' } as const;

/** 未提交 for a draft, 待上架 for an approved version that is off the shelf. */
const publishStateName = ({ is_start, is_approved }: State): string =>
  is_start === PUBLISH_STATUS.offShelf && !is_approved ? DRAFT_NAME : PUBLISH_STATUS_NAMES[is_start];

const hasRevision = ({ revision_status }: State) => revision_status !== REVISION_STATUS.none;

/** The state of the review, and that of the revision if there is one. */
export const publishStateText = (subject: State): string =>
  [publishStateName(subject), hasRevision(subject) && REVISION_STATUS_NAMES[subject.revision_status]]
    .filter(Boolean)
    .join('，');

export const PublishState = ({ record }: { record: State }) => (
  <span className={styles.states}>
    <StateTag name={publishStateName(record)} tone={TONES[record.is_start]} />
    {hasRevision(record) && (
      <StateTag
        name={REVISION_STATUS_NAMES[record.revision_status]}
        tone={REVISION_TONES[record.revision_status]}
      />
    )}
  </span>
);
