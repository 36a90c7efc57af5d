/** Linux's figures of a process. */
import { readFileSync } from 'node:fs';

/** A server, and its process. */
export interface Served {
  origin: string;
  pid: number;
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds that all threads of the process have worked, which other processes hardly change. */
export function processorTime(pid: number): number {
  // The second field, a name in brackets, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
