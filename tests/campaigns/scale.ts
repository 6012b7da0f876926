import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openScreenDatabase } from '../../src/service/database/open-screen-database.ts';
import { migrateScreenDatabase } from '../../src/service/database/migrations/migrate.ts';
import { programFile } from '../fixtures/bundle-program.ts';
import { type CampaignOptions, startStopwatch } from '../harness/campaign.ts';
import { readCpuMs, readProcessUsage } from '../harness/process-usage.ts';
import { type Report, table } from '../harness/report.ts';
import {
  administratorVariables,
  findFreePort,
  hasEnded,
  RunningService,
  withFolder,
} from '../harness/service.ts';
import { median } from '../harness/statistics.ts';
import { signIn } from '../harness/studio-session.ts';
import { pause } from '../harness/wait.ts';
import { sharedFragment, storeDrafts } from './scale-documents.ts';

interface ScaleOptions {
  readonly dataDir: string;
  readonly documents: number;
  readonly documentBytes: number;
  readonly repeats: number;
  readonly service: RunningService;
  /** Arguments of Node that run the commands of the service. */
  readonly commands: readonly string[];
  readonly log: (line: string) => void;
}

const maxMs = 1000;
const maxResidentMb = 300;
const readersAtOnce = 8;

const reads: readonly string[] = [
  '/documents',
  '/search?q=sunday',
  '/search?q=page-04999',
  '/search?q=no+document+has+it',
  `/documents/${sharedFragment}/uses`,
  '/documents/page-00007/uses',
  '/documents/page-00007/versions',
  '/assets',
  '/texts',
  '/changes',
  '/releases',
  '/audit',
  '/audit.ndjson',
];

interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  /** Of all threads; a busy machine does not lengthen it. */
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly bytes: number;
}

const measureExport = async (
  { dataDir, commands }: ScaleOptions,
  folder: string,
): Promise<Measured> => {
  const start = performance.now();
  const child = spawn(process.execPath, [...commands, 'export', folder, '--drafts'], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  let [peakMb, cpuMs] = [0, 0];
  const pid = child.pid ?? 0;
  while (!hasEnded(child)) {
    try {
      // Not a number once the process has ended and is not collected yet.
      const { peakMb: found } = readProcessUsage(pid);
      if (!Number.isNaN(found)) peakMb = found;
      cpuMs = readCpuMs(pid);
    } catch (error) {
      // The process ended meanwhile.
      if (!hasEnded(child) && !(error instanceof Error && 'code' in error)) throw error;
    }
    await pause(5);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`The export ended with ${child.exitCode}.`);
  const milliseconds = performance.now() - start;
  rmSync(folder, { recursive: true });
  return { name: 'npm run export --drafts', milliseconds, cpuMs, peakMb, bytes: 0 };
};

/** Reads every list of a studio with thousands of documents. */
export const runScale = async (options: ScaleOptions): Promise<Report> => {
  const { dataDir, documents, documentBytes, repeats, service, log } = options;
  const elapsed = startStopwatch();
  await service.start();
  await service.stop();
  const db = openScreenDatabase({ dataDir }, () => undefined);
  await migrateScreenDatabase(db);
  await storeDrafts(db, documents, documentBytes);
  await db.destroy();
  log(`${documents} documents are stored`);
  const startMs = await service.start();
  const { pid } = service;
  const session = await signIn(service.url);
  const before = readProcessUsage(pid);
  const found: Measured[] = [];
  const measure = async (name: string, times: number, work: () => Promise<number>) => {
    const [durations, cpu]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let time = 0; time < times; time += 1) {
      const [start, cpuStart] = [performance.now(), readCpuMs(pid)];
      bytes = await work();
      durations.push(performance.now() - start);
      cpu.push(readCpuMs(pid) - cpuStart);
    }
    const { peakMb } = readProcessUsage(pid);
    found.push({ name, milliseconds: median(durations), cpuMs: median(cpu), peakMb, bytes });
  };
  const get = async (path: string): Promise<number> => {
    const { status, text } = await session(service.url, 'GET', path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
    return text.length;
  };
  const firstPath = `/documents/${sharedFragment}/uses`;
  await measure(`first ${firstPath}`, 1, () => get(firstPath));
  for (const path of reads) await measure(path, repeats, () => get(path));
  for (const path of ['/texts', '/search?q=loan', '/assets'])
    await measure(`${readersAtOnce} times ${path}`, 1, async () => {
      await Promise.all(Array.from({ length: readersAtOnce }, () => get(path)));
      return 0;
    });
  await service.stop();
  found.push(await measureExport(options, join(dataDir, 'export')));
  const row = ({ name, milliseconds, cpuMs, peakMb, bytes }: Measured): readonly string[] => [
    name,
    milliseconds.toFixed(0),
    cpuMs.toFixed(0),
    peakMb.toFixed(0),
    String(bytes),
  ];
  const slow = found.filter(
    ({ name, milliseconds, cpuMs }) =>
      !name.includes(' times ') && Math.min(milliseconds, cpuMs) > maxMs,
  );
  const large = found.filter(({ peakMb }) => peakMb > maxResidentMb);
  return {
    title: `a studio with ${documents} documents`,
    runs: documents,
    seed: 1,
    seconds: elapsed(),
    counts: { documents, reads: found.length },
    notes: [
      `ready after ${startMs.toFixed(0)} ms, then ${before.residentMb.toFixed(0)} MB`,
      ...table([['', 'ms', 'CPU ms', 'peak MB', 'characters'], ...found.map(row)]).split('\n'),
    ],
    faults: [
      ...slow.map(({ name, cpuMs }) => `${name} takes ${cpuMs.toFixed(0)} ms of CPU.`),
      ...large.slice(0, 1).map(({ name, peakMb }) => `${name}: ${peakMb.toFixed(0)} MB resident.`),
    ],
  };
};

const documentBytes = 8 * 1024;

/** @param options `runs` counts documents */
export const runScaleCampaign = ({ runs, log }: CampaignOptions): Promise<readonly Report[]> =>
  withFolder('scale', async (dataDir) => {
    const service = new RunningService(await findFreePort(), dataDir, administratorVariables);
    const commands = [await programFile('commands')];
    try {
      return [
        await runScale({
          dataDir,
          documents: runs,
          documentBytes,
          repeats: 3,
          service,
          commands,
          log,
        }),
      ];
    } finally {
      await service.stop();
    }
  });
