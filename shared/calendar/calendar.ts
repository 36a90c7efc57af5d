/** An appointment as a calendar file (iCalendar, RFC 5545), which every calendar program opens. */

export interface CalendarEvent {
  /** The same for the same appointment, for ever and everywhere. */
  uid: string;
  /** Counts the changes: of two files of one appointment the calendar keeps the one with the higher number. */
  sequence: number;
  /** `cancelled` takes the appointment out of the calendar. */
  state: 'tentative' | 'confirmed' | 'cancelled';
  /** The address of the site whose appointment it is. */
  organizer: string;
  start: Date;
  end: Date;
  title: string;
  place: string | null;
  /** May have several lines. */
  description: string;
}

/** @param now when the file is made @returns the file's content */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { uid, sequence, state, organizer, start, end, title, place, description } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//nearby-assets//appointments//ZH',
    `METHOD:${state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${state.toUpperCase()}`,
    `ORGANIZER;CN=身边资产:${organizer}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** UTC, which needs no table of time zones: 20261123T013000Z. */
const stamp = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes characters that would end a value or a line, and removes forbidden ones. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

const MAX_OCTETS = 75;
const octets = new TextEncoder();

/** Lines have at most 75 octets; a longer one goes on behind a space, and no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const added = octets.encode(character).length;
    if (size + added > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += added;
  }
  return [...parts, part].join('\r\n');
}
