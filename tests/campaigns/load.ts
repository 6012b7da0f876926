import { connect } from 'node:net';
import { type CampaignOptions, addCounts, startStopwatch } from '../harness/campaign.ts';
import { type ProcessUsage, readProcessUsage } from '../harness/process-usage.ts';
import { createRandom, pick, type Random } from '../harness/random.ts';
import type { Report } from '../harness/report.ts';
import {
  administratorVariables,
  findFreePort,
  isTimeout,
  RunningService,
  withFolder,
} from '../harness/service.ts';
import { median, quantile } from '../harness/statistics.ts';
import {
  promotionText,
  publishDraft,
  send,
  signIn,
  signInHeaders,
  type StudioSession,
} from '../harness/studio-session.ts';
import { becomesTrue, pause } from '../harness/wait.ts';

interface LoadOptions extends CampaignOptions {
  readonly service: RunningService;
  /** Before the first reading: code is compiled and caches fill. */
  readonly warmUpMs: number;
  readonly loadMs: number;
}

const sampleIntervalMs = 1000;
const phones = 8;
const authors = 2;
/** Of the resident size under the same load. */
const maxGrowth = 0.15;
const maxGrowthMb = 30;
const maxExtraDescriptors = 5;
const maxMs = 5000;
const restTimeoutMs = 20_000;

const pages = ['/', '/bind-bank?product_id=7&userId=1', '/promotion/seasonal-offer', '/unknown'];
const studioReads = ['/documents', '/search?q=loan', '/changes', '/releases', '/texts', '/alarms'];

interface Counters {
  readonly counts: Record<string, number>;
  readonly faults: string[];
  readonly milliseconds: number[];
}

const measure = async (
  name: string,
  { counts, faults, milliseconds }: Counters,
  allowed: readonly number[],
  request: () => Promise<{ readonly status: number }>,
): Promise<void> => {
  const start = performance.now();
  const { status } = await request();
  milliseconds.push(performance.now() - start);
  addCounts(counts, { [name]: 1 });
  if (!allowed.includes(status)) faults.push(`${name} was answered with ${status}.`);
};

/** Opens pages and documents, calls the loan core, reports errors and goes away in between. */
const bePhone = async (
  url: string,
  random: Random,
  counters: Counters,
  signal: AbortSignal,
): Promise<void> => {
  const { hostname, port } = new URL(url);
  while (!signal.aborted) {
    await measure('pages', counters, [200, 404], () => send(url + pick(random, pages)));
    await measure('documents', counters, [200], () => send(`${url}/delivery/v1/manifest`));
    await measure('calls', counters, [200, 404], () =>
      send(`${url}/gateway/v3/order/order`, 'POST', {}),
    );
    const report = { kind: 'widget', code: 'x', screen: 'one', release: 1 };
    await measure('reports', counters, [204, 429], () =>
      send(`${url}/delivery/v1/reports`, 'POST', report),
    );
    if (random() < 0.3) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        'POST /gateway/v3/order/order HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\na',
      );
      await pause(10);
      socket.destroy();
      addCounts(counters.counts, { 'cut requests': 1 });
    }
    await pause(random() * 20);
  }
};

/** Opens an event stream and cuts it. */
const listenBriefly = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  milliseconds: number,
): Promise<void> => {
  const controller = new AbortController();
  const { signal } = controller;
  await fetch(`${url}/studio/api/v1/events`, { headers, signal });
  await pause(milliseconds);
  controller.abort();
};

const beAuthor = async (
  name: string,
  url: string,
  own: Readonly<Record<string, string>>,
  session: StudioSession,
  random: Random,
  counters: Counters,
  signal: AbortSignal,
): Promise<void> => {
  const path = `/documents/${name}/draft`;
  const first = promotionText(name, 'first');
  await session(url, 'POST', '/documents', { id: name, text: first });
  for (let round = 0; !signal.aborted; round += 1) {
    await measure('reads of the studio', counters, [200], () =>
      session(url, 'GET', pick(random, studioReads)),
    );
    const { headers } = await session(url, 'GET', path);
    const tag = { 'if-match': headers.get('etag') ?? '' };
    await measure('saves', counters, [200], () =>
      session(url, 'PUT', path, promotionText(name, `text ${round % 50}`), tag),
    );
    if (round % 10 === 0) {
      await publishDraft(session, url, name);
      addCounts(counters.counts, { publications: 1 });
    }
    await listenBriefly(url, own, random() * 200);
    addCounts(counters.counts, { 'event streams': 1 });
  }
};

