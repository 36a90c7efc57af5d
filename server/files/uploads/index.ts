/** Uploads: permission, posting, checking, links and deletion of files. */
import { contract } from '../../../shared/contract/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refusals } from '../../platform/http/errors.ts';
import {
  type ApplicantPrincipal,
  type CallContext,
  type Implementation,
  implement,
  type Principal,
  type RequestContext,
} from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { completeUpload, type UploadDeps } from './complete.ts';
import { linkTo } from './links.ts';
import { signUpload } from './sign.ts';

export { copyArchive, storeArchivedPicture } from './archived-pictures.ts';
export { filesIn, releaseFiles, replaceFiles } from './field-files.ts';
export { addressOf, storedAs } from './files.ts';
export { type PictureWorkers, pictureWorkers, type RunJob, type WorkerOptions } from './images/workers.ts';
export { giveUploads, type UploadOwner } from './owners.ts';
export type { Pace } from './receive.ts';
export { claimUpload, countUnusedUploads, purgeUploads, releaseUpload } from './references.ts';
export { uploadFiles } from './routes.ts';
export { storedObjects } from './stored-objects.ts';

interface UploadRouteOptions extends UploadDeps {
  secrets: Secrets;
  /** The applicant of a phone and a code, for callers without a session. @throws Refusal 422, 429 */
  applicantOfCode: (
    db: Queries,
    input: { phone: string; phone_code: string },
    caller: Pick<RequestContext, 'now' | 'visitor'>,
  ) => Promise<Omit<ApplicantPrincipal, 'role' | 'session'>>;
}

export function uploadRoutes({ secrets, applicantOfCode, ...deps }: UploadRouteOptions): Implementation[] {
  const completeOnce = singleFlight();

  /** @throws Refusal 401 for a caller with neither a session nor a phone and its code */
  async function uploaderOf(
    { phone, phone_code }: { phone?: string; phone_code?: string },
    { db, me, now, visitor }: CallContext<typeof contract.signUpload>,
  ): Promise<Principal> {
    if (phone === undefined || phone_code === undefined) return me ?? refuseStranger();
    const applicant = await applicantOfCode(db, { phone, phone_code }, { now, visitor });
    return { ...applicant, role: 'applicant', session: '' };
  }

  return [
    implement(contract.signUpload, async ({ purpose, size, ...proof }, context) => {
      const owner = await uploaderOf(proof, context);
      const { db, now } = context;
      return { data: await signUpload(db, deps.storage, { owner, purpose, size, now }) };
    }),
    implement(contract.completeUpload, async ({ key, ...proof }, context) => {
      const owner = await uploaderOf(proof, context);
      const { db, now } = context;
      const work = () => completeUpload(db, deps, { owner, key, now });
      return { data: { url: await completeOnce(`${owner.role} ${owner.id} ${key}`, work) } };
    }),
    implement(contract.uploadLink, async ({ url }, { db, me, now }) => ({
      data: await linkTo(db, { storage: deps.storage, secret: secrets.uploads }, { url, viewer: me, now }),
    })),
  ];
}

function refuseStranger(): never {
  throw refusals.expired();
}

/** Runs work once for callers that come with the same key while it runs: they get the same result. */
function singleFlight() {
  const open = new Map<string, Promise<string>>();
  return (key: string, work: () => Promise<string>): Promise<string> => {
    const running = open.get(key) ?? work().finally(() => open.delete(key));
    open.set(key, running);
    return running;
  };
}
