/**
 * Where the browser knows that there is no network, a link or a form would lead to the browser's own page of
 * failure and would replace the current page. Instead the page stays, with a message and a retry button. No part
 * of the page's tree: this must work when nothing more can be loaded.
 */
import { networkFailed } from '../../shared/message-table.ts';

let message: HTMLElement | null = null;

/** @param retry repeats the failed request */
function show(retry: () => void) {
  message?.remove();
  message = document.createElement('div');
  message.className = 'without-network';
  message.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = '重试';
  button.addEventListener('click', retry);
  message.append(networkFailed, button);
  document.body.append(message);
}

function hold(event: Event, retry: () => void) {
  if (navigator.onLine) {
    message?.remove();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  show(retry);
}

const isWithinSite = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  link.pathname + link.search !== location.pathname + location.search;

// Before React hears of it.
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && isWithinSite(link)) hold(event, () => link.click());
  },
  true,
);

addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement && form.method === 'get')
      hold(event, () => form.requestSubmit(submitter));
  },
  true,
);

addEventListener('online', () => message?.remove());
