import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { addCounts } from '../harness/campaign.ts';
import { measureInterleaved } from '../harness/interleave.ts';
import { describeMachine, describeSpread, table, verdict } from '../harness/report.ts';
import {
  endProcess,
  findFreePort,
  RunningService,
  withFolder,
  withService,
} from '../harness/service.ts';
import { median, ratios } from '../harness/statistics.ts';
import { pause } from '../harness/wait.ts';
import { type Load, runLoad } from './load.ts';
import type { BenchOptions, BenchPart } from './part.ts';
import { createPromotion, publishPromotions, withDatabase } from './published.ts';

const documentBytes = 35 * 1024;
const maxRounds = 10;
const publishIntervalMs = 1000;
const load = { connections: 32, milliseconds: 3000, conditionalShare: 0.8 };
const minThroughput = 0.8;
const maxP99 = 3;
const startTimeoutMs = 10_000;

/** A server of Node alone that sends the bytes and headers of an address. */
const withBareServer = async <Result>(
  address: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> => {
  const file = join(import.meta.dirname, 'bare-server.mjs');
  const child: ChildProcess = spawn(process.execPath, [file, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const signal = AbortSignal.timeout(startTimeoutMs);
    const line = String(await once(child.stdout ?? process.stdin, 'data', { signal }));
    return await work(line.trim() + new URL(address).pathname);
  } finally {
    await endProcess(child, 'SIGTERM');
  }
};

const describeCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

const summarize = (loads: readonly Load[]) => {
  const middle = (name: 'perSecond' | 'p50' | 'p99'): number =>
    median(loads.map((one) => one[name]));
  const errors: Record<string, number> = {};
  for (const one of loads) addCounts(errors, one.errors);
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    longest: Math.max(...loads.map(({ longest }) => longest)),
    responses: loads.reduce((sum, { responses }) => sum + responses, 0),
    errors,
  };
};

/** The service and a bare server, while a promotion is published every second. */
const measureThroughput = ({ rounds, log }: BenchOptions): Promise<BenchPart> =>
  withFolder('delivery', async (dataDir) => {
    const promotion = createPromotion(1, documentBytes);
    await withDatabase(dataDir, (db) => publishPromotions(db, [promotion]));
    const service = new RunningService(await findFreePort(), dataDir);
    try {
      await service.start();
      const address = `${service.url}/delivery/v1/templates/${promotion.header.id}`;
      const count = Math.min(rounds, maxRounds);
      log(`Requesting a document in ${count} rounds …`);
      let published = 0;
      const life = new AbortController();
      const publishing = withDatabase(dataDir, async (db) => {
        for (; !life.signal.aborted; published += 1) {
          // Another length is another text.
          await publishPromotions(db, [createPromotion(0, 2048 + 64 * (published % 500))]);
          await pause(publishIntervalMs);
        }
      });
      const found = await withBareServer(address, async (bareAddress) => {
        const servers = [address, bareAddress];
        const loadsOf = await measureInterleaved(count, [load], servers, log, (_, server, round) =>
          runLoad({ ...load, address: server, seed: round + 1 }),
        );
        return { service: loadsOf(load, address), bare: loadsOf(load, bareAddress) };
      });
      life.abort();
      await publishing;
      const [ours, bare] = [summarize(found.service), summarize(found.bare)];
      const ratio = (name: 'perSecond' | 'p99') =>
        ratios(
          found.service.map((one) => one[name]),
          found.bare.map((one) => one[name]),
        );
      const [throughput, p99] = [ratio('perSecond'), ratio('p99')];
      const row = (name: string, one: typeof ours): readonly string[] => [
        name,
        one.perSecond.toFixed(0),
        ...[one.p50, one.p99, one.longest].map((value) => value.toFixed(2)),
        String(one.responses),
        describeCounts(one.errors),
      ];
      const text = [
        `A document of 35 KB, 80 % of the requests conditional, over 32 connections; ${count} rounds of 3 s each; ${published} publications, one a second.`,
        describeMachine(),
        '',
        table([
          ['', 'responses/s', 'p50 ms', 'p99 ms', 'longest ms', 'responses', 'errors'],
          row('service', ours),
          row('bare Node', bare),
        ]),
        '',
        table([
          ['', 'found', 'target', ''],
          [
            'service / bare, throughput',
            describeSpread(throughput),
            `>= ${minThroughput}`,
            verdict(throughput.median >= minThroughput),
          ],
          [
            'service / bare, p99',
            describeSpread(p99),
            `<= ${maxP99}`,
            verdict(p99.median <= maxP99),
          ],
          [
            'errors',
            describeCounts(ours.errors),
            'none',
            verdict(Object.keys(ours.errors).length === 0),
          ],
        ]),
      ];
      return {
        results: { service: ours, bare, throughput, p99, published },
        text: text.join('\n'),
      };
    } finally {
      await service.stop();
    }
  });

/** More than all calls that the service accepts at once (src/service/http/rooms.ts). */
const maxRequests = 1000;
const overloadMs = 10_000;
const coreMs = 1000;
const call = '/gateway/v3/slow';
const manifest = '/delivery/v1/manifest';

const withSlowCore = async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
  const headers = { 'content-type': 'application/json', 'content-length': 10 };
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.writeHead(200, headers).end('{"code":0}'), coreMs);
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1', 4096);
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const readMegabytes = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
};

