/** The stored files of an upload, and the address of each. */
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../../shared/domain/upload.ts';
import type { StorageGateway, StoredObject } from '../storage/index.ts';
import { ADDRESS_SUFFIX, VARIANTS } from './images/variants.ts';

export const incoming = (key: string): StoredObject => ({ area: 'incoming', name: key });

const PDF = '.pdf';

/** The stored files of an upload whose type was recognized. */
export function storedAs(key: string, purpose: UploadPurpose, contentType: string): StoredObject[] {
  const endings = contentType === 'application/pdf' ? [PDF] : VARIANTS[purpose].map(({ ending }) => ending);
  const area = UPLOAD_PURPOSES[purpose].isPrivate ? 'private' : 'public';
  return endings.map((ending) => ({ area, name: key + ending }));
}

/** Everything that there may be of an upload, finished or not. */
export const allOf = (key: string, purpose: UploadPurpose): StoredObject[] => [
  incoming(key),
  ...storedAs(key, purpose, 'image/webp'),
  ...(UPLOAD_PURPOSES[purpose].allowsPdf ? storedAs(key, purpose, 'application/pdf') : []),
];

const PRIVATE = 'private:';

/** The address for form fields; that of a private file cannot be opened directly. */
export function addressOf(
  storage: StorageGateway,
  { key, purpose }: { key: string; purpose: string },
): string {
  const uploadPurpose = purpose as UploadPurpose;
  if (UPLOAD_PURPOSES[uploadPurpose].isPrivate) return PRIVATE + key;
  return storage.address(key + (ADDRESS_SUFFIX[uploadPurpose] ?? '.webp'));
}

export const isPrivateAddress = (url: string): boolean => url.startsWith(PRIVATE);
