/** Photos of the demonstration's identity card and licence: drawings that say that they are none. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StorageGateway } from '../../server/files/storage/index.ts';
import { addressOf, storedAs } from '../../server/files/uploads/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { upload } from '../../server/platform/db/schema.ts';

/** The files are rendered from the drawings of the same names. */
const PHOTOS = { front: 'identity', back: 'identity', licence: 'licence' } as const;
type Photo = keyof typeof PHOTOS;

const CONTENT_TYPE = 'image/webp';

interface StoredPhoto {
  key: string;
  purpose: (typeof PHOTOS)[Photo];
  url: string;
}
export type Certificates = Record<Photo, StoredPhoto>;

/** @param directory has the files, as `front.webp` */
export async function writeCertificates(storage: StorageGateway, directory: string): Promise<Certificates> {
  const write = async (photo: Photo): Promise<StoredPhoto> => {
    const purpose = PHOTOS[photo];
    const key = randomBytes(16).toString('hex');
    for (const object of storedAs(key, purpose, CONTENT_TYPE)) {
      await storage.write(object, join(directory, `${photo}.webp`), CONTENT_TYPE);
    }
    return { key, purpose, url: addressOf(storage, { key, purpose }) };
  };
  return { front: await write('front'), back: await write('back'), licence: await write('licence') };
}

interface PhotoOwner {
  role: 'creditor' | 'applicant';
  id: number;
}

/** As if the owner had handed them in. */
export async function addCertificates(
  tx: Queries,
  certificates: Certificates,
  owner: PhotoOwner,
  at: Date,
): Promise<void> {
  const times = { createdAt: at, expiresAt: at, usedAt: at };
  await tx.insert(upload).values(
    Object.values(certificates).map((photo) => ({
      ...photo,
      ownerRole: owner.role,
      ownerId: owner.id,
      contentType: CONTENT_TYPE,
      ...times,
    })),
  );
}
