import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar.ts';

const NOW = new Date('2026-11-20T02:00:00.500Z');
const EVENT: CalendarEvent = {
  uid: 'visit-7@example.com',
  sequence: 1,
  state: 'confirmed',
  organizer: 'https://example.com/',
  start: new Date('2026-11-23T01:30:00Z'),
  end: new Date('2026-11-23T03:30:00Z'),
  title: '看样：某小区住宅',
  place: '南京市建邺区江东中路1号',
  description: '接待人：陈晓',
};

/** Reads a file as calendars do: lines are joined first, then values are taken out of their escapes. */
function read(file: string): Record<string, string> {
  const lines = file.replace(/\r\n /g, '').split('\r\n').filter(Boolean);
  const unescaped = (value: string) =>
    value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), unescaped(line.slice(line.indexOf(':') + 1))]),
  );
}

it('holds the appointment in UTC', () =>
  expect(calendarFile(EVENT, NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//nearby-assets//appointments//ZH',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:visit-7@example.com',
      'DTSTAMP:20261120T020000Z',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN=身边资产:https://example.com/',
      'DTSTART:20261123T013000Z',
      'DTEND:20261123T033000Z',
      'SUMMARY:看样：某小区住宅',
      'LOCATION:南京市建邺区江东中路1号',
      'DESCRIPTION:接待人：陈晓',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ));

it('takes a cancelled appointment out of the calendar', () => {
  const file = calendarFile({ ...EVENT, state: 'cancelled', sequence: 2 }, NOW);
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('UID:visit-7@example.com\r\n');
  expect(file).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED\r\n');
});

it('has no location if the place is unknown', () =>
  expect(calendarFile({ ...EVENT, place: null }, NOW)).not.toContain('LOCATION'));

it('escapes what would end a value, and leaves out what no line may hold', () =>
  expect(calendarFile({ ...EVENT, title: 'a;b,c\\d\re\r\nf\ng\0\u0007h' }, NOW)).toContain(
    'SUMMARY:a\\;b\\,c\\\\d\\ne\\nf\\ngh\r\n',
  ));

describe('long lines', () => {
  const octetsOf = (line: string) => new TextEncoder().encode(line).length;

  it('are folded at 75 octets, and not within a character', () => {
    const title = '拍'.repeat(40);
    const [first, second] = calendarFile({ ...EVENT, title }, NOW)
      .split('\r\n')
      .slice(12);
    expect(first).toBe(`SUMMARY:${'拍'.repeat(22)}`);
    expect(second).toBe(` ${'拍'.repeat(18)}`);
  });

  it('are read again as they were, whatever they say', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 120 }).map((text) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are left out
      text.replace(/[\0-\x09\x0b-\x1f\x7f]/g, ''),
    );
    fc.assert(
      fc.property(anyText, (title) => {
        const file = calendarFile({ ...EVENT, title }, NOW);
        expect(read(file).SUMMARY).toBe(title);
        expect(file.split('\r\n').every((line) => octetsOf(line) <= 75)).toBe(true);
      }),
    );
  });
});
