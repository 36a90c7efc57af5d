/** The nearest element around an event's target that matches. */
export const closestTo = <Match extends Element = HTMLElement>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<Match>(selector) : null;

/** Whether a click on a link opens it here: no key asks for another tab, window or download. */
export const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);
