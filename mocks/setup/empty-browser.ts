/** Removes the traces of a test's pages in the browser: storage, drafts, title and elements. */
import { clear } from './idb-keyval.ts';

export async function emptyBrowser(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await clear();
  document.title = '';
  document.body.replaceChildren();
}
