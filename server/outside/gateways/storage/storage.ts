/**
 * Storage of files. A browser posts a file with a permission that is valid for one key. The posted file is stored apart
 * until it is checked, and is then written as the type that the check found.
 */
import type { Readable, Writable } from 'node:stream';

/** `incoming`: not checked yet. `public`: anyone may read. `private`: read through this server or a link. */
export type Area = 'incoming' | 'public' | 'private';

export interface StoredObject {
  area: Area;
  /** Of `incoming` the key alone, of others a name that begins with it. */
  name: string;
}

/** To post one file under one key. */
export interface PostPermission {
  key: string;
  maxBytes: number;
  expiresAt: Date;
}

export interface SignedPost {
  url: string;
  /** To be sent before the file. */
  fields: Record<string, string>;
}

/** Where browsers post to this server instead of a bucket. */
export interface Inbox {
  /** What the fields of a form permit; null for a permission that is over or that we did not give. */
  permission(fields: ReadonlyMap<string, string>, now: Date): PostPermission | null;
  /**
   * Keeps what `write` writes, once it has written all of it; nothing when it throws.
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

/** Every method but `address` may throw GatewayFailed. */
export interface StorageGateway {
  signPost(permission: PostPermission): Promise<SignedPost>;
  inbox?: Inbox;
  /** Null for what isn't there. */
  read(object: StoredObject): Promise<Readable | null>;
  /** @param file its path on this machine */
  write(object: StoredObject, file: string, contentType: string): Promise<void>;
  /** What isn't there is no failure. */
  remove(object: StoredObject): Promise<void>;
  /** How pages call a public object. */
  address(name: string): string;
  /** An address of the storage's own for a private object; null where it is fetched through this server. */
  link(object: StoredObject, link: Link): Promise<string | null>;
  /** Throws away what came before then and was never looked at. */
  purgeIncoming(before: Date): Promise<void>;
}
