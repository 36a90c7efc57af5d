/** The mixed load of the drill. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SITE } from '../servers.ts';
import type { Reply } from './client.ts';
import { importing, settling, uploading, withdrawing } from './creditors.ts';
import { loadOf } from './load.ts';
import type { Provider } from './provider.ts';
import { browsing, searching } from './reading.ts';
import { booking, ordering } from './users.ts';

const slots = z.object({ list: z.array(z.object({ start_time: z.string() })) });

/** @returns the load of a site that has its people; it asks the site which times can be booked. @param folder of the log */
export async function mixedLoad(folder: string) {
  const answer = await fetch(`${SITE}/customer/Index/visitSlots`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"id":1}',
  });
  const times = slots.parse(await answer.json()).list.map((it) => it.start_time);
  const log = join(folder, 'refused.log');
  const note = ({ outcome, fields, at }: Reply) =>
    appendFileSync(log, `${new Date(at).toISOString()} ${outcome} ${String(fields.message ?? '')}\n`);
  const provider: Provider = { notifiesTwice: false };
  const load = loadOf(
    [browsing, searching, booking(times), ordering(provider), withdrawing, uploading, importing, settling],
    { note },
  );
  return { ...load, provider };
}

export type Load = Awaited<ReturnType<typeof mixedLoad>>;
