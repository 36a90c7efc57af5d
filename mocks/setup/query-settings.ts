/** Settings of the queries of page tests. */
import { configure, prettyDOM } from '@testing-library/react';

configure({
  // A busy machine shows a page late, and none the worse.
  asyncUtilTimeout: 15_000,
  getElementError,
});

/** Waiting for an element queries many times: the page is described only when the error is read. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  const describe = () => `${message}\n\n${prettyDOM(container as HTMLElement)}`;
  return Object.defineProperty(error, 'message', { get: describe, configurable: true });
}
