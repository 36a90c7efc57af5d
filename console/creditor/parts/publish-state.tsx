import type { Subject } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { DRAFT_NAME, PUBLISH_STATUS_NAMES } from '../../../shared/domain/subject.ts';
import { StateTag } from '../../framework/list/cells.tsx';

type State = Pick<Subject, 'is_start' | 'is_approved'>;

const TONES = { 1: 'plain', 2: 'waiting', 3: 'bad', 4: 'good' } as const;

/** 未提交 for a draft, 待上架 for what was approved and is not on the shelf. */
export const publishStateText = ({ is_start, is_approved }: State): string =>
  is_start === PUBLISH_STATUS.offShelf && !is_approved ? DRAFT_NAME : PUBLISH_STATUS_NAMES[is_start];

export const PublishState = ({ record }: { record: State }) => (
  <StateTag name={publishStateText(record)} tone={TONES[record.is_start]} />
);
