/**
 * Lighthouse on the public pages: a phone on a slow network (simulated), the built server with its demonstration, the
 * median of five runs each. Prints a Markdown table.
 */
import { startServer, temporaryDirectory } from '../e2e/built-server.ts';
import type { Listing } from '../shared/contract/index.ts';
import { measuredBy, median, table } from './tools.ts';

const RUNS = 5;
const KB = 1024;

interface Transfer {
  resourceType: string;
  transferSize: number;
}

/** The values that we read from Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: Transfer[] } }
  >;
}

/** Lighthouse misses the start of a page's trace now and then (NO_NAVSTART), and asks to be run again. */
const ATTEMPTS = 4;

async function lighthouse(address: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lighthouseOnce(address);
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function lighthouseOnce(address: string): Promise<Report> {
  const chrome = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';
  const report = await measuredBy(
    'lighthouse',
    [address, '--quiet', '--output=json', '--no-enable-error-reporting', `--chrome-flags=${chrome}`],
    { CHROME_PATH: process.env.CHROMIUM ?? '' },
  );
  return report as Report;
}

/** Compressed bytes of a page's files of a kind. */
function transferred({ audits }: Report, kind: 'Script' | 'Stylesheet'): number {
  return (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === kind)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

const score = (category: string) => (report: Report) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const metric = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? Number.NaN;

/** Columns of the table, and how each is read and written. */
const COLUMNS: [string, (report: Report) => number, (value: number) => string | number][] = [
  ['performance', score('performance'), Number],
  ['accessibility', score('accessibility'), Number],
  ['best practices', score('best-practices'), Number],
  ['SEO', score('seo'), Number],
  ['LCP, s', metric('largest-contentful-paint'), (ms) => (ms / 1000).toFixed(2)],
  ['CLS', metric('cumulative-layout-shift'), (value) => value.toFixed(3)],
  ['TBT, ms', metric('total-blocking-time'), Math.round],
  ['script, KB (≤ 85)', (report) => transferred(report, 'Script'), (bytes) => (bytes / KB).toFixed(1)],
  ['CSS, KB', (report) => transferred(report, 'Stylesheet'), (bytes) => (bytes / KB).toFixed(1)],
];

/** The audits that lower a category below 100, worst first. */
const lost = ({ categories, audits }: Report) =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 0.9
        ? [`${id} ${audit.score} (${audit.title})`]
        : [];
    }),
  );

/** A server that knows its address, as in production: search engines want it in the pages. */
async function startSite(settings: Record<string, string>) {
  const seeded = await startServer(settings);
  await seeded.stop();
  const { origin, port } = new URL(seeded.address);
  return startServer({ ...settings, PORT: port, PUBLIC_ORIGIN: origin });
}

const directory = temporaryDirectory();
const server = await startSite({ DATA_DIR: directory.path, LOG_LEVEL: 'warn' });
try {
  const lists = await fetch(`${server.address}/customer/Index/ObjcetList`, { method: 'POST' });
  const { list } = (await lists.json()) as { list: Listing[] };
  const pages = { home: '/', search: '/search', detail: `/object/${list[0]?.id}` };
  const rows: (string | number)[][] = [];
  const losses: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await lighthouse(server.address + path));
    rows.push([name, ...COLUMNS.map(([, read, write]) => write(median(reports.map(read))))]);
    losses.push(...new Set(reports.flatMap(lost).map((loss) => `${name}: ${loss}`)));
  }
  console.log(table(['page', ...COLUMNS.map(([title]) => title)], rows));
  if (losses.length > 0) console.log(`\nPoints were lost by\n- ${losses.join('\n- ')}`);
} finally {
  await server.stop();
  directory.remove();
}
