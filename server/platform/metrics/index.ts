/** Figures for Prometheus: of this process, and of the database that the processes share. Names are in docs/operations.md. */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { gateLoads } from '../gates/index.ts';
import type { DoorEnv } from '../http/door-env.ts';

/** An answered request from outside. */
export interface Answered {
  method: string;
  /** Of a call, or the first part of a page's address. */
  route: string;
  status: number;
  ms: number;
}

/** A figure by the values of its label; a figure without a label has one value under ''. */
type Reading = Readonly<Record<string, number>>;

interface Figure {
  name: `nearby_${string}`;
  help: string;
  label?: string;
  /** True of figures that all processes read from the database; others are added up. */
  isShared?: boolean;
  /** Called for each answer to Prometheus. */
  read: () => Reading | Promise<Reading>;
}

export type Metrics = ReturnType<typeof openMetrics>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'nearby_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'nearby_http_request_seconds',
    help: 'Seconds until the answer was made.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const add = ({ name, help, label, isShared, read }: Figure) =>
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      aggregator: isShared ? 'max' : 'sum',
      // Other figures say why one cannot be read.
      async collect() {
        this.reset();
        const reading = await Promise.resolve(read()).catch((): Reading => (label ? {} : { '': Number.NaN }));
        for (const [value, figure] of Object.entries(reading))
          this.set(label ? { [label]: value } : {}, figure);
      },
    });
  for (const of of ['running', 'waiting', 'refused'] as const)
    add({
      name: `nearby_gate_${of}`,
      help: `Pieces of work that ${HELP[of]}, by the gate that they pass.`,
      label: 'gate',
      read: () => Object.fromEntries(gateLoads().map(([name, load]) => [name, load[of]])),
    });
  return {
    answered({ method, route, status, ms }: Answered) {
      requests.inc({ method, route, status });
      seconds.observe({ route }, ms / 1_000);
    },
    add: (figure: Figure) => void add(figure),
    /** Figures of Node: memory, the event loop, garbage collection. They go on being measured until the process ends. */
    measureProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    registry,
  };
}

const HELP = { running: 'run now', waiting: 'wait', refused: 'were refused' };

/** @param token without one, the figures are answered to this machine alone */
export function metricsRoutes({ text, registry }: Metrics, token: string | null) {
  return new Hono<DoorEnv>().get('/metrics', async (c) => {
    const isAllowed =
      token === null ? isOwnMachine(c.env, c.req.header()) : isToken(c.req.header('authorization'), token);
    if (!isAllowed) return c.text('', 403);
    return c.text(await text(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A proxy on this machine tells that it asks for somebody else. */
const isOwnMachine = (env: DoorEnv['Bindings'] | undefined, headers: Record<string, string>) =>
  LOOPBACK.test(env?.incoming?.socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded;

function isToken(header: string | undefined, token: string): boolean {
  const [given, right] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === right.length && timingSafeEqual(given, right);
}
