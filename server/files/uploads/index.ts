/** Files that people hand in. */
import { contract } from '../../../shared/contract/index.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { completeUpload, type UploadDeps } from './complete.ts';
import { linkTo } from './links.ts';
import { signUpload } from './sign.ts';

export { copyArchive, storeArchivedPicture } from './archived-pictures.ts';
export type { UploadDeps } from './complete.ts';
export { addressOf, storedAs } from './files.ts';
export { giveUploads } from './owners.ts';
export type { Pace } from './receive.ts';
export { claimUpload, purgeTransfers, purgeUploads, releaseUpload, type Use } from './references.ts';
export { uploadFiles } from './routes.ts';
export { type PictureWorkers, pictureWorkers, type RunJob, type WorkerOptions } from './workers.ts';

export function uploadRoutes({ secrets, ...deps }: UploadDeps & { secrets: Secrets }): Implementation[] {
  const completeOnce = singleFlight();
  return [
    implement(contract.signUpload, async ({ purpose, size }, { db, me, now }) => ({
      data: await signUpload(db, deps.storage, { owner: me, purpose, size, now }),
    })),
    implement(contract.completeUpload, async ({ key }, { db, me, now }) => {
      const work = () => completeUpload(db, deps, { owner: me, key, now });
      return { data: { url: await completeOnce(`${me.role} ${me.id} ${key}`, work) } };
    }),
    implement(contract.uploadLink, async ({ url }, { db, me, now }) => ({
      data: await linkTo(db, { storage: deps.storage, secret: secrets.uploads }, { url, viewer: me, now }),
    })),
  ];
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
