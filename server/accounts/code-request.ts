/** What a code is for, and who asks for it or shows it. */
import type { CodeFamily, CodePurpose } from '../../shared/domain/account.ts';

export interface Destination {
  family: CodeFamily;
  phone: string;
  /** Undefined where the client told none. */
  purpose?: CodePurpose;
}

export interface Caller {
  now: Date;
  /** The network address; null where nobody knows it. */
  visitor: string | null;
}
