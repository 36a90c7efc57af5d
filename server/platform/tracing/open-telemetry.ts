/** Spans by OpenTelemetry's packages, sent by OTLP over HTTP in batches. Only `index.ts` loads this file. */
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Note, SpanOptions } from './span-options.ts';

const NAME = 'nearby-assets';
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

export type Tracing = ReturnType<typeof openTracing>;

export function openTracing() {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const resource = resourceFromAttributes({ 'service.name': NAME, 'process.pid': process.pid });
  const provider = new BasicTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer(NAME);

  const begin = ({ name, kind, attributes }: SpanOptions) =>
    tracer.startSpan(name, { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes });

  return {
    async span<Value>(options: SpanOptions, work: (note: Note) => Promise<Value>): Promise<Value> {
      const own = begin(options);
      const note: Note = ({ name, attributes }) => {
        if (name) own.updateName(name);
        own.setAttributes(attributes);
      };
      try {
        return await context.with(trace.setSpan(context.active(), own), () => work(note));
      } catch (error) {
        if (!options.isExpected?.(error)) fail(own, error);
        throw error;
      } finally {
        own.end();
      }
    },
    beginInner(options: SpanOptions) {
      if (!trace.getActiveSpan()?.isRecording()) return null;
      const own = begin(options);
      return (error?: unknown) => {
        if (error) fail(own, error);
        own.end();
      };
    },
    ofLine() {
      const active = trace.getActiveSpan();
      return active ? { trace_id: active.spanContext().traceId } : {};
    },
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}

/** Messages of errors quote phones and values: only the kind of the error is told. */
function fail(own: Span, error: unknown) {
  own.setStatus({ code: SpanStatusCode.ERROR });
  own.setAttribute('error.type', kindOf(error));
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause, name } = error as Error & { code?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return cause instanceof Error ? kindOf(cause) : name;
}
