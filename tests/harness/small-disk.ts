import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, ftruncateSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runCommand } from '../../scripts/tools/run-command.mjs';
import { endProcess } from './service.ts';

/** A file system in memory, in a mount namespace of its own. */
export interface SmallDisk {
  /** Its folder, for programs started with `launcher`. */
  readonly folder: string;
  /** The same folder, for this process. */
  readonly outside: string;
  /** Begins a command line that runs beside the disk. */
  readonly launcher: readonly string[];
  /** Fills it up to so many free bytes, rounded down to a page. */
  readonly fill: (freeBytes: number) => void;
  /** Gives back what `fill` took. */
  readonly free: () => void;
  readonly setReadOnly: (isReadOnly: boolean) => Promise<void>;
}

/** Reason why this machine has no small disks: mounting needs root on Linux. */
export interface MissingDisk {
  readonly missing: string;
}

const fillerName = 'filler';
const chunk = Buffer.alloc(64 * 1024);

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const fillFolder = (folder: string, freeBytes: number): void => {
  const file = openSync(join(folder, fillerName), 'a');
  try {
    for (let left = freeBytesOf(folder) - freeBytes; left > 0; left -= chunk.byteLength)
      writeSync(file, chunk, 0, Math.min(left, chunk.byteLength));
  } catch (error) {
    // Another process took the rest meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
};

const emptyFiller = (folder: string): void => {
  const file = openSync(join(folder, fillerName), 'a');
  ftruncateSync(file, 0);
  closeSync(file);
  rmSync(join(folder, fillerName));
};

/** Runs work with a disk of so many megabytes, or returns why there is none. */
export const withSmallDisk = async <Result>(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<Result>,
): Promise<Result | MissingDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'));
  const script = 'mount -t tmpfs -o "$1" tmpfs "$2" && echo mounted && exec sleep 86400';
  const options = `size=${megabytes}m,mode=700`;
  const holder = spawn('unshare', ['-m', 'sh', '-c', script, 'sh', options, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let reason = '';
  holder.stderr.setEncoding('utf8').on('data', (text: string) => (reason += text));
  holder.on('error', ({ message }) => (reason = message));
  try {
    const lines = createInterface({ input: holder.stdout });
    const ended: unknown[] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
    if (ended[0] !== 'mounted') {
      return { missing: `a small disk cannot be mounted (${reason.trim().split('\n')[0]})` };
    }
    const outside = `/proc/${holder.pid}/root${folder}`;
    // Entering another mount namespace would change the working folder to the root.
    const launcher = ['nsenter', '-t', String(holder.pid), '-m', `--wd=${process.cwd()}`, '--'];
    return await work({
      folder,
      outside,
      launcher,
      fill: (freeBytes) => fillFolder(outside, freeBytes),
      free: () => emptyFiller(outside),
      setReadOnly: async (isReadOnly) => {
        const [program = '', ...rest] = launcher;
        const mode = `remount,${isReadOnly ? 'ro' : 'rw'}`;
        const { code, output } = await runCommand(program, [...rest, 'mount', '-o', mode, folder]);
        if (code !== 0) throw new Error(`The disk could not be remounted: ${output}`);
      },
    });
  } finally {
    // Undefined where the program does not exist.
    if (holder.pid !== undefined) await endProcess(holder, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
};
