/** Books a viewing, then reloads the free slots. Loaded on demand, because it imports the whole API. */
import { ApiError } from '../../../../providers/api.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { slotRow, type ViewingDay, viewingDaysOf } from './viewing-days.ts';

export interface Booking {
  listing: number;
  /** As the wire writes it; empty where none was chosen. */
  start: string;
  name: string;
  phone: string;
}

export interface BookingOutcome {
  isBooked: boolean;
  /** Problems by field. */
  errors: Record<string, string>;
  /** A problem without a field. */
  problem: string;
  /** The current free times; null if they cannot have changed or cannot be loaded. */
  days: ViewingDay[] | null;
}

/** HTTP status: the time is full, or the user has an appointment already. */
const CONFLICT = 409;

export async function bookAppointment({ listing, start, name, phone }: Booking): Promise<BookingOutcome> {
  try {
    await browserApi().bookAppointment({ object_id: listing, start_time: start, name, phone });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session handler has already reported the expired session.
    const problem = error.kind === 'expired' ? '' : error.message;
    const { errors = {}, status } = error.details;
    const wrong = status === CONFLICT ? { start_time: problem } : errors;
    const isAboutTimes = start !== '' && 'start_time' in wrong;
    return {
      isBooked: false,
      errors: wrong,
      problem: Object.keys(wrong).length > 0 ? '' : problem,
      days: isAboutTimes ? await timesNow(listing) : null,
    };
  }
  return { isBooked: true, errors: {}, problem: '', days: await timesNow(listing) };
}

async function timesNow(listing: number): Promise<ViewingDay[] | null> {
  try {
    const { list } = await browserApi().viewingSlots({ id: listing });
    return viewingDaysOf(list.map(slotRow));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
