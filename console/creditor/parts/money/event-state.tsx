import type { MoneyEvent } from '../../../../shared/contract/index.ts';
import { StateTag } from '../../../framework/fields/state-tag.tsx';

const TONES = { waiting: 'waiting', done: 'good', closed: 'plain', refunded: 'bad' } as const;

/** The state in the words of its kind. */
export const EventState = ({ record: { state = 'done', state_text } }: { record: MoneyEvent }) => (
  <StateTag name={state_text} tone={TONES[state]} />
);
