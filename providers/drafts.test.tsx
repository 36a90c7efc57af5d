import { clear, keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserOfTabs } from '../mocks/tabs.ts';
import { writeSession } from './session.ts';

vi.mock('idb-keyval', () => import('../mocks/setup/idb-keyval.ts'));

const FORM = 'subjects:new:action=create';

let browser: ReturnType<typeof browserOfTabs>;

/** A tab, and a form that is opened in it. */
async function openTab(session?: Record<string, string>) {
  const tab = browser.open(session);
  const { openDraft } = await import('./drafts.ts');
  const openForm = async () => {
    const draft = openDraft<string>(FORM, { isOfTab: true });
    return { draft, found: await draft.read() };
  };
  const { draft, found } = await openForm();
  return {
    found,
    draft,
    openForm,
    session: tab.session(),
    close: tab.close,
    type(text: string) {
      draft.save(text);
      return draft.flush();
    },
  };
}

const signIn = (account: string) =>
  writeSession({ role: 'creditor', token: account, account, realname: '某银行', deleteSign: 0 });

beforeEach(async () => {
  await clear();
  browser = browserOfTabs();
  signIn('c1');
});
afterEach(() => vi.unstubAllGlobals());

describe('the draft of a tab', () => {
  it('is no other open tab’s to find, to overwrite or to forget', async () => {
    const one = await openTab();
    await one.type('甲');
    const other = await openTab();
    expect(other.found).toBeUndefined();
    await other.type('乙');
    expect((await one.openForm()).found).toBe('甲');
    await other.draft.discard();
    expect((await one.openForm()).found).toBe('甲');
    expect((await other.openForm()).found).toBeUndefined();
  });

  it('is there again after a reload, and after signing in anew', async () => {
    const before = await openTab();
    await before.type('甲');
    before.close();
    localStorage.clear();
    signIn('c1');
    expect((await openTab(before.session)).found).toBe('甲');
  });

  it('stays that of a tab that is open somewhere else', async () => {
    const before = await openTab();
    await before.type('甲');
    before.close();
    browser.open(before.session);
    const { stayOpen } = await import('./this-tab.ts');
    stayOpen();
    expect((await openTab()).found).toBeUndefined();
  });

  it('is taken over by the next tab once its own is closed, and by one only', async () => {
    const closed = await openTab();
    await closed.type('甲');
    closed.close();
    const next = await openTab();
    expect(next.found).toBe('甲');
    expect((await openTab()).found).toBeUndefined();
    await next.draft.discard();
    expect((await next.openForm()).found).toBeUndefined();
  });

  it('is not restored once the user has typed', async () => {
    const closed = await openTab();
    await closed.type('甲');
    const busy = await openTab();
    closed.close();
    busy.draft.save('乙');
    expect(await busy.draft.read()).toBeUndefined();
    await busy.draft.flush();
    expect((await openTab()).found).toBe('甲');
  });

  it('isn’t that of a duplicated tab', async () => {
    const first = await openTab();
    await first.type('甲');
    const duplicate = await openTab(first.session);
    expect(duplicate.found).toBeUndefined();
    await duplicate.type('乙');
    expect((await first.openForm()).found).toBe('甲');
  });

  it('belongs to one user only', async () => {
    const closed = await openTab();
    await closed.type('甲');
    closed.close();
    signIn('c2');
    expect((await openTab()).found).toBeUndefined();
    signIn('c1');
    expect((await openTab()).found).toBe('甲');
  });

  it('is one of so many that closed tabs may leave', async () => {
    const tabs = [];
    for (let number = 1; number <= 9; number += 1) {
      const tab = await openTab();
      await tab.type(String(number));
      tabs.push(tab);
    }
    for (const tab of tabs) tab.close();
    const next = await openTab();
    expect(next.found).toBeDefined();
    expect(await keys()).toHaveLength(6);
  });

  it('is that of all tabs where the browser can’t tell them apart', async () => {
    const one = await openTab();
    await one.type('甲');
    browser.open();
    vi.stubGlobal('navigator', {});
    const { openDraft } = await import('./drafts.ts');
    const draft = openDraft<string>(FORM, { isOfTab: true });
    expect(await draft.read()).toBeUndefined();
    draft.save('乙');
    await draft.flush();
    expect(await openDraft<string>(FORM, { isOfTab: true }).read()).toBe('乙');
  });
});

describe('the draft of a form that needs no session', () => {
  const open = async () => {
    const { openDraft } = await import('./drafts.ts');
    return openDraft<string>('apply:broker', { isForVisitors: true });
  };

  it('is stored for a visitor, and is not that of a user who signs in', async () => {
    browser.open();
    localStorage.clear();
    const draft = await open();
    draft.save('甲');
    await draft.flush();
    expect(await (await open()).read()).toBe('甲');
    signIn('c1');
    expect(await (await open()).read()).toBeUndefined();
    localStorage.clear();
    await draft.discard();
    expect(await (await open()).read()).toBeUndefined();
  });
});
