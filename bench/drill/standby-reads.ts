/** How much of what visitors read a standby answered, by the servers' own figures. */
import { NODES, type NodeNumber, PORTS } from './cluster/ports.ts';

interface Reads {
  byStandby: number;
  byPrimary: number;
}

export type ReadsOfServers = ReadonlyMap<NodeNumber, Reads>;

const NONE: Reads = { byStandby: 0, byPrimary: 0 };

/** Since each server's start; of a server that does not answer, none. */
export async function countReads(): Promise<ReadsOfServers> {
  const counted = NODES.map(async (node) => [node, await readsOf(PORTS.server(node))] as const);
  return new Map(await Promise.all(counted));
}

const readsOf = (port: number): Promise<Reads> =>
  fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => readsIn(await answer.text()),
    () => NONE,
  );

const READS = /^nearby_public_reads_total\{from="(\w+)"\} (\d+)$/gm;

/** @param figures as the servers answer them to a monitor */
export function readsIn(figures: string): Reads {
  const reads = { ...NONE };
  for (const [, from, count] of figures.matchAll(READS))
    reads[from === 'replica' ? 'byStandby' : 'byPrimary'] += Number(count);
  return reads;
}

/** @returns the share of a standby between two counts, from 0 to 1; undefined if nothing was read */
export function standbyShare(before: ReadsOfServers, after: ReadsOfServers): number | undefined {
  const sum = { ...NONE };
  for (const [node, now] of after) {
    const then = before.get(node) ?? NONE;
    // A server that was started in between counts from 0.
    const isSame = now.byStandby >= then.byStandby && now.byPrimary >= then.byPrimary;
    sum.byStandby += now.byStandby - (isSame ? then.byStandby : 0);
    sum.byPrimary += now.byPrimary - (isSame ? then.byPrimary : 0);
  }
  const all = sum.byStandby + sum.byPrimary;
  return all === 0 ? undefined : sum.byStandby / all;
}
