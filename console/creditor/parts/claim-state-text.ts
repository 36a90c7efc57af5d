/** What became of the own claim of a judicial auction, in words; empty where there is none. */
import type { Subject } from '../../../shared/contract/index.ts';
import { entryOf } from '../../../shared/domain/listing.ts';
import { CLAIM_STATUS_NAMES } from '../../../shared/domain/subject.ts';

export const claimStateText = ({ status }: Pick<Subject, 'status'>): string =>
  entryOf<string>(CLAIM_STATUS_NAMES, status) ?? '';
