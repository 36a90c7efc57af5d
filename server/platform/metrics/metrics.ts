/** Figures for Prometheus: of this process, and of the database that the processes share. Names are in docs/operations/figures.md. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { gateLoads } from '../gates/index.ts';
import { type Answered, labelsOf } from './answered.ts';
import { outsideSeconds } from './outside-calls.ts';

/** A figure by the values of its label; a figure without a label has one value under ''. */
type Reading = Readonly<Record<string, number>>;

interface Figure {
  /** What only grows since the start of the process ends in `_total`. */
  name: `nearby_${string}`;
  help: string;
  /** Its values come from a list in the code: no input and no id. */
  label?: string;
  /** Called for each answer to Prometheus. */
  read: () => Reading | Promise<Reading>;
}

export type Metrics = ReturnType<typeof openMetrics>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  registry.registerMetric(outsideSeconds);
  const requests = new Counter({
    name: 'nearby_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'nearby_http_request_duration_seconds',
    help: 'Seconds until the answer was made.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const add = ({ name, help, label, read }: Figure) => {
    const options = { name, help, labelNames: label ? [label] : [], registers };
    const labels = (value: string) => (label ? { [label]: value } : {});
    // Other figures say why one cannot be read.
    const unreadable = (): Reading => (label ? {} : { '': Number.NaN });
    const readings = async () => Object.entries(await Promise.resolve(read()).catch(unreadable));
    if (name.endsWith('_total'))
      new Counter({
        ...options,
        async collect() {
          const entries = await readings();
          this.reset();
          for (const [value, figure] of entries) this.inc(labels(value), figure);
        },
      });
    else
      new Gauge({
        ...options,
        async collect() {
          const entries = await readings();
          this.reset();
          for (const [value, figure] of entries) this.set(labels(value), figure);
        },
      });
  };
  const loads = (of: 'running' | 'waiting' | 'refused') => () =>
    Object.fromEntries(gateLoads().map(([name, load]) => [name, load[of]]));
  add({ name: 'nearby_gate_running', help: 'Work that runs now.', label: 'gate', read: loads('running') });
  add({ name: 'nearby_gate_waiting', help: 'Work that waits.', label: 'gate', read: loads('waiting') });
  add({ name: 'nearby_gate_refused_total', help: 'Refused work.', label: 'gate', read: loads('refused') });
  return {
    answered(answered: Answered) {
      const { method, route, status } = labelsOf(answered);
      requests.inc({ method, route, status });
      seconds.observe({ route }, answered.ms / 1_000);
    },
    add,
    /** Figures of Node: memory, the event loop, garbage collection. They go on being measured until the process ends. */
    measureProcess() {
      collectDefaultMetrics({ register: registry });
      // Of several processes, the slowest one counts.
      const slowest = registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds');
      if (slowest) Object.assign(slowest, { aggregator: 'max' });
    },
    text: () => registry.metrics(),
    registry,
  };
}
