/**
 * What was typed into a form, kept until it is sent: a reload or an expired session loses nothing. Local storage is
 * cleared too often for that, so it stands in IndexedDB, under the account that typed it. Never passwords, codes or
 * files. A browser without IndexedDB keeps nothing, and its forms work all the same.
 */
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { readSession, type Session } from './session.ts';

const WRITE_AFTER_MS = 300;

let store: UseStore | undefined;

async function inStore<Value>(work: (store: UseStore) => Promise<Value>): Promise<Value | undefined> {
  try {
    store ??= createStore('drafts', 'forms');
    return await work(store);
  } catch {
    return undefined;
  }
}

const ownerOf = (session: Session) =>
  `${session.role}:${session.role === 'user' ? session.phone : session.account}:`;

/** Writes that wait for the typing to pause; each calls itself off. */
const waiting = new Set<() => void>();

export interface Draft<Values> {
  /** What was kept; nothing once something new was typed. */
  read(): Promise<Values | undefined>;
  /** Keeps what has been typed so far, as soon as the typing pauses. */
  keep(values: Values): void;
  /** Writes at once what still waits. @returns whether what was typed last is kept */
  flush(): Promise<boolean>;
  /** Forgets it: it was sent, or is no longer wanted. */
  discard(): Promise<void>;
}

/** @param form its name, unique among the forms of a role */
export function openDraft<Values>(form: string): Draft<Values> {
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let write = () => {};
  let written = Promise.resolve(false);

  function callOff() {
    clearTimeout(timer);
    write = () => {};
    waiting.delete(callOff);
  }

  // The account is asked for when something is typed: once the session is over there is none to ask.
  const keyNow = () => {
    const session = readSession();
    return session && ownerOf(session) + form;
  };

  return {
    async read() {
      const key = keyNow();
      const kept = key ? await inStore((it) => get<Values>(key, it)) : undefined;
      return isTouched ? undefined : kept;
    },
    keep(values) {
      const key = keyNow();
      if (!key) return;
      isTouched = true;
      callOff();
      write = () => {
        callOff();
        written = inStore(async (it) => {
          await set(key, values, it);
          return true;
        }).then((isWritten = false) => isWritten);
      };
      timer = setTimeout(() => write(), WRITE_AFTER_MS);
      waiting.add(callOff);
    },
    flush() {
      write();
      return written;
    },
    async discard() {
      callOff();
      written = Promise.resolve(false);
      const key = keyNow();
      if (key) await inStore((it) => del(key, it));
    },
  };
}

/** Forgets every draft of whoever is signed in; to be called before the session is cleared. */
export async function deleteDrafts(): Promise<void> {
  for (const callOff of waiting) callOff();
  const session = readSession();
  if (!session) return;
  const owner = ownerOf(session);
  await inStore(async (it) => {
    const own = (await keys<string>(it)).filter((key) => key.startsWith(owner));
    await delMany(own, it);
  });
}
