/**
 * A chart of values per day or month: the totals with the colours, the picture, and the table with the same values. The
 * picture loads on demand; its height is reserved, so nothing moves when it arrives.
 */
import { lazy, Suspense, useId } from 'react';
import styles from './chart.module.css';
import { Key } from './key.tsx';
import { type PlotProps, type Series, textOf } from './series.ts';

const Plot = lazy(() => import('./plot.tsx'));

interface ChartProps extends Omit<PlotProps, 'height'> {
  /** The name of the table's first column. */
  periodName: '日期' | '月份';
  /** Draws each series in a picture of its own, below one another, where their sizes differ much. */
  isApart?: boolean;
  /** Of each picture, in pixels. */
  height?: number;
}

export function Chart({ isApart = false, height = 160, ...props }: ChartProps) {
  const { label, periods, series, spans } = props;
  const syncId = useId();
  if (periods.length === 0) return null;
  const pictures = isApart ? series.map((it) => [it]) : [series];
  return (
    <>
      {pictures.map((drawn) => {
        const names = drawn.map(({ name }) => name).join('、');
        return (
          <figure key={names} className={styles.figure}>
            <figcaption className={styles.caption}>
              {drawn.map((it) => (
                <span key={it.name}>
                  <Key colour={it.colour} />
                  {it.name} <strong>{textOf(it, totalOf(it))}</strong>
                </span>
              ))}
            </figcaption>
            <div className={styles.picture} style={{ height }}>
              <Suspense fallback={null}>
                <Plot
                  label={pictures.length > 1 ? `${label}：${names}` : label}
                  periods={periods}
                  series={drawn}
                  spans={spans}
                  height={height}
                  syncId={syncId}
                />
              </Suspense>
            </div>
          </figure>
        );
      })}
      <ValueTable {...props} />
    </>
  );
}

const totalOf = ({ values }: Series) => values.reduce((sum, it) => sum + it, 0);

/** The newest period first. */
const ValueTable = ({ label, periodName, periods, series }: Omit<ChartProps, 'isApart' | 'height'>) => (
  <details className={styles.table}>
    <summary>查看数据表</summary>
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{periodName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods
          .map((period, place) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {series.map((it) => (
                <td key={it.name}>{textOf(it, it.values[place] ?? 0)}</td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  </details>
);
