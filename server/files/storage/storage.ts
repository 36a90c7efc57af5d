/**
 * Storage of files. A browser posts a file with a permission for one key. The posted file is stored separately until
 * it is checked, and is then written with the type that the check found.
 */
import type { Readable, Writable } from 'node:stream';

/** `incoming`: not checked yet. `public`: everybody may read it. `private`: read through this server or a link. */
export type Area = 'incoming' | 'public' | 'private';

export interface StoredObject {
  area: Area;
  /** In `incoming` the key alone, in the others a name that begins with it. */
  name: string;
}

/** Permission to post one file under one key. */
export interface PostPermission {
  key: string;
  maxBytes: number;
  expiresAt: Date;
}

interface SignedPost {
  url: string;
  /** To be sent before the file. */
  fields: Record<string, string>;
}

/** Receives files that browsers post to this server instead of a bucket. */
export interface Inbox {
  /** The permission in the fields of a form; null for one that has expired or is not ours. */
  permission(fields: ReadonlyMap<string, string>, now: Date): PostPermission | null;
  /**
   * Stores what `write` writes, once it is complete; nothing if it throws.
   * @throws whatever `write` throws
   */
  receive(key: string, write: (target: Writable) => Promise<void>): Promise<void>;
}

export interface Link {
  contentType: string;
  /** Of the header Content-Disposition. */
  disposition: string;
  seconds: number;
}

/** The storage did not fulfil the request. The cause is for the log. */
export class StorageFailed extends Error {
  constructor(cause: unknown) {
    super('storage failed', { cause });
    this.name = 'StorageFailed';
  }
}

/** Every method but `address` may throw StorageFailed. */
export interface StorageGateway {
  signPost(permission: PostPermission): Promise<SignedPost>;
  inbox?: Inbox;
  /** Null for a missing object. */
  read(object: StoredObject): Promise<Readable | null>;
  /** @param file its path on this machine */
  write(object: StoredObject, file: string, contentType: string): Promise<void>;
  /** A missing object is not an error. */
  remove(object: StoredObject): Promise<void>;
  /** The address of a public object on pages. */
  address(name: string): string;
  /** An address of the storage itself for a private object; null if it is served through this server. */
  link(object: StoredObject, link: Link): Promise<string | null>;
  /** Deletes unchecked files that were posted before that moment. */
  purgeIncoming(before: Date): Promise<void>;
}
