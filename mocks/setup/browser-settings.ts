/**
 * Settings of the browser of page tests. It has no layout and moves nothing. The computed style of an element is its
 * `style` attribute, and `display: none` for the elements that browsers do not display by default: happy-dom would
 * match every rule of antd's style sheets against the element and its ancestors, for each element that a query visits.
 */
const { happyDOM } = window as unknown as { happyDOM: { settings: { device: object } } };
Object.assign(happyDOM.settings.device, { prefersReducedMotion: 'reduce' });

const NOT_DISPLAYED = new Set(['DATALIST', 'HEAD', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);
const isDisplayed = ({ tagName }: Element, isOpen: boolean) =>
  !NOT_DISPLAYED.has(tagName) && (isOpen || tagName !== 'DIALOG');

const notDisplayed = document.createElement('i').style;
notDisplayed.display = 'none';

window.getComputedStyle = (element) =>
  isDisplayed(element, element.hasAttribute('open')) ? (element as HTMLElement).style : notDisplayed;

/** Escape cancels the open dialog that has the focus. */
document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
  target.closest('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
});
