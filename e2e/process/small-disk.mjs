/**
 * Loaded into a server's process before anything else: the folder in SMALL_DISK is full after SMALL_DISK_BYTES were
 * written into it, or at the signal SIGUSR2, without the rights to mount a disk. With SMALL_DISK_TELLS=1 the file
 * system also reports its free space, which it does not for a quota. At the end, the written bytes are in the file
 * SMALL_DISK_REPORT.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve, sep } from 'node:path';

const folder = resolve(process.env.SMALL_DISK ?? '');
let left = Number(process.env.SMALL_DISK_BYTES);

const isInside = (path) => `${resolve(String(path))}${sep}`.startsWith(folder + sep);

/** The size of an empty new file or folder. */
const ENTRY_BYTES = 256;

function take(bytes, syscall) {
  if (bytes <= left) {
    left -= bytes;
    return;
  }
  left = 0;
  throw Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), {
    code: 'ENOSPC',
    errno: -28,
    syscall,
  });
}

/** Descriptors of files inside. */
const descriptors = new Set();

const { openSync, closeSync, writeSync, writeFileSync, mkdirSync, linkSync, existsSync, statfsSync } = fs;
const { writeFile, copyFile, mkdir } = fs.promises;

fs.openSync = (path, flags, mode) => {
  const isWritten = typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(flags ?? 'r');
  if (isInside(path) && isWritten && !existsSync(path)) take(ENTRY_BYTES, 'open');
  const descriptor = openSync(path, flags, mode);
  if (isInside(path) && isWritten) descriptors.add(descriptor);
  return descriptor;
};
fs.closeSync = (descriptor) => {
  descriptors.delete(descriptor);
  return closeSync(descriptor);
};
fs.writeSync = (descriptor, data, ...rest) => {
  if (descriptors.has(descriptor)) {
    const length = typeof rest[1] === 'number' ? rest[1] : Buffer.byteLength(data);
    take(length, 'write');
  }
  return writeSync(descriptor, data, ...rest);
};
fs.writeFileSync = (path, data, options) => {
  if (typeof path !== 'number' && isInside(path)) take(ENTRY_BYTES + Buffer.byteLength(data), 'write');
  return writeFileSync(path, data, options);
};
fs.mkdirSync = (path, options) => {
  if (isInside(path) && !existsSync(path)) take(ENTRY_BYTES, 'mkdir');
  return mkdirSync(path, options);
};
fs.linkSync = (from, to) => {
  if (isInside(to)) take(ENTRY_BYTES, 'link');
  return linkSync(from, to);
};
fs.cpSync = (from, to, { filter }) => {
  if (!existsSync(to)) fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!filter(source)) continue;
    if (entry.isDirectory()) {
      fs.cpSync(source, target, { filter });
    } else {
      if (isInside(to)) take(ENTRY_BYTES + fs.statSync(source).size, 'copyfile');
      fs.copyFileSync(source, target);
    }
  }
};
fs.promises.writeFile = async (path, data, options) => {
  if (typeof path === 'string' && isInside(path)) take(ENTRY_BYTES + Buffer.byteLength(data), 'write');
  return writeFile(path, data, options);
};
fs.promises.copyFile = async (from, to, mode) => {
  if (isInside(to)) take(ENTRY_BYTES + fs.statSync(from).size, 'copyfile');
  return copyFile(from, to, mode);
};
fs.promises.mkdir = async (path, options) => {
  if (isInside(path) && !existsSync(path)) take(ENTRY_BYTES, 'mkdir');
  return mkdir(path, options);
};
// A test may fill the disk while the server runs.
process.on('SIGUSR2', () => {
  left = 0;
});
if (process.env.SMALL_DISK_REPORT) {
  const all = left;
  process.on('exit', () => writeFileSync(process.env.SMALL_DISK_REPORT, String(all - left)));
}
if (process.env.SMALL_DISK_TELLS === '1') {
  fs.statfsSync = (path, options) => {
    const found = statfsSync(path, options);
    const blocks = Math.floor(left / found.bsize);
    return isInside(path) ? { ...found, bfree: blocks, bavail: blocks } : found;
  };
}
syncBuiltinESMExports();
