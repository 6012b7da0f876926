import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type CampaignOptions, startStopwatch } from '../harness/campaign.ts';
import { heldMemoryArguments, readHeldMb } from '../harness/held-memory.ts';
import { type ProcessUsage, readCpuMs, readProcessUsage } from '../harness/process-usage.ts';
import type { Report } from '../harness/report.ts';
import { findFreePort, RunningService, withFolder } from '../harness/service.ts';
import { quantile } from '../harness/statistics.ts';
import { becomesTrue, pause } from '../harness/wait.ts';

/** slow: answers after a while. dead: takes calls and never answers. */
const cores = ['slow', 'dead'] as const;
const ways = ['without a proxy', 'behind a proxy'] as const;

interface Scenario {
  readonly core: (typeof cores)[number];
  readonly way: (typeof ways)[number];
}

export const scenarios: readonly Scenario[] = cores.flatMap((core) =>
  ways.map((way) => ({ core, way })),
);

interface FairnessOptions {
  readonly scenario: Scenario;
  readonly addresses: number;
  readonly connectionsPerAddress: number;
  readonly attackMs: number;
  /** Speed is judged by the long form only. */
  readonly maxProbeMs?: number;
  readonly createService: (
    port: number,
    variables: Readonly<Record<string, string>>,
  ) => RunningService;
}

const slowCoreMs = 1500;
const probeIntervalMs = 50;
/** One burst would measure the processor, not the fairness. */
const waveIntervalMs = 100;
/** Detects hangs; `maxProbeMs` limits the work. */
const answerTimeoutMs = 20_000;
/**
 * Of pages, documents and studio, while the gateway is full: work of the service before it answers,
 * since a busy machine lengthens the time itself.
 */
const defaultProbeMs = 2000;
const restTimeoutMs = 30_000;
const maxExtraDescriptors = 5;
/** Of memory in use, above that before the first attack: code is compiled meanwhile. */
const maxHeldGrowthMb = 10;
/** From one round to the next, on average. */
const maxHeldGrowthPerRoundMb = 1;
/** Freed memory is given back to the system late, so this limit is wider. */
const maxResidentMb = 400;

const probes: readonly (readonly [string, number])[] = [
  ['/', 200],
  ['/delivery/v1/manifest', 200],
  ['/studio', 200],
  ['/studio/api/v1/session', 401],
  ['/healthz', 200],
];

const writeHead = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;

type Attack = (socket: Socket, forwarded: Readonly<Record<string, string>>) => void;

const gatewayPath = '/gateway/v3/order/order';
const body = { 'content-type': 'application/json', 'content-length': '5000' };

/** What a connection does; each address does all of them. */
const attacks: Readonly<Record<string, Attack>> = {
  'one call': (socket, forwarded) =>
    void socket.write(`${writeHead('GET', gatewayPath, forwarded)}\r\n`),
  'queued calls': (socket, forwarded) =>
    void socket.write(`${writeHead('GET', gatewayPath, forwarded)}\r\n`.repeat(40)),
  'body byte by byte': (socket, forwarded) =>
    drip(socket, `${writeHead('POST', gatewayPath, { ...forwarded, ...body })}\r\n`, '{'),
  'head byte by byte': (socket, forwarded) =>
    drip(socket, writeHead('GET', gatewayPath, forwarded), 'x-a: b\r\n'),
  'calls, then a reset': (socket, forwarded) => {
    socket.write(`${writeHead('GET', gatewayPath, forwarded)}\r\n`.repeat(5));
    setTimeout(() => socket.resetAndDestroy(), 100).unref();
  },
  'answers not read': (socket, forwarded) =>
    void socket.pause().write(`${writeHead('GET', '/', forwarded)}\r\n`.repeat(8)),
};

const drip = (socket: Socket, head: string, piece: string): void => {
  socket.write(head);
  const timer = setInterval(() => void (socket.writable && socket.write(piece)), 100).unref();
  socket.once('close', () => clearInterval(timer));
};