/** Four times as many calls as the service takes, again at once after every refusal. */
const measureOverload = ({ log }: BenchOptions): Promise<BenchPart> =>
  withSlowCore((core) =>
    withService({ LOAN_CORE_URL: core }, async ({ url }) => {
      await fetch(url + manifest);
      const before = await readMegabytes(url);
      const watched = { responses: 0, wrong: 0, longest: 0, megabytes: before };
      const connections = 4 * maxRequests;
      log(`Calling the service over ${connections} connections …`);
      const life = new AbortController();
      const plan = { address: url + call, connections, milliseconds: overloadMs, seed: 1 };
      const running = runLoad(plan).finally(() => life.abort());
      const watch = async (): Promise<void> => {
        for (; !life.signal.aborted; await pause(50)) {
          const start = performance.now();
          const response = await fetch(url + manifest).catch(() => undefined);
          await response?.arrayBuffer();
          watched.responses += 1;
          if (response?.status !== 200) watched.wrong += 1;
          watched.longest = Math.max(watched.longest, performance.now() - start);
          watched.megabytes = Math.max(watched.megabytes, await readMegabytes(url));
        }
      };
      const [calls] = await Promise.all([running, watch()]);
      const end = performance.now();
      while ((await fetch(url + call, { method: 'POST', body: '{}' })).status !== 200)
        await pause(20);
      const recoveredMs = performance.now() - end;
      const after = await readMegabytes(url);
      const { responses, wrong, longest, megabytes } = watched;
      const text = [
        `${connections} connections for ${overloadMs / 1000} s, each calling a loan core of 1 s, again at once after a refusal.`,
        '',
        table([
          ['', 'found'],
          ['calls by status', describeCounts(calls.statuses)],
          ['errors', describeCounts(calls.errors)],
          [
            'manifest meanwhile',
            `${responses} responses, ${wrong} wrong, longest ${longest.toFixed(0)} ms`,
          ],
          [
            'memory, MB',
            `${before.toFixed(0)} before, ${megabytes.toFixed(0)} at most, ${after.toFixed(0)} after`,
          ],
          ['first call afterwards, ms', recoveredMs.toFixed(0)],
        ]),
      ];
      return { results: { calls, watched, before, after, recoveredMs }, text: text.join('\n') };
    }),
  );

export const measureDelivery = async (options: BenchOptions): Promise<BenchPart> => {
  const throughput = await measureThroughput(options);
  const overload = await measureOverload(options);
  return {
    results: { throughput: throughput.results, overload: overload.results },
    text: `${throughput.text}\n\n${overload.text}`,
  };
};
