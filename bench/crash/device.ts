/**
 * A disk whose power can be cut: an ext4 file system in a file, on a loop device. The cut is the file system's own
 * shutdown without a flush of its log (FS_IOC_SHUTDOWN): from then on nothing reaches the device, neither cached writes
 * nor the journal's open transaction, and every write and fsync fails. Mounting again replays the journal. What the file
 * system had sent to the device before survives, so a drive that loses its own cache is not modelled.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryDirectory } from '../../e2e/built-server.ts';

/** The file is sparse: it occupies what is written. */
const SIZE = 8 * 2 ** 30;
const UNMOUNT_TIMEOUT_MS = 30_000;

/** Node cannot call ioctl. 0x8004587D is FS_IOC_SHUTDOWN, 2 is FS_SHUTDOWN_FLAGS_NOLOGFLUSH. */
const SHUTDOWN =
  'open(D, "<", $ARGV[0]) && ioctl(D, 0x8004587D, $flags = pack("L", 2)) or die "shutdown: $!"';

const run = (program: string, ...parameters: string[]) =>
  void execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });

export interface Device {
  /** Where it is mounted. */
  path: string;
  /** Loses what was not flushed. Processes that use it live on: end them, then call `restore`. */
  cut(): void;
  /** Mounts it again, as the next start of the machine does. */
  restore(): Promise<void>;
  /** How many cuts lost a write of the bench that was not flushed; the first one is a trial. */
  lossyCuts(): number;
  remove(): void;
}

export class DeviceUnavailable extends Error {}

/** @throws DeviceUnavailable unless a first cut loses what was not flushed, and only that */
export async function createDevice(): Promise<Device> {
  try {
    const device = mountDevice();
    device.cut();
    await device.restore();
    if (device.lossyCuts() !== 1) throw new Error('a write survived that was not flushed');
    return device;
  } catch (error) {
    const reason = String(error).trim().replaceAll('\n', ' ');
    throw new DeviceUnavailable(
      `No power can be cut here: ${reason}. It needs Linux, root, loop devices, mkfs.ext4 and perl.`,
    );
  }
}

function mountDevice(): Device {
  const { path, remove: removeDirectory } = temporaryDirectory();
  const image = `${path}.img`;
  const remove = () => {
    process.off('exit', remove);
    // Lazily: a process that was just killed may still have files open. The loop device ends with the mount.
    if (isMounted(path)) run('umount', '--lazy', path);
    rmSync(image, { force: true });
    removeDirectory();
  };
  process.on('exit', remove);

  closeSync(openSync(image, 'w', 0o600));
  truncateSync(image, SIZE);
  run('mkfs.ext4', '-q', image);
  const mount = () => run('mount', '-o', 'loop', image, path);
  mount();

  const canary = canaryIn(path);
  canary.write('flushed', true);
  let lossyCuts = 0;
  return {
    path,
    cut() {
      canary.write('ignored', false);
      run('perl', '-e', SHUTDOWN, path);
    },
    async restore() {
      await unmount(path);
      mount();
      if (canary.read() === 'flushed') lossyCuts += 1;
      canary.write('flushed', true);
    },
    lossyCuts: () => lossyCuts,
    remove,
  };
}

/** A file that is overwritten in place, like a database's log. */
function canaryIn(path: string) {
  const file = join(path, 'canary');
  return {
    read: () => readFileSync(file, 'utf8'),
    write(text: 'flushed' | 'ignored', isFlushed: boolean) {
      const descriptor = openSync(file, isFlushed ? 'w' : 'r+');
      writeSync(descriptor, text);
      if (isFlushed) fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}

const isMounted = (path: string) => readFileSync('/proc/mounts', 'utf8').includes(` ${path} `);

/** Waits until no process uses it. */
async function unmount(path: string) {
  const deadline = Date.now() + UNMOUNT_TIMEOUT_MS;
  for (;;) {
    try {
      return run('umount', path);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}
