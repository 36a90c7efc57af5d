/** The data of a chart: values per day or month. */

/** Colours of lines and bars, as CSS variables: they follow the light and the dark mode. */
export const CHART_COLOURS = {
  blue: 'var(--blue)',
  amber: 'var(--tag-drifting)',
  green: 'var(--tag-referral)',
  red: 'var(--vermilion)',
} as const;

export interface Series {
  name: string;
  /** One for each period of the chart. */
  values: readonly number[];
  colour: keyof typeof CHART_COLOURS;
  /** Default: bars. */
  shape?: 'bar' | 'line';
  /** Written under the caption, the tooltip and the table; default: the number with separators of thousands. */
  toText?: (value: number) => string;
}

/** A part of the time that the chart marks, such as the days of a promotion. */
export interface Span {
  name: string;
  /** Periods of the chart, both included. */
  from: string;
  to: string;
}

export interface PlotProps {
  /** The label of the chart for screen readers. */
  label: string;
  /** Days (2026-11-20) or months (2026-11), in order. */
  periods: readonly string[];
  series: readonly Series[];
  spans?: readonly Span[];
  /** Of the plot, in pixels. */
  height: number;
}

export const textOf = ({ toText = (value) => value.toLocaleString('zh-CN') }: Series, value: number) =>
  toText(value);

/** On the axis: 11-20 of a day, 2026-11 of a month. */
export const axisText = (period: string) => (period.length > 7 ? period.slice(5) : period);

/** A number on the axis: 12,000 is 1.2万. */
export const shortNumber = (value: number) => {
  if (Math.abs(value) < 10_000) return value.toLocaleString('zh-CN');
  const inWan = value / 10_000;
  return Math.abs(inWan) < 10_000
    ? `${inWan.toLocaleString('zh-CN', { maximumFractionDigits: 2 })}万`
    : `${(inWan / 10_000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })}亿`;
};
