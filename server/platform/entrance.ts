/**
 * The port of a server process, and what answers there. Where the database is away at the start, or is a standby, the
 * process waits until it can write. Meanwhile it says so in the log, and here to load balancers.
 */
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { messages } from '../../shared/messages.ts';
import type { Config } from './config/config.ts';
import { isUnavailable, reasonOfUnavailable } from './db/unavailable.ts';
import { type Fetch, type Listening, listen } from './listen.ts';
import type { Role } from './workers.ts';

const TRY_AGAIN_MS = 1_000;
const REMIND_MS = 30_000;

/** Does the work, again and again while the database cannot be written. @throws what else the work throws */
export type WhenWritable = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface Entrance {
  whenWritable: WhenWritable;
  /** From now on the site answers. */
  open(site: Fetch): Promise<Listening>;
  /** Leaves the port to workers. @returns the port, which may have been chosen while waiting */
  leave(): Promise<number>;
}

/** @param role a worker does not answer while it waits: others behind the same port may still have pages */
export function createEntrance(config: Config, log: Logger, role: Role): Entrance {
  let reason = '';
  let site: Fetch = waitingSite(() => reason).fetch;
  let listening: Promise<Listening> | undefined;
  const open = () => {
    listening ??= listen((request, env) => site(request, env), config);
    return listening;
  };

  async function stop() {
    log.info('stopping');
    await (await listening)?.stop();
    process.exit(0);
  }
  const stopOnSignal = () => void stop();

  async function startWaiting() {
    for (const signal of SIGNALS) process.on(signal, stopOnSignal);
    const address = role === 'worker' ? undefined : (await open()).address;
    const began = performance.now();
    const seconds = () => Math.round((performance.now() - began) / 1_000);
    let remindAt = 0;
    return {
      because(found: string) {
        if (found === reason && performance.now() < remindAt) return;
        reason = found;
        remindAt = performance.now() + REMIND_MS;
        log.warn({ reason, seconds: seconds(), address }, 'waiting for the database');
      },
      end() {
        for (const signal of SIGNALS) process.off(signal, stopOnSignal);
        log.info({ seconds: seconds() }, 'the database can be written');
      },
    };
  }

  return {
    async whenWritable(work) {
      let waiting: Awaited<ReturnType<typeof startWaiting>> | undefined;
      for (;;) {
        try {
          const result = await work();
          waiting?.end();
          return result;
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          waiting ??= await startWaiting();
          waiting.because(reasonOfUnavailable(error));
        }
        await setTimeout(TRY_AGAIN_MS);
      }
    },
    open(own) {
      site = own;
      return open();
    },
    async leave() {
      if (!listening) return config.port;
      const { port, stop: close } = await listening;
      // The port is free at once. Requests in flight are answered.
      void close();
      return port;
    },
  };
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

function waitingSite(reason: () => string) {
  const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store' };
  return new Hono()
    .get('/healthz', (c) => c.json({ alive: true }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', (c) => c.json({ ready: false, reason: reason() }, 503, headers))
    .all('*', (c) =>
      c.req.header('accept')?.includes('text/html')
        ? c.text(messages.serverBusy, 503, headers)
        : c.json({ status: 503, message: messages.serverBusy }, 503, headers),
    );
}
