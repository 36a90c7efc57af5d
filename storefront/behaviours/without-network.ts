/**
 * If the site cannot be reached, a link, a form or a reload would replace the page, and everything typed in it, by
 * the browser's error page. Instead the page stays, with a message and a retry button.
 */
import { networkFailed } from '../../shared/message-table.ts';
import { hidePageAlert, showPageAlert } from '../page-alert.ts';
import { closestTo } from './clicks.ts';

function hold(event: Event, retry: () => void) {
  if (navigator.onLine) {
    hidePageAlert();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  showPageAlert(networkFailed, { 重试: retry });
}

/** Asks the server first, because the browser does not know whether it answers. */
async function whenAnswered(go: () => void, retry: () => void) {
  const isAnswered = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isAnswered) go();
  else showPageAlert(networkFailed, { 重试: retry });
}

const isWithinSite = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  link.pathname + link.search !== location.pathname + location.search;

/** Forms of the user centre that hold typed content. A link whose code fails to load would lose it. */
const TYPED = 'form[data-typed]';
const wouldLose = () => location.pathname.startsWith('/user/') && document.querySelector(TYPED) !== null;
addEventListener('input', (event) => closestTo(event, 'form')?.setAttribute('data-typed', ''), true);

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

// Before React's own handlers.
addEventListener(
  'click',
  (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a');
    if (!link || !isWithinSite(link) || opensElsewhere(event)) return;
    const follow = () => link.click();
    if (!navigator.onLine || !wouldLose()) return hold(event, follow);
    event.preventDefault();
    event.stopPropagation();
    const leave = () => {
      for (const form of document.querySelectorAll(TYPED)) form.removeAttribute('data-typed');
      follow();
    };
    void whenAnswered(leave, follow);
  },
  true,
);

addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const retry = () => form.requestSubmit(submitter);
    if (form.method === 'get') hold(event, retry);
    // Once its code is loaded, an island sends its form itself.
    const island = form.closest<HTMLElement>('[data-island]');
    if (form.method !== 'post' || !island || island.dataset.live === 'yes') return;
    event.preventDefault();
    void whenAnswered(() => form.submit(), retry);
  },
  true,
);

/** React Router reloads the page when it cannot load the code of the next one. */
let mayReload = false;
const reload = () => {
  mayReload = true;
  location.reload();
};
window.navigation?.addEventListener('navigate', (event) => {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || mayReload) return;
  event.preventDefault();
  void whenAnswered(reload, reload);
});

addEventListener('online', hidePageAlert);
