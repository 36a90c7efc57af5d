/** Views and questions per day as two small charts, with a data table for screen readers. */
import styles from './traffic-chart.module.css';

export interface Day {
  /** YYYY-MM-DD. */
  day: string;
  looks: number;
  consults: number;
}

const SERIES = [
  { name: 'looks', label: '围观', unit: '次' },
  { name: 'consults', label: '咨询', unit: '次' },
] as const;

const WIDTH = 720;
const HEIGHT = 120;

export function TrafficChart({ days }: { days: readonly Day[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      {SERIES.map(({ name, label, unit }) => {
        const values = days.map((it) => it[name]);
        const total = values.reduce((sum, it) => sum + it, 0);
        return (
          <figure key={name} className={styles.figure}>
            <figcaption className={styles.caption}>
              {label} <strong>{total.toLocaleString('zh-CN')}</strong> {unit}
            </figcaption>
            <Bars days={days} name={name} label={label} />
          </figure>
        );
      })}
      <p className={styles.axis}>
        <span>{first.day.slice(5)}</span>
        <span>{last.day.slice(5)}</span>
      </p>
      <details className={styles.table}>
        <summary>查看每日数据</summary>
        <table>
          <thead>
            <tr>
              <th>日期</th>
              <th>围观</th>
              <th>咨询</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, looks, consults }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{looks}</td>
                <td>{consults}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

interface BarsProps {
  days: readonly Day[];
  name: (typeof SERIES)[number]['name'];
  label: string;
}

function Bars({ days, name, label }: BarsProps) {
  const most = Math.max(1, ...days.map((it) => it[name]));
  const step = WIDTH / days.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles[name]}
      role="img"
      aria-label={`近${days.length}天每日${label}次数`}
    >
      {days.map((it, place) => {
        const height = (it[name] / most) * (HEIGHT - 4);
        return (
          <rect key={it.day} x={place * step + 1} y={HEIGHT - height} width={step - 2} height={height} rx="2">
            <title>{`${it.day} ${label} ${it[name]} 次`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
