/** The status of the creditor's own claim as text; empty if there is no claim. */
import type { Subject } from '../../../../shared/contract/index.ts';
import { entryOf } from '../../../../shared/domain/listing.ts';
import { CLAIM_STATUS_NAMES } from '../../../../shared/domain/subject.ts';

export const claimStateText = ({ status }: Pick<Subject, 'status'>): string =>
  entryOf<string>(CLAIM_STATUS_NAMES, status) ?? '';
