import { data } from 'react-router-dom';
import { messages } from '../../shared/messages.ts';
import type { PageError } from '../api.server.ts';
import type { DocumentHandle } from '../document-route.ts';

/** Answers 404 for addresses without a page. */
export function loader(): never {
  throw data<PageError>({ message: messages.notFound }, { status: 404 });
}

function NotFound() {
  return null;
}

export default NotFound;

export const handle: DocumentHandle = { Document: NotFound };
