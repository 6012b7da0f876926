import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds; read from /proc, so on Linux only. */
export interface ProcessUsage {
  readonly residentMb: number;
  /** Highest resident size since the start, or since `resetPeak`. */
  readonly peakMb: number;
  readonly descriptors: number;
}

const megabyte = 1e6;

export const readProcessUsage = (pid: number): ProcessUsage => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const readMb = (name: string): number =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / megabyte;
  return {
    residentMb: readMb('VmRSS'),
    peakMb: readMb('VmHWM'),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
};

/** Of a clock tick on Linux. */
const tickMs = 10;

/** User and system time of all threads since the start. */
export const readCpuMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
};
