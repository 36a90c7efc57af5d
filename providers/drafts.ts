/**
 * Drafts of forms, stored until the form is sent: a reload or an expired session loses nothing. Browsers clear local
 * storage too often, so drafts are in IndexedDB, by the account of their author. They never contain passwords, codes
 * or files. Forms work without IndexedDB, but then have no drafts.
 *
 * | key                        | owner                                                                     |
 * | role:account:form          | all tabs of the account share it                                          |
 * | operator:name:form         | all tabs in the operators' console                                        |
 * | visitor:form               | a visitor without a session, for forms that need none                     |
 * | role:account:form@tab      | a tab that creates a record; after it is closed, the next tab that asks   |
 */
import { createStore, del, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { readSession, type Session } from './session.ts';
import { openTabs, thisTab } from './this-tab.ts';

/** Of tabs that were closed, so many drafts of a form wait to be taken over. */
const MAX_ABANDONED = 5;
const WRITE_AFTER_MS = 300;
/** Events before a page closes; phones fire only the second. */
const LEAVING = ['beforeunload', 'visibilitychange', 'pagehide'] as const;

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

function siteOwner(): string | null {
  const session = readSession();
  return session && ownerOf(session);
}

/** The owner of drafts while there is no session, for forms that need none. */
const VISITOR = 'visitor:';

/** Cancels the writes that wait for the typing to pause. */
const waiting = new Set<() => void>();

export interface Draft<Values> {
  /** Reads the stored draft; undefined once the user has typed. */
  read(): Promise<Values | undefined>;
  /** Stores the values as soon as the typing pauses. */
  save(values: Values): void;
  /** Writes pending changes at once. @returns whether the latest input is stored */
  flush(): Promise<boolean>;
  /** Deletes the draft after the form was sent or cancelled. */
  discard(): Promise<void>;
}

export interface DraftOptions {
  /** Each tab has its own draft, and starts with one of a closed tab. Otherwise all tabs share one draft. */
  isOfTab?: boolean;
  /** The form needs no session: a draft is stored for visitors too. */
  isForVisitors?: boolean;
  /**
   * The owner's prefix, such as `operator:anna:`; null for none. Default: the account that is signed in to the site.
   */
  owner?: () => string | null;
}

/** @param form its name, unique among the forms of a role */
export function openDraft<Values>(
  form: string,
  { isOfTab = false, isForVisitors = false, owner = siteOwner }: DraftOptions = {},
): Draft<Values> {
  const tab = isOfTab ? thisTab() : Promise.resolve(null);
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let write = () => {};
  let written = Promise.resolve(false);

  function callOff() {
    clearTimeout(timer);
    write = () => {};
    waiting.delete(callOff);
    for (const event of LEAVING) removeEventListener(event, flush);
  }

  function flush() {
    write();
    return written;
  }

  // Reads the account at the first input: after the session has expired it is not available.
  const keyNow = () => {
    const present = owner();
    if (present !== null) return present + form;
    return isForVisitors ? VISITOR + form : null;
  };

  return {
    async read() {
      const key = keyNow();
      if (!key) return undefined;
      const own = keyIn(await tab, key);
      const find = () => inStore((it) => get<Values>(own, it));
      let stored = await find();
      if (stored === undefined && own !== key && !isTouched) {
        await takeOver(key, own);
        stored = await find();
      }
      return isTouched ? undefined : stored;
    },
    save(values) {
      const key = keyNow();
      if (!key) return;
      isTouched = true;
      callOff();
      write = () => {
        callOff();
        written = tab
          .then((own) => inStore((it) => put(it, keyIn(own, key), values).then(() => true)))
          .then((isWritten = false) => isWritten);
      };
      timer = setTimeout(() => write(), WRITE_AFTER_MS);
      waiting.add(callOff);
      for (const event of LEAVING) addEventListener(event, flush);
    },
    flush,
    async discard() {
      callOff();
      written = Promise.resolve(false);
      const key = keyNow();
      const own = await tab;
      if (key) await inStore((it) => del(keyIn(own, key), it));
    },
  };
}

/** Commits at once: when a page is left, the browser rolls back an uncommitted transaction. */
const put = (store: UseStore, key: string, values: unknown) =>
  store('readwrite', (drafts) => {
    drafts.put(values, key);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  });

const keyIn = (tab: string | null, key: string) => (tab === null ? key : `${key}@${tab}`);

/** Moves the newest draft of closed tabs, in one tab at a time, so that two tabs never take the same. */
const takeOver = (key: string, own: string) =>
  navigator.locks.request('drafts', async () => {
    const open = await openTabs();
    await inStore(async (it) => {
      const [newest, ...older] = (await keys<string>(it))
        .filter(
          (one) => one === key || (one.startsWith(keyIn('', key)) && !open.has(one.slice(key.length + 1))),
        )
        .sort()
        .reverse();
      if (newest === undefined) return;
      await set(own, await get(newest, it), it);
      await delMany([newest, ...older.slice(MAX_ABANDONED)], it);
    });
  });

/** Deletes all drafts of the signed-in account; call it before the session is cleared. */
export async function deleteDrafts(owner = siteOwner()): Promise<void> {
  for (const callOff of waiting) callOff();
  if (owner === null) return;
  await inStore(async (it) => {
    const own = (await keys<string>(it)).filter((key) => key.startsWith(owner));
    await delMany(own, it);
  });
}
