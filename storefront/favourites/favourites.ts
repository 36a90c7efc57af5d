/**
 * Reads and changes the followed listings of the signed-in user. Loaded after a sign-in or when a button is pressed.
 */
import { ApiError } from '../../providers/api.ts';
import { onSessionChange, readSession, rememberReturn } from '../../providers/session.ts';
import { browserApi } from '../session/browser-api.ts';
import { rememberIntent, takeIntent } from '../session/intent.ts';
import { quietApi } from '../session/quiet-api.ts';
import { showToast } from '../toast.ts';
import { readFavourites, setFavourites } from './favourites-store.ts';

/** The session whose favourites are stored, or on their way. */
let loadedFor = '';
let loading = Promise.resolve();

// Another session has other favourites.
onSessionChange(() => {
  if (readSession()?.token === loadedFor) return;
  loadedFor = '';
  setFavourites(null);
});

/**
 * Loads once per session, then follows the listing that the visitor chose before signing in. Each caller waits until it
 * is done: an answer that came after a change would take the change back.
 */
export function loadFavourites(token: string): Promise<void> {
  if (token !== loadedFor) {
    loadedFor = token;
    loading = load(token);
  }
  return loading;
}

async function load(token: string): Promise<void> {
  setFavourites(null);
  const ids = await quietApi()
    .followedIds({})
    .then(
      ({ data }) => data.ids,
      // Following a listing twice does no harm.
      (): number[] => [],
    );
  if (token !== loadedFor) return;
  setFavourites(new Set(ids));
  const intent = takeIntent('follow');
  if (intent && !ids.includes(intent.listing)) await changeFavourite(intent.listing, true);
}

/** Listings whose change is under way. */
const pending = new Set<number>();

/** Displayed at once, and undone if the server refuses. */
export async function changeFavourite(id: number, isWanted: boolean): Promise<void> {
  if (pending.has(id)) return;
  pending.add(id);
  mark(id, isWanted);
  try {
    const call = isWanted ? browserApi().follow : browserApi().unfollow;
    showToast((await call({ object_id: id })).message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    mark(id, !isWanted);
    if (error.kind !== 'expired') showToast(error.message, 'problem');
  } finally {
    pending.delete(id);
  }
}

function mark(id: number, isFollowed: boolean): void {
  const ids = new Set(readFavourites());
  if (isFollowed) ids.add(id);
  else ids.delete(id);
  setFavourites(ids);
}

/** The button of a card: users follow or unfollow, visitors sign in first and come back. */
export async function pressFavourite(id: number): Promise<void> {
  const session = readSession();
  if (session?.role === 'creditor') return showToast('关注只面向个人用户，请使用个人账号登录', 'problem');
  if (session) {
    await loadFavourites(session.token);
    return changeFavourite(id, !readFavourites()?.has(id));
  }
  rememberReturn(location.pathname + location.search);
  rememberIntent({ action: 'follow', listing: id });
  location.assign('/login/g_login');
}
