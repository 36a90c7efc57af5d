// npm run check:deploy: every file of deploy/ is read by the program that will use it, where that is on this machine.
// npm run check:deploy -- --image [--base=IMAGE] also builds the image with buildah, and runs the server in it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './prepare.mjs';

const { values: options } = parseArgs({
  options: { image: { type: 'boolean', default: false }, base: { type: 'string' } },
});
const deploy = join(root, 'deploy');
const temporary = mkdtempSync(join(tmpdir(), 'check-deploy-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** Programs of administrators are not in everybody's path. */
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** @returns its output @throws Error with it */
function run(program, parameters, more = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    encoding: 'utf8',
    env: { ...process.env, PATH },
    ...more,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

const isInstalled = (program) =>
  spawnSync('which', [program], { env: { ...process.env, PATH } }).status === 0;

/** A copy of a file of deploy/ in which some paths are those of this check. */
function copyWith(file, replaced) {
  let content = readFileSync(join(deploy, file), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!content.includes(from)) throw new Error(`${file} does not contain ${from}`);
    content = content.replaceAll(from, to);
  }
  const copy = join(temporary, file.replaceAll('/', '-'));
  writeFileSync(copy, content);
  return copy;
}

/** A certificate for a day. @returns its folder */
function certificate() {
  const folder = join(temporary, 'tls');
  mkdirSync(folder, { recursive: true });
  const [key, pem] = [join(folder, 'nearby.key'), join(folder, 'nearby.pem')];
  const subject = ['-subj', '/CN=assets.example.com', '-days', '1', '-nodes'];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', pem, ...subject]);
  return { folder, key, pem };
}

const CHECKS = [
  [
    'alert rules',
    ['promtool'],
    () => run('promtool', ['check', 'rules', join(deploy, 'monitoring/alerts.yml')]),
  ],
  [
    'tests of the alert rules',
    ['promtool'],
    () => run('promtool', ['test', 'rules', join(deploy, 'monitoring/alerts.test.yml')]),
  ],
  [
    'configuration of Prometheus',
    ['promtool'],
    () => run('promtool', ['check', 'config', join(deploy, 'monitoring/prometheus.yml')]),
  ],
  ['nginx', ['nginx', 'openssl'], checkNginx],
  ['HAProxy', ['haproxy', 'openssl'], checkHaproxy],
  ['settings of the unit', [], checkSettings],
  ['unit of systemd', ['systemd-analyze'], checkUnit],
  ['compose file', ['podman-compose'], checkCompose],
  ['image', ['buildah', 'unshare'], checkImage],
];

function checkNginx() {
  const { folder } = certificate();
  const site = copyWith('nginx/nearby.conf', { '/etc/nginx/tls': folder, '/var/cache/nginx': temporary });
  const main = join(temporary, 'nginx.conf');
  // The image's nginx is newer than Debian's, and only the container's network has an `app`.
  const ofContainer = copyWith('nginx/upstream.container.conf', {
    '${NGINX_LOCAL_RESOLVERS}': '127.0.0.1',
    'app:3000 resolve': '127.0.0.1:3000',
  });
  for (const upstream of [join(deploy, 'nginx/upstream.conf'), ofContainer]) {
    const includes = [site, upstream].map((it) => `include ${it};`).join(' ');
    writeFileSync(
      main,
      `pid ${temporary}/nginx.pid; error_log stderr; events {} http { access_log off; ${includes} }\n`,
    );
    run('nginx', ['-t', '-c', main, '-p', temporary]);
  }
}

function checkHaproxy() {
  const { folder, key, pem } = certificate();
  const both = join(folder, 'both');
  mkdirSync(both, { recursive: true });
  writeFileSync(join(both, 'nearby.pem'), readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
  return run('haproxy', ['-c', '-dW', '-f', copyWith('haproxy/haproxy.cfg', { '/etc/haproxy/tls/': both })]);
}

/**
 * Commands read the file of settings without the unit: what the unit alone says about data, they would not know. The
 * server may write to the unit's own folder only.
 */
function checkSettings() {
  const unit = readFileSync(join(deploy, 'systemd/nearby@.service'), 'utf8');
  const [, folder] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
  const settings = readFileSync(join(deploy, 'systemd/nearby.env'), 'utf8').split('\n');
  if (!settings.includes(`DATA_DIR=/var/lib/${folder}`))
    throw new Error(`nearby.env does not name the unit's folder /var/lib/${folder} as DATA_DIR`);
  const [, own] = /^Environment=(.*)$/m.exec(unit) ?? [];
  if (own !== 'NODE_ENV=production PORT=%i')
    throw new Error(`settings of the unit that commands do not have: ${own}`);
  return 'commands have the same DATA_DIR as the servers';
}

/** Of 10; more is more exposed. */
const MAX_EXPOSURE = 2.5;

function checkUnit() {
  const unit = join(temporary, 'nearby@3001.service');
  // The checked machine has neither the user nor the project's folder.
  const file = readFileSync(join(deploy, 'systemd/nearby@.service'), 'utf8');
  const node = process.execPath;
  writeFileSync(
    unit,
    file.replaceAll('/usr/bin/node', node).replaceAll('WorkingDirectory=/opt/nearby', 'WorkingDirectory=/'),
  );
  run('systemd-analyze', ['verify', '--man=no', unit]);
  const threshold = `--threshold=${MAX_EXPOSURE * 10}`;
  return run('systemd-analyze', ['security', '--offline=true', threshold, '--no-pager', unit])
    .split('\n')
    .at(-2);
}

/** Reads the file, and says what it would build. A dry run of `up` creates volumes. */
function checkCompose() {
  const settings = readFileSync(join(deploy, 'compose.env.example'), 'utf8').matchAll(/^(\w+)=/gm);
  const env = Object.fromEntries([...settings].map(([, name]) => [name, 'for-the-check']));
  const parameters = ['--dry-run', '-f', join(deploy, 'compose.yaml'), 'build'];
  const output = run('podman-compose', parameters, { env: { ...process.env, ...env, PATH } });
  if (!output.includes('deploy/Containerfile')) throw new Error(output);
  return output;
}

async function checkImage() {
  if (!options.image) return null;
  const image = 'localhost/nearby-assets-check';
  const base = options.base ? ['--build-arg', `BASE=${options.base}`] : [];
  const how = [
    'bud',
    '--layers',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '-f',
    join(deploy, 'Containerfile'),
  ];
  run('buildah', [...how, ...base, '-t', image, root], { stdio: ['ignore', 'inherit', 'inherit'] });
  const { config } = JSON.parse(run('buildah', ['inspect', '--type', 'image', image])).Docker;
  if (config.User !== '10001:10001') throw new Error(`the image runs as ${config.User}`);
  if (!config.Healthcheck) throw new Error('the image has no health check');
  const container = run('buildah', ['from', image]).trim();
  try {
    await serveReadOnly(run('buildah', ['mount', container]).trim(), config);
  } finally {
    run('buildah', ['rm', container]);
  }
  return 'serves without root, and with a root file system that can be read only';
}

/**
 * Runs the image's program as a runtime does: as its user, with a root that can be read only, and /data and /tmp for
 * writing, until its health check succeeds. Runtimes need control groups, which machines for builds may lack.
 */
async function serveReadOnly(files, { User, Env, Cmd, Healthcheck }) {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const mounts = `
    mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"
    mount -t tmpfs -o mode=1777 tmpfs "$0/tmp" && mount -t tmpfs -o mode=700,uid=10001,gid=10001 tmpfs "$0/data"
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"`;
  const inside = `chroot --userspec=${User} "$0" env -i --chdir=/app "$@"`;
  const variables = [...Env, `PORT=${port}`, 'HOST=127.0.0.1', 'SEED_DEMO=0'];
  const start = (command) => [
    '-m',
    'sh',
    '-ec',
    `${mounts}\nexec ${inside}`,
    files,
    ...variables,
    ...command,
  ];
  run('unshare', start(['sh', '-c', '! touch /app/written 2>/dev/null && touch /data/written /tmp/written']));
  const server = spawn('unshare', start(Cmd), { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const [, ...health] = Healthcheck.Test;
    for (let second = 0; second < 60; second += 1) {
      await setTimeout(1_000);
      if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
      if (spawnSync('unshare', start(health)).status === 0) return;
    }
    throw new Error('the health check never succeeded');
  } finally {
    server.kill();
  }
}

let hasFailed = false;
const untried = [];
for (const [name, programs, check] of CHECKS) {
  const missing = programs.filter((it) => !isInstalled(it));
  if (missing.length > 0) {
    untried.push(`${name}: ${missing.join(', ')} is not installed`);
    continue;
  }
  try {
    const result = await check();
    if (result === null) untried.push(`${name}: only with --image, it takes minutes`);
    else
      console.log(
        `right: ${name}${name.startsWith('unit') || name === 'image' ? ` (${result.trim()})` : ''}`,
      );
  } catch (error) {
    hasFailed = true;
    console.error(`WRONG: ${name}\n${error.message}`);
  }
}
for (const line of untried) console.log(`NOT TRIED: ${line}`);
process.exitCode = hasFailed ? 1 : 0;
