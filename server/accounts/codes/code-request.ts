/** The destination and the purpose of a code, and the caller who requests or enters it. */
import type { CodeFamily, CodePurpose } from '../../../shared/domain/account.ts';

export interface Destination {
  family: CodeFamily;
  phone: string;
  /** Undefined if the client sent none. */
  purpose?: CodePurpose;
}

export interface Caller {
  now: Date;
  /** The network address; null if unknown. */
  visitor: string | null;
}
