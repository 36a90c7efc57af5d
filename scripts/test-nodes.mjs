// npm run test:nodes: npm test on each supported version of Node, in a clean copy of the last commit. `-- 24` runs one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './prepare.mjs';

const VERSIONS = ['20', '22', '24'];

const versions = process.argv.slice(2);
const unknown = versions.filter((it) => !VERSIONS.includes(it));
if (unknown.length > 0) {
  console.error(`Usage: npm run test:nodes [-- VERSION …], of ${VERSIONS.join(', ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'nearby-nodes-'));
const failed = [];
try {
  for (const version of versions.length > 0 ? versions : VERSIONS) {
    const [copy, programs] = [join(folder, `copy-${version}`), join(folder, `node-${version}`)];
    must('git', ['clone', '--quiet', root, copy]);
    // The package brings the program of this version for this machine.
    must('npm', ['install', '--silent', '--no-save', '--prefix', programs, `node@${version}`]);
    const PATH = [join(programs, 'node_modules/node/bin'), process.env.PATH].join(delimiter);
    const { status } = run('npm', ['test'], { cwd: copy, env: { ...process.env, PATH } });
    console.log(`Node ${version}: ${status === 0 ? 'ok' : 'FAILED'}`);
    if (status !== 0) failed.push(version);
    rmSync(copy, { recursive: true, force: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed.length === 0 ? 0 : 1);

function run(program, parameters, options = {}) {
  return spawnSync(program, parameters, { stdio: 'inherit', ...options });
}

function must(program, parameters) {
  const { status } = run(program, parameters);
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed`);
}
