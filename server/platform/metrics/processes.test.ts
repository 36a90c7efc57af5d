import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import { Gauge, Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { addFiguresOf } from './processes.ts';

/** As one of node:cluster that ends while it is being told something. */
class EndingWorker extends EventEmitter {
  readonly id = 1;
  readonly sent: { figures: string; text?: string }[] = [];
  isConnected = () => true;
  isDead = () => true;
  send(message: { figures: string }, callback?: (error: Error) => void) {
    this.sent.push(message);
    if (message.figures === 'own wanted')
      process.nextTick(() => this.emit('message', { figures: 'own', own: [] }));
    const error = new Error('write EPIPE');
    process.nextTick(() => (callback ? callback(error) : this.emit('error', error)));
    return true;
  }
}

afterEach(() => {
  for (const event of ['message', 'exit']) cluster.removeAllListeners(event);
  Reflect.deleteProperty(cluster.workers ?? {}, '1');
});

const askedBy = (worker: EndingWorker) => {
  Object.assign(cluster.workers ?? {}, { 1: worker });
  cluster.emit('message', worker, { figures: 'sum wanted' });
};

it('a worker that ends while it asks for the sum does not end the leading process', async () => {
  const registry = new Registry();
  new Gauge({ name: 'nearby_waiting', help: 'Waiting.', registers: [registry] }).set(3);
  addFiguresOf({ registry }, () => {});
  const worker = new EndingWorker();
  // What is not listened to would be thrown.
  const errors: unknown[] = [];
  worker.on('error', (error) => errors.push(error));
  askedBy(worker);
  await expect.poll(() => worker.sent.at(-1)?.text ?? '').toContain('nearby_waiting 3');
  await new Promise(setImmediate);
  expect(worker.sent.map(({ figures }) => figures)).toEqual(['own wanted', 'sum']);
  expect(errors).toEqual([]);
});

it('figures that cannot be added up are told, and answered the next time', async () => {
  const registry = new Registry();
  const read = registry.getMetricsAsJSON.bind(registry);
  const warnings: unknown[] = [];
  addFiguresOf({ registry }, (error) => warnings.push(error));
  const worker = new EndingWorker();
  registry.getMetricsAsJSON = () => Promise.reject(new Error('unreadable'));
  askedBy(worker);
  await expect.poll(() => warnings).toEqual([new Error('unreadable')]);
  registry.getMetricsAsJSON = read;
  askedBy(worker);
  await expect.poll(() => worker.sent.at(-1)?.figures).toBe('sum');
});
