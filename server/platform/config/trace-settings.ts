/** Whether traces are sent: by the standard variables of OpenTelemetry. Its packages read all others. */
import { z } from 'zod';

const endpoint = z.url({ protocol: /^https?$/ }).optional();

export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
};

type TraceVariables = z.output<z.ZodObject<typeof traceVariables>>;

export const sendsTraces = (env: TraceVariables): boolean =>
  env.OTEL_SDK_DISABLED === 'false' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