const describeUsage = ({ residentMb, descriptors }: ProcessUsage): string =>
  `${residentMb.toFixed(0)} MB, ${descriptors} descriptors`;

const residentOf = (samples: readonly ProcessUsage[]): number =>
  median(samples.map(({ residentMb }) => residentMb));

/** Loads the service; memory and descriptors must not grow with time. */
export const runLoad = async (options: LoadOptions): Promise<Report> => {
  const { service, seed, warmUpMs, loadMs, log } = options;
  const { url } = service;
  const elapsed = startStopwatch();
  const counters: Counters = { counts: {}, faults: [], milliseconds: [] };
  const [session, own] = [await signIn(url), await signInHeaders(url)];
  // Connections stay open for reuse, so they are not counted.
  const countDescriptors = async (): Promise<number> => {
    const { text } = await send(`${url}/metrics`);
    const open = Number(/^connections_open (\d+)/m.exec(text)?.[1]);
    return readProcessUsage(service.pid).descriptors - open;
  };
  const idle = readProcessUsage(service.pid);
  const idleDescriptors = await countDescriptors();
  const life = new AbortController();
  const noteTimeout = (error: unknown): void => {
    if (!isTimeout(error)) throw error;
    counters.faults.push('A request got no response in time.');
  };
  const working = [
    ...Array.from({ length: phones }, (_, index) =>
      bePhone(url, createRandom(seed * 100 + index), counters, life.signal),
    ),
    ...Array.from({ length: authors }, (_, index) => {
      const random = createRandom(seed * 100 + 50 + index);
      return beAuthor(`load-${index}`, url, own, session, random, counters, life.signal);
    }),
  ];
  const all = Promise.all(working.map((one) => one.catch(noteTimeout)));
  const samples: ProcessUsage[] = [];
  const watch = async (): Promise<void> => {
    await pause(warmUpMs);
    const end = performance.now() + loadMs;
    while (performance.now() < end && !life.signal.aborted) {
      samples.push(readProcessUsage(service.pid));
      if (samples.length % 30 === 0)
        log(`after ${elapsed()} s: ${describeUsage(samples.at(-1) ?? idle)}`);
      await pause(sampleIntervalMs);
    }
  };
  try {
    await Promise.race([watch(), all]);
  } finally {
    life.abort();
  }
  await all;
  const third = Math.max(1, Math.floor(samples.length / 3));
  const [first, last] = [residentOf(samples.slice(0, third)), residentOf(samples.slice(-third))];
  const growthMb = last - first;
  const isRest = await becomesTrue(
    async () => (await countDescriptors()) <= idleDescriptors + maxExtraDescriptors,
    restTimeoutMs,
  );
  const rest = readProcessUsage(service.pid);
  const slowest = quantile(counters.milliseconds, 1);
  const grown = `resident size in the first third ${first.toFixed(0)} MB, in the last ${last.toFixed(0)} MB`;
  return {
    title: 'load',
    runs: Math.round(loadMs / 60_000),
    seed,
    seconds: elapsed(),
    counts: counters.counts,
    notes: [
      `before: ${describeUsage(idle)}; after, at rest: ${describeUsage(rest)}`,
      `${grown}; highest ${quantile(
        samples.map(({ residentMb }) => residentMb),
        1,
      ).toFixed(0)} MB`,
      `most descriptors under load: ${quantile(
        samples.map(({ descriptors }) => descriptors),
        1,
      )}`,
      `responses: p50 ${median(counters.milliseconds).toFixed(0)} ms, p99 ${quantile(counters.milliseconds, 0.99).toFixed(0)} ms, longest ${slowest.toFixed(0)} ms`,
    ],
    faults: [
      ...new Set(counters.faults),
      ...(growthMb > maxGrowthMb && growthMb > first * maxGrowth ? [`Memory grew: ${grown}.`] : []),
      ...(isRest
        ? []
        : [`Descriptors: ${idleDescriptors} before, ${await countDescriptors()} after.`]),
      ...(slowest > maxMs ? [`A response took ${slowest.toFixed(0)} ms.`] : []),
    ],
  };
};

const warmUpMs = 45_000;

/** @param options `runs` counts minutes */
export const runLoadCampaign = (options: CampaignOptions): Promise<readonly Report[]> =>
  withFolder('load', async (dataDir) => {
    const service = new RunningService(await findFreePort(), dataDir, administratorVariables);
    try {
      await service.start();
      return [await runLoad({ ...options, service, warmUpMs, loadMs: options.runs * 60_000 })];
    } finally {
      await service.stop();
    }
  });
