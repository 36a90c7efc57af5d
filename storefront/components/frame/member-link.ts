/**
 * Shows the name of the signed-in person at once: a link in the menu's place until the menu's code is loaded, or for
 * good if that fails.
 */
import { onSessionChange, readSession } from '../../../providers/session.ts';
import { newsFigures, newsOf, newsWords } from '../../news-store.ts';
import { memberOf } from '../../session/member.ts';
import own from './account.module.css';
import styles from './site-header.module.css';

const ID = 'member-link';

export function showMemberLink(): void {
  const menu = document.querySelector('[data-island=account]');
  const session = readSession();
  if (!session || !menu || menu.querySelector('summary')) return;
  const { name, avatar, page } = memberOf(session);
  const { subscriptions, messages } = newsOf(session.token);
  const link = create('a', styles.person);
  link.href = page.to;
  link.title = name;
  link.append(
    picture(avatar, name),
    create('span', styles.personName, name),
    ...badge(subscriptions + messages),
  );
  const item = create('div', `${styles.account} ${styles.menu}`);
  item.id = ID;
  item.append(link);
  menu.before(item);
  const stop = onSessionChange(() => {
    if (readSession()?.token === session.token) return;
    removeMemberLink();
    stop();
  });
}

export function removeMemberLink(): void {
  document.getElementById(ID)?.remove();
}

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = '') {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

/** The user's picture; without one, the first character of the name. */
function picture(avatar: string | null, name: string): HTMLElement {
  const initial = create('span', own.avatar, [...name][0]);
  initial.setAttribute('aria-hidden', 'true');
  if (!avatar) return initial;
  const image = Object.assign(create('img', own.avatar), { src: avatar, width: 30, height: 30 });
  image.onerror = () => image.replaceWith(initial);
  return image;
}

function badge(count: number): HTMLElement[] {
  if (count === 0) return [];
  const figures = create('span', own.news, newsFigures(count));
  figures.setAttribute('aria-hidden', 'true');
  return [figures, create('span', 'visually-hidden', newsWords(count))];
}
