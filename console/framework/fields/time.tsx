/** A day and a time of day. */
import { lazy } from 'react';
import { time as shared } from '../../../shared/fields/time.ts';
import { TIME_ORDERS, TimeText, timeFile } from './cells/time-text.tsx';
import type { ControlProps, Kind } from './kind.ts';
import { sharedParts } from './shared-kind.ts';

export interface TimeField {
  kind: 'time';
  /** Something ends then. What ends at 00:00 is shown as ending at 24:00 of the day before. */
  isEnd?: true;
  /** The past can't be chosen. */
  isFuture?: true;
  /** Chosen to the minute, for past events; default: to the hour. */
  hasMinutes?: true;
}

const HourControl = lazy(() => import('./controls/times/hour.tsx'));
const MinuteControl = lazy(() => import('./controls/times/minute.tsx'));

const TimeControl = (props: ControlProps<TimeField, string>) =>
  props.field.hasMinutes ? <MinuteControl {...props} /> : <HourControl {...props} />;

const LENGTH = '2026-11-20 10:00'.length;

export const time: Kind<TimeField, string> = {
  ...sharedParts(shared),
  Control: TimeControl,
  Cell: ({ value, field }) => <TimeText value={value} length={LENGTH} isEnd={field.isEnd} />,
  orders: TIME_ORDERS,
  fileCell: ({ value }) => timeFile(value),
};
