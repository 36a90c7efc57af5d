/** Viewing times in words, as announcements write them. */
import { DEFAULT_SLOTS } from '../../../shared/domain/appointment.ts';

/** 9时30分, 14时. @param text HH:MM */
export function clockText(text: string): string {
  const [hour, minute] = text.split(':').map(Number);
  return minute ? `${hour}时${minute}分` : `${hour}时`;
}

/** The times at which every listing without times of its own can be viewed. */
export const USUAL_VIEWING_TIMES = `工作日${DEFAULT_SLOTS.map(
  ({ start, end }) => `${clockText(start)}至${clockText(end)}`,
).join('、')}`;