const startCore = async (core: Scenario['core']) => {
  const server = createServer((request, response) => {
    request.resume();
    if (core === 'slow')
      setTimeout(() => void response.end('{"code":0,"message":"","data":{}}'), slowCoreMs).unref();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, close };
};

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

const ask = (
  url: string,
  path: string,
  localAddress: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const { port } = new URL(url);
    const request = sendRequest(
      { host: '127.0.0.1', port, path, localAddress, headers, agent: false },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              milliseconds: performance.now() - start,
              text,
            }),
          );
      },
    );
    request
      .setTimeout(answerTimeoutMs, () => {
        request.destroy(new Error(`${path}: no answer within ${answerTimeoutMs} ms.`));
      })
      .once('error', reject)
      .end();
  });

/** Address of a client: its own on the loopback network, or the one that the proxy forwards. */
const clientOf = (
  { way }: Scenario,
  number: number,
): { readonly local: string; readonly headers: Readonly<Record<string, string>> } =>
  way === 'behind a proxy'
    ? { local: '127.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${number}` } }
    : { local: `127.0.1.${number}`, headers: {} };

/** Opens one connection of every address per wave; adds them to `sockets`. */
const openAttack = async (
  { scenario, addresses, connectionsPerAddress }: FairnessOptions,
  url: string,
  sockets: Socket[],
): Promise<void> => {
  const port = Number(new URL(url).port);
  const names = Object.keys(attacks);
  for (let index = 0; index < connectionsPerAddress; index += 1) {
    for (let number = 1; number <= addresses; number += 1) {
      const { local, headers } = clientOf(scenario, number);
      const socket = connect({ port, host: '127.0.0.1', localAddress: local });
      sockets.push(socket.on('error', () => undefined).resume());
      socket.once('connect', () => attacks[names[index % names.length] ?? '']?.(socket, headers));
    }
    await pause(waveIntervalMs);
  }
};

const readMetric = async (url: string, name: string): Promise<number> => {
  const { text } = await ask(url, '/metrics', '127.0.0.1', {});
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
};

interface Found {
  readonly faults: readonly string[];
  readonly probeMs: readonly number[];
  readonly mostUnderWay: number;
  /** Work of the service while one honest request waited. */
  readonly mostCpuMs: number;
  readonly before: ProcessUsage;
  readonly after: ProcessUsage;
  readonly heldBeforeMb: number;
  readonly heldAfterMb: number;
  readonly sockets: number;
}

/** Attacks the gateway from many addresses; honest clients ask everything else meanwhile. */
const runScenario = async (options: FairnessOptions, service: RunningService): Promise<Found> => {
  const { scenario, addresses, attackMs } = options;
  const { url } = service;
  const honest = clientOf(scenario, addresses + 50);
  const faults = new Set<string>();
  const probeMs: number[] = [];
  let [mostUnderWay, mostCpuMs] = [0, 0];
  for (const [path] of probes) await ask(url, path, honest.local, honest.headers);
  const heldBeforeMb = await readHeldMb(service);
  const before = readProcessUsage(service.pid);
  const { maxProbeMs = defaultProbeMs } = options;
  const sockets: Socket[] = [];
  const opening = openAttack(options, url, sockets);
  for (const end = performance.now() + attackMs; performance.now() < end;) {
    for (const [path, expected] of probes) {
      const cpuStart = readCpuMs(service.pid);
      const { status, milliseconds } = await ask(url, path, honest.local, honest.headers);
      const cpuMs = readCpuMs(service.pid) - cpuStart;
      probeMs.push(milliseconds);
      mostCpuMs = Math.max(mostCpuMs, cpuMs);
      if (status !== expected) faults.add(`${path} was answered with ${status}.`);
      if (Math.min(milliseconds, cpuMs) > maxProbeMs)
        faults.add(`${path} took more than ${maxProbeMs} ms.`);
      mostUnderWay = Math.max(mostUnderWay, await readMetric(url, 'requests_under_way'));
    }
    await pause(probeIntervalMs);
  }
  await opening;
  if (scenario.core === 'slow') {
    const { status } = await ask(url, gatewayPath, honest.local, honest.headers);
    if (status !== 200) faults.add(`A call of another address was answered with ${status}.`);
  }
  for (const socket of sockets) socket.destroy();
  const isOver = await becomesTrue(
    async () => (await readMetric(url, 'requests_under_way')) === 0,
    restTimeoutMs,
    200,
  );
  if (!isOver)
    faults.add(`${await readMetric(url, 'requests_under_way')} requests stay under way.`);
  const maxDescriptors = before.descriptors + maxExtraDescriptors;
  const isClosed = await becomesTrue(
    () => readProcessUsage(service.pid).descriptors <= maxDescriptors,
    restTimeoutMs,
    200,
  );
  const after = readProcessUsage(service.pid);
  if (!isClosed)
    faults.add(`Descriptors: ${before.descriptors} before, ${after.descriptors} after.`);
  if (after.residentMb > maxResidentMb)
    faults.add(`Memory: ${after.residentMb.toFixed(0)} MB after the attack.`);
  return {
    faults: [...faults],
    probeMs,
    mostUnderWay,
    mostCpuMs,
    before,
    after,
    heldBeforeMb,
    heldAfterMb: await readHeldMb(service),
    sockets: sockets.length,
  };
};

export const runFairness = async (options: FairnessOptions, rounds: number): Promise<Report> => {
  const { scenario, createService } = options;
  const elapsed = startStopwatch();
  const core = await startCore(scenario.core);
  const service = createService(await findFreePort(), {
    LOAN_CORE_URL: core.url,
    ...(scenario.way === 'behind a proxy' && { TRUSTED_PROXIES: '127.0.0.1' }),
  });
  try {
    await service.start();
    const faults: string[] = [];
    const all: Found[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const found = await runScenario(options, service);
      all.push(found);
      faults.push(...found.faults.map((fault) => `round ${round}: ${fault}`));
    }
    const baselineMb = all[0]?.heldBeforeMb ?? 0;
    for (const [index, { heldAfterMb }] of all.entries())
      if (heldAfterMb > baselineMb + maxHeldGrowthMb)
        faults.push(
          `round ${index + 1}: memory in use grew from ${baselineMb.toFixed(1)} to ${heldAfterMb.toFixed(1)} MB.`,
        );
    // Code is compiled in the first round; a leak grows in all of them.
    const [first = 0, last = 0] = [all[0]?.heldAfterMb, all.at(-1)?.heldAfterMb];
    if (last - first > maxHeldGrowthPerRoundMb * (rounds - 1))
      faults.push(`Memory in use after a round: ${first.toFixed(1)}, later ${last.toFixed(1)} MB.`);
    const times = all.flatMap(({ probeMs }) => probeMs);
    const usage = all.map(
      ({ before, after }) => `${before.residentMb.toFixed(0)} to ${after.residentMb.toFixed(0)} MB`,
    );
    return {
      title: `fairness: a ${scenario.core} loan core, ${scenario.way}`,
      runs: rounds,
      seed: 1,
      seconds: elapsed(),
      counts: {
        connections: all.reduce((sum, { sockets }) => sum + sockets, 0),
        'honest requests': times.length,
        'most requests under way': Math.max(...all.map((found) => found.mostUnderWay)),
      },
      notes: [
        `honest requests: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, longest ${quantile(times, 1).toFixed(0)} ms`,
        `most work before an answer: ${Math.max(...all.map((found) => found.mostCpuMs))} ms of CPU`,
        `memory in use: ${[baselineMb, ...all.map(({ heldAfterMb }) => heldAfterMb)].map((mb) => mb.toFixed(1)).join(', ')} MB`,
        `resident memory, round by round: ${usage.join(', ')}`,
      ],
      faults,
    };
  } finally {
    await service.kill();
    await core.close();
  }
};

/** @param options `runs` counts rounds of each scenario */
export const runFairnessCampaign = async (options: CampaignOptions): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  for (const scenario of scenarios)
    reports.push(
      await withFolder('fairness', (dataDir) =>
        runFairness(
          {
            scenario,
            addresses: 40,
            connectionsPerAddress: 36,
            attackMs: 15_000,
            createService: (port, variables) =>
              new RunningService(port, dataDir, variables, {
                program: [...heldMemoryArguments, 'dist/server/server.js'],
              }),
          },
          options.runs,
        ),
      ),
    );
  return reports;
};
