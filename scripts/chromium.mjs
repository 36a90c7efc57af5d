import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The program of this machine's Chromium; undefined without one. The shell without a window comes first: it needs half of
 * the processor time of the whole browser.
 */
export function chromium() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = (process.env.PATH ?? '').split(':');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env.CHROMIUM, ...paths, mac].find((path) => path && existsSync(path));
}
