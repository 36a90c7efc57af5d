/**
 * Where the browser knows that there is no network, a link or a form would lead to the browser's own page of
 * failure and would replace the current page. Instead the page stays, with a message and a retry button.
 */
import { networkFailed } from '../../shared/message-table.ts';
import { hidePageAlert, showPageAlert } from '../page-alert.ts';

function hold(event: Event, retry: () => void) {
  if (navigator.onLine) {
    hidePageAlert();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  showPageAlert(networkFailed, { 重试: retry });
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

addEventListener('online', hidePageAlert);
