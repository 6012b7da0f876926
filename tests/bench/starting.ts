import { describeMax, table, verdictOfMax } from '../harness/report.ts';
import { findFreePort, RunningService, withFolder } from '../harness/service.ts';
import type { BenchOptions, BenchPart } from './part.ts';
import { documentCount, publishMany } from './published.ts';

const maxSeconds = 3;
const maxMegabytes = 300;

/** Starts the built service and requests what phones request. */
const startOnce = async (
  dataDir: string,
): Promise<{ readonly seconds: number; readonly megabytes: number }> => {
  const service = new RunningService(await findFreePort(), dataDir);
  try {
    const seconds = (await service.start()) / 1000;
    const get = async (path: string): Promise<string> => {
      const response = await fetch(service.url + path);
      if (!response.ok) throw new Error(`${path}: expected 200, found ${response.status}.`);
      return response.text();
    };
    const last = `/delivery/v1/templates/offer-${documentCount - 1}`;
    for (const path of ['/delivery/v1/manifest', last, '/promotion/offer-0', '/']) await get(path);
    const memory = /^process_resident_memory_bytes (\S+)/m.exec(await get('/metrics'))?.[1];
    return { seconds, megabytes: Number(memory) / 1024 / 1024 };
  } finally {
    await service.stop();
  }
};

/** Starts with 5,000 documents, first unchecked, then unchanged. */
export const measureStarting = ({ log }: BenchOptions): Promise<BenchPart> =>
  withFolder('starting', async (dataDir) => {
    log(`Publishing ${documentCount} documents …`);
    await publishMany(dataDir);
    log('Starting the service twice …');
    const first = await startOnce(dataDir);
    const again = await startOnce(dataDir);
    const { seconds, megabytes } = again;
    const text = [
      `A start with ${documentCount} documents of 8 KB until /readyz is ready; memory after a manifest, a document and a page.`,
      '',
      table([
        ['', 'found', 'target', ''],
        ['start, everything checked, s', first.seconds.toFixed(1), '', ''],
        [
          'start, checked before, s',
          seconds.toFixed(2),
          describeMax(maxSeconds, ' s'),
          verdictOfMax(maxSeconds, seconds),
        ],
        [
          'memory, MB',
          megabytes.toFixed(0),
          describeMax(maxMegabytes, ' MB'),
          verdictOfMax(maxMegabytes, megabytes),
        ],
      ]),
    ];
    return { results: { first, again }, text: text.join('\n') };
  });
