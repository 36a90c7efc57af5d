/** States and limits of appointments and viewing slots. */
import type { Transition } from './transitions.ts';

export const APPOINTMENT_STATUS = { waiting: 1, confirmed: 2, cancelled: 3 } as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUS)[keyof typeof APPOINTMENT_STATUS];

export const APPOINTMENT_STATUS_NAMES: Record<AppointmentStatus, string> = {
  1: '待确认',
  2: '已确认',
  3: '已取消',
};

/** Assigning staff confirms an appointment; the staff can be changed. */
export const APPOINTMENT_TRANSITIONS = [
  { name: 'assign', from: 1, to: 2, by: 'operator' },
  { name: 'assign', from: 2, to: 2, by: 'operator' },
  { name: 'cancel', from: 1, to: 3, by: 'user' },
  { name: 'cancel', from: 2, to: 3, by: 'user' },
  { name: 'cancel', from: 1, to: 3, by: 'operator' },
  { name: 'cancel', from: 2, to: 3, by: 'operator' },
] as const satisfies readonly Transition<string, AppointmentStatus>[];

/** Where a listing has no times of its own: each working day, Shanghai time. */
export const DEFAULT_SLOTS = [
  { start: '09:30', end: '11:30' },
  { start: '14:00', end: '16:30' },
] as const;

/** People at one time, where a listing says nothing else. */
export const DEFAULT_CAPACITY = 6;

/** How far ahead one can book, and how long before at the latest. */
export const BOOK_AHEAD_DAYS = 14;
export const BOOK_BEFORE_MS = 2 * 3_600_000;

/** Appointments that one person can have before them. */
export const MAX_OPEN_APPOINTMENTS = 20;

export const APPOINTMENT_PAGE_SIZE = 5;
