/** Figures as Markdown. */
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** @returns adds a row */
export function table(title: string, ...columns: string[]) {
  console.log(`\n### ${title}\n`);
  row('', ...columns);
  console.log(`|---|${columns.map(() => '---:|').join('')}`);
  return row;
}

export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
export const perSecond = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value));
