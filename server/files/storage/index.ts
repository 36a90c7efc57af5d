/** Chooses the storage by the configuration. */
import type { StorageSettings } from '../../platform/config/storage-settings.ts';
import { measured } from '../../platform/metrics/index.ts';
import { type LocalStorage, localStorage } from './local.ts';
import { s3Storage } from './s3.ts';
import type { StorageGateway } from './storage.ts';

export { POST_PATH } from './local.ts';
export { keyInBucket } from './s3.ts';
export type { Inbox, StorageGateway, StoredObject } from './storage.ts';

export const openStorage = (settings: StorageSettings, here: LocalStorage): StorageGateway =>
  measured('storage', settings.kind === 's3' ? s3Storage(settings) : localStorage(here), [
    'signPost',
    'read',
    'write',
    'remove',
    'link',
    'purgeIncoming',
  ]);
