/** Settings of the queries of page tests. */
import { configure, prettyDOM } from '@testing-library/react';

configure({
  // A busy machine shows a page late, and none the worse.
  asyncUtilTimeout: 15_000,
  getElementError,
});

/** Whoever waits for an element asks many times: the page is described only where somebody reads the error. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  const describe = () => `${message}\n\n${prettyDOM(container as HTMLElement)}`;
  return Object.defineProperty(error, 'message', { get: describe, configurable: true });
}
