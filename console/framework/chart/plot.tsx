/**
 * The picture of a chart, drawn by recharts as SVG. It loads on demand. With the keyboard: Tab reaches it, the arrow keys
 * move from period to period, and a screen reader speaks the values.
 */
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './chart.module.css';
import { Key } from './key.tsx';
import { axisText, CHART_COLOURS, type PlotProps, type Series, shortNumber, textOf } from './series.ts';

const TICK = { fill: 'var(--ink-faint)', fontSize: 12 };
/** On the right half of a label fits: the last period may end there. */
const MARGIN = { top: 8, right: 26, bottom: 0, left: 0 };
/** Of the longest label: 1,234.5万. */
const LABEL_WIDTH = 60;

/** @param syncId charts with the same one show the tooltip of the same period */
export default function Plot({
  label,
  periods,
  series,
  spans = [],
  height,
  syncId,
}: PlotProps & { syncId: string }) {
  const rows = periods.map((period, place) => ({
    period,
    values: series.map((it) => it.values[place] ?? 0),
  }));
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
      <ComposedChart
        data={rows}
        margin={MARGIN}
        syncId={syncId}
        aria-label={`${label}，按左右方向键逐期查看数值`}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        {spans.map(({ name, from, to }) => (
          <ReferenceArea
            key={name}
            x1={from}
            x2={to}
            fill="var(--blue-tint)"
            label={{ value: name, position: 'insideTop', fill: 'var(--ink-soft)', fontSize: 12 }}
          />
        ))}
        <XAxis
          dataKey="period"
          tickFormatter={axisText}
          tick={TICK}
          tickLine={false}
          stroke="var(--line)"
          minTickGap={16}
        />
        <YAxis
          width={LABEL_WIDTH}
          interval={0}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={shortNumber}
          allowDecimals={false}
          tickCount={4}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)', stroke: 'var(--line)' }}
          content={({ active, label: period, activeIndex }) =>
            active && activeIndex !== undefined ? (
              <PeriodValues period={String(period)} place={Number(activeIndex)} series={series} />
            ) : null
          }
        />
        {series.map((it, index) => drawing(it, index))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function drawing({ name, colour, shape }: Series, index: number) {
  const shared = {
    name,
    dataKey: ({ values }: { values: number[] }) => values[index],
    isAnimationActive: false,
  } as const;
  const paint = CHART_COLOURS[colour];
  return shape === 'line' ? (
    <Line key={name} {...shared} type="monotone" stroke={paint} strokeWidth={2} dot={false} />
  ) : (
    <Bar key={name} {...shared} fill={paint} maxBarSize={28} radius={[2, 2, 0, 0]} />
  );
}

interface PeriodValuesProps {
  period: string;
  /** Among the periods of the chart. */
  place: number;
  series: readonly Series[];
}

const PeriodValues = ({ period, place, series }: PeriodValuesProps) => (
  <div className={styles.values} role="status" aria-live="assertive">
    <p>{period}</p>
    {series.map((it) => (
      <p key={it.name}>
        <Key colour={it.colour} />
        {it.name} <strong>{textOf(it, it.values[place] ?? 0)}</strong>
      </p>
    ))}
  </div>
);
