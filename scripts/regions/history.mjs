// Reads the table of areacodes: every code with its name, its period of validity and its successors.

/** @returns rows {code, name, from, until, next}; `until` and the successors are absent for what exists today */
export function readHistory(csv) {
  return csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [code, , , name, , state, from, until, next = ''] = line.split(',');
      const isToday = state === '在用';
      return {
        code,
        name,
        from: Number(from),
        until: isToday ? null : Number(until),
        next: isToday ? [] : successors(next),
      };
    });
}

// A year behind a code marks a part of the area that left earlier: the rest decides.
const successors = (text) => text.split(';').filter((it) => /^\d{6}$/.test(it));

export const isToday = ({ until }) => until === null;
