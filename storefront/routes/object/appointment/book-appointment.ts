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

/** HTTP status: the time is full, or the user has an appointment already. */
const CONFLICT = 409;

/**
 * @param onDays gets the free times, where they may have changed
 * @throws ApiError: a conflict is a problem of the field `start_time`
 */
export async function bookAppointment(
  { listing, start, name, phone }: Booking,
  onDays: (days: ViewingDay[]) => void,
): Promise<void> {
  const reload = async () => {
    const days = await timesNow(listing);
    if (days) onDays(days);
  };
  try {
    await browserApi().bookAppointment({ object_id: listing, start_time: start, name, phone });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, message, details } = error;
    const errors = details.status === CONFLICT ? { start_time: message } : details.errors;
    if (start !== '' && errors && 'start_time' in errors) await reload();
    throw new ApiError(kind, message, { ...details, errors });
  }
  await reload();
}

/** Null where they cannot be loaded. */
async function timesNow(listing: number): Promise<ViewingDay[] | null> {
  try {
    const { list } = await browserApi().viewingSlots({ id: listing });
    return viewingDaysOf(list.map(slotRow));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
