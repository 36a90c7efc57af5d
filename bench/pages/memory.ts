/** How much memory a server takes while it makes one page after the other, all of them different. */
import { connectTo, measure } from '../listings/load.ts';
import { residentMegabytes, type Served } from './process.ts';

const CONNECTIONS = 10;
const SAMPLES = 40;

/** @returns megabytes: one sample before, then one after each fortieth of the pages */
export async function memoryOf(
  { origin, pid }: Served,
  pages: number,
  addressOf: (index: number) => string,
): Promise<number[]> {
  const samples = [residentMegabytes(pid)];
  let index = 0;
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const { asks, close } = connectTo(origin, CONNECTIONS, () => ({
      path: addressOf(index++),
      method: 'GET',
      headers: { 'accept-encoding': 'br' },
    }));
    const requests = Math.max(1, Math.round((pages * sample) / SAMPLES) - index);
    await measure(asks, { seconds: Number.POSITIVE_INFINITY, requests });
    await close();
    samples.push(residentMegabytes(pid));
  }
  return samples;
}
