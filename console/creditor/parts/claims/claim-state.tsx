import { Tag } from 'antd';
import type { Subject } from '../../../../shared/contract/index.ts';
import { entryOf } from '../../../../shared/domain/listing.ts';
import { claimStateText } from './claim-state-text.ts';

const COLOURS = { 1: 'processing', 2: 'error', 3: 'success' } as const;

/** The status of the creditor's own claim of a judicial auction. */
export function ClaimState({ record }: { record: Pick<Subject, 'status'> }) {
  const name = claimStateText(record);
  return name ? <Tag color={entryOf<string>(COLOURS, record.status)}>{name}</Tag> : '—';
}
