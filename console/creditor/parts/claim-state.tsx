import { Tag } from 'antd';
import type { Subject } from '../../../shared/contract/index.ts';
import { entryOf } from '../../../shared/domain/listing.ts';
import { CLAIM_STATUS_NAMES } from '../../../shared/domain/subject.ts';

const COLOURS = { 1: 'processing', 2: 'error', 3: 'success' } as const;

/** What became of the own claim of a judicial auction. */
export function ClaimState({ record: { status } }: { record: Pick<Subject, 'status'> }) {
  const name = entryOf<string>(CLAIM_STATUS_NAMES, status);
  return name ? <Tag color={entryOf<string>(COLOURS, status)}>{name}</Tag> : '—';
}
