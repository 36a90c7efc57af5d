/** Calls of other systems (text messages, mail, payments, sign-in, storage): counted and timed, with failures apart. */
import { Histogram } from 'prom-client';
import { span } from '../tracing/index.ts';

export const outsideSeconds = new Histogram({
  name: 'nearby_gateway_request_duration_seconds',
  help: 'Seconds until another system had answered, or had failed.',
  labelNames: ['gateway', 'operation', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});

interface OutsideCall {
  /** Which system: a word of ours. */
  gateway: string;
  operation: string;
}

export async function callOutside<Value>(call: OutsideCall, work: () => Promise<Value>): Promise<Value> {
  const end = outsideSeconds.startTimer({ ...call });
  try {
    const { gateway, operation } = call;
    const value = await span({ name: `${gateway} ${operation}`, kind: 'client' }, work);
    end({ result: 'ok' });
    return value;
  } catch (error) {
    end({ result: 'failed' });
    throw error;
  }
}

type Work = (...values: never[]) => Promise<unknown>;
/** The names of its asynchronous methods. */
type Operation<Adapter> = {
  [Name in keyof Adapter]-?: NonNullable<Adapter[Name]> extends Work ? Name : never;
}[keyof Adapter] &
  string;

/** The same adapter, of which these methods are counted and timed. */
export function measured<Adapter extends object>(
  gateway: string,
  adapter: Adapter,
  operations: readonly Operation<Adapter>[],
): Adapter {
  const methods = operations.flatMap((operation) => {
    const work = adapter[operation] as Work;
    const timed: Work = (...values) => callOutside({ gateway, operation }, () => work(...values));
    return [[operation, timed]];
  });
  return { ...adapter, ...Object.fromEntries(methods) };
}
