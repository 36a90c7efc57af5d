/** Files that people hand in. */
import { contract } from '../../../shared/contract/index.ts';
import { type Implementation, implement, signedIn } from '../../platform/http/front-door.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { completeUpload, type Desk } from './complete.ts';
import { linkTo } from './links.ts';
import { signUpload } from './sign.ts';

export type { Desk } from './complete.ts';
export { addressOf, storedAs } from './files.ts';
export type { Pace } from './receive.ts';
export { uploadFiles } from './routes.ts';
export { claimUpload, purgeUploads, releaseUpload, type Use } from './use.ts';
export { type PictureWorkers, pictureWorkers, type WorkerOptions } from './workers.ts';

export function uploadRoutes({ secrets, ...desk }: Desk & { secrets: Secrets }): Implementation[] {
  const completeOnce = together();
  return [
    implement(contract.signUpload, async ({ purpose, size }, context) => ({
      data: await signUpload(context.db, desk.storage, {
        owner: signedIn(context),
        purpose,
        size,
        now: context.clock(),
      }),
    })),
    implement(contract.completeUpload, async ({ key }, context) => {
      const owner = signedIn(context);
      const work = () => completeUpload(context.db, desk, { owner, key, now: context.clock() });
      return { data: { url: await completeOnce(`${owner.role} ${owner.id} ${key}`, work) } };
    }),
    implement(contract.uploadLink, async ({ url }, context) => ({
      data: {
        url: await linkTo(
          context.db,
          { storage: desk.storage, secret: secrets.uploads },
          { url, viewer: signedIn(context), now: context.clock() },
        ),
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
