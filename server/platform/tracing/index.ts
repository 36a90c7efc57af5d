/**
 * Traces of OpenTelemetry: a request, its calls, their statements, and requests to other systems. Without a receiver
 * nothing is loaded, and the work runs as it is. No span contains a value: no input, no id, no address.
 */
import type { Tracing } from './open-telemetry.ts';
import type { Note, SpanOptions } from './span-options.ts';

export type { SpanOptions } from './span-options.ts';

let tracing: Tracing | undefined;

export const isTracing = (): boolean => tracing !== undefined;

/** Call it before the database is opened. The packages read the standard variables OTEL_… themselves. */
export async function startTracing(): Promise<void> {
  const { openTracing } = await import('./open-telemetry.ts');
  tracing = openTracing();
}

/** Sends the spans that are still in memory. */
export async function stopTracing(): Promise<void> {
  const running = tracing;
  tracing = undefined;
  await running?.close();
}

const NO_NOTE: Note = () => {};

/** The work as a span, inside of the one that runs. */
export const span = <Value>(options: SpanOptions, work: (note: Note) => Promise<Value>): Promise<Value> =>
  tracing ? tracing.span(options, work) : work(NO_NOTE);

/** Begins a span inside of the one that runs. @returns ends it; null where none runs or it is not recorded */
export const beginInner = (options: SpanOptions): ((error?: unknown) => void) | null =>
  tracing?.beginInner(options) ?? null;

/** For lines of the log. */
export const traceOfLine = (): { trace_id?: string } => tracing?.ofLine() ?? {};
