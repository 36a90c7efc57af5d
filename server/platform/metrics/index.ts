/** Figures for Prometheus: of this process, and of the database that the processes share. */
export { type Answered, labelsOf } from './answered.ts';
export { metricsRoutes } from './endpoint.ts';
export { type Metrics, openMetrics } from './metrics.ts';
export { callOutside, measured } from './outside-calls.ts';
export { addFiguresOf, shareFigures } from './processes.ts';
