/** Files that people hand in. */
import { uploadCalls } from '../../shared/contract/uploads.ts';
import type { UploadPurpose } from '../../shared/domain/upload.ts';
import type { Queries } from '../db/database.ts';
import { refusals } from '../http/errors.ts';
import { type Implementation, implement, type Principal } from '../http/front-door.ts';

export function uploadRoutes(): Implementation[] {
  return Object.values(uploadCalls).map((call) =>
    implement(call as never, async () => {
      throw refusals.unknownCall();
    }),
  );
}

/** Who may use which file for what. */
export interface Use {
  owner: Principal;
  purpose: UploadPurpose;
  /** The address that `complete` gave. */
  url: string;
  now: Date;
}

/**
 * Marks a file as used, in the transaction that writes its address somewhere: only by whom handed it in, and
 * only for what it was handed in for.
 * @throws Refusal 422 on `field`
 */
export async function claimUpload(_db: Queries, _use: Use, field: string): Promise<void> {
  throw refusals.invalid({ [field]: 'not yet' });
}

/** Nothing points to the file any more: housekeeping throws it away. */
export async function releaseUpload(_db: Queries, _url: string): Promise<void> {}
