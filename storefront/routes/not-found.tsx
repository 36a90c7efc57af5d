import { data } from 'react-router-dom';
import { messages } from '../../shared/messages.ts';
import type { PageError } from '../api.server.ts';

/** Every address that no page has. */
export function loader(): never {
  throw data<PageError>({ message: messages.notFound }, { status: 404 });
}

export default function NotFound() {
  return null;
}
