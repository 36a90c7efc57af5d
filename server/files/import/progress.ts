/** How far an import is: a bar on a terminal, a line now and then anywhere else. */
import type { Progress } from './outcome.ts';

/** A stream as process.stdout and process.stderr are; tests give their own. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

const EVERY_MS = { bar: 100, line: 1000 };
const WIDTH = 24;
const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });

/** @param isDry nothing is imported, so outside of terminals nothing is said */
export function showProgress(output: Output, isDry: boolean) {
  const started = performance.now();
  let lastTime = Number.NEGATIVE_INFINITY;
  const isDue = (ms: number) => performance.now() - lastTime >= ms;

  const bar = ({ bytes, size, counts }: Progress) => {
    const rows = counts.inserted + counts.updated + counts.skipped + counts.failed;
    const share = size ? Math.min(bytes / size, 1) : null;
    const done = Math.round((share ?? 0) * WIDTH);
    const gauge = share === null ? '' : `[${'█'.repeat(done)}${'░'.repeat(WIDTH - done)}] `;
    const percent = share === null ? '' : `${Math.floor(share * 100)}%  `;
    const speed = (rows * 1000) / Math.max(performance.now() - started, 1);
    return `${gauge}${percent}${grouped.format(rows)} 行  ${grouped.format(speed)} 行/秒`;
  };

  /** Written rows only, each of which is safe now, whatever happens next. */
  const line = ({ counts }: Progress) => `已导入 ${counts.inserted + counts.updated} 行\n`;
  let lastLine = '已导入 0 行\n';

  return {
    update(progress: Progress) {
      if (output.isTTY) {
        if (!isDue(EVERY_MS.bar)) return;
        output.write(`\r\x1b[K${bar(progress)}`);
      } else {
        if (isDry || !isDue(EVERY_MS.line) || line(progress) === lastLine) return;
        output.write(line(progress));
        lastLine = line(progress);
      }
      lastTime = performance.now();
    },
    /** @param last null when nothing was read */
    finish(last: Progress | null) {
      if (!last) return;
      if (output.isTTY) output.write(`\r\x1b[K${bar(last)}\n`);
      else if (!isDry && line(last) !== lastLine) output.write(line(last));
    },
  };
}
