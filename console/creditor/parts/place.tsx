import { type Placed, placeText } from './place-text.ts';

/** Where a subject is, or a dash. */
export const Place = ({ record }: { record: Placed }) => placeText(record) || '—';
