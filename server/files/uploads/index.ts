/** Files that people hand in. */
import { contract } from '../../../shared/contract/index.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { completeUpload, type Desk } from './complete.ts';
import { linkTo } from './links.ts';
import { signUpload } from './sign.ts';

export type { Desk } from './complete.ts';
export { addressOf, storedAs } from './files.ts';
export type { Pace } from './receive.ts';
export { uploadFiles } from './routes.ts';
export { claimUpload, purgeTransfers, purgeUploads, releaseUpload, type Use } from './use.ts';
export { type PictureWorkers, pictureWorkers, type WorkerOptions } from './workers.ts';

export function uploadRoutes({ secrets, ...desk }: Desk & { secrets: Secrets }): Implementation[] {
  const completeOnce = together();
  return [
    implement(contract.signUpload, async ({ purpose, size }, { db, me, now }) => ({
      data: await signUpload(db, desk.storage, { owner: me, purpose, size, now }),
    })),
    implement(contract.completeUpload, async ({ key }, { db, me, now }) => {
      const work = () => completeUpload(db, desk, { owner: me, key, now });
      return { data: { url: await completeOnce(`${me.role} ${me.id} ${key}`, work) } };
    }),
    implement(contract.uploadLink, async ({ url }, { db, me, now }) => ({
      data: {
        url: await linkTo(db, { storage: desk.storage, secret: secrets.uploads }, { url, viewer: me, now }),
      },
    })),
  ];
}

/** Who asks for what is being done already waits for that. */
function together() {
  const open = new Map<string, Promise<string>>();
  return (key: string, work: () => Promise<string>): Promise<string> => {
    const running = open.get(key) ?? work().finally(() => open.delete(key));
    open.set(key, running);
    return running;
  };
}
