import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../e2e/free-port.ts';
import { RunningService } from '../../e2e/running-service.ts';
import type { Overload, OverloadPlan } from './overload-plan.ts';
import { runProgram } from './run-program.ts';

/** How the service bears more calls than it takes. Times are milliseconds, memory is MB. */
export interface Bearing extends Overload {
  readonly connections: number;
  readonly seconds: number;
  /** Of the published document that was asked for all the while. */
  readonly delivered: {
    readonly answers: number;
    readonly wrong: number;
    readonly longest: number;
  };
  readonly memory: { readonly before: number; readonly most: number; readonly after: number };
  /** From the end of the calls until one is answered again. */
  readonly recoveredWithin: number;
}

/** Requests that the service takes at the same time, answers from memory aside (src/service/bootstrap/create-service.ts). */
const takes = 1000;
/** How long it is called, in milliseconds. */
const lasts = 10_000;
/** Time that the loan core takes for an answer, in milliseconds. */
const coreTakes = 1000;
const call = '/gateway/v3/slow';
const delivered = '/delivery/v1/manifest';

/** A loan core that takes its time. */
const startSlowCore = async (): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(
      () =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': 10 })
          .end('{"code":0}'),
      coreTakes,
    );
  });
  server.listen(0, '127.0.0.1', 4096);
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
};

const readMemory = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
};

const isOverload = (value: unknown): value is Overload =>
  typeof value === 'object' && value !== null && 'statuses' in value && 'broken' in value;

/** Calls it with four times as many connections as it takes requests, without a pause after a refusal, and asks for what is published beside that. */
export const measureOverload = async (say: (sentence: string) => void): Promise<Bearing> => {
  const folder = await mkdtemp(join(tmpdir(), 'overload-'));
  const core = await startSlowCore();
  const service = new RunningService(await findFreePort(), folder, { LOAN_CORE_URL: core.url });
  try {
    await service.start();
    await fetch(service.url + delivered);
    const before = await readMemory(service.url);
    const watched = { answers: 0, wrong: 0, longest: 0, most: before };
    const plan: OverloadPlan = {
      url: service.url,
      call,
      connections: 4 * takes,
      milliseconds: lasts,
    };
    say(`Calling the service over ${plan.connections} connections for ${lasts / 1000} s …`);
    const life = new AbortController();
    const running = runProgram('overload-calls.ts', plan, isOverload).finally(() => life.abort());
    const watch = async (): Promise<void> => {
      while (!life.signal.aborted) {
        const asked = performance.now();
        const answer = await fetch(service.url + delivered).catch(() => undefined);
        await answer?.arrayBuffer();
        watched.answers += 1;
        if (answer?.status !== 200) watched.wrong += 1;
        watched.longest = Math.max(watched.longest, performance.now() - asked);
        watched.most = Math.max(watched.most, await readMemory(service.url));
        await pause(50);
      }
    };
    const [found] = await Promise.all([running, watch()]);
    const ended = performance.now();
    while ((await fetch(service.url + call, { method: 'POST', body: '{}' })).status !== 200)
      await pause(20);
    const recoveredWithin = performance.now() - ended;
    return {
      ...found,
      connections: plan.connections,
      seconds: lasts / 1000,
      delivered: { answers: watched.answers, wrong: watched.wrong, longest: watched.longest },
      memory: { before, most: watched.most, after: await readMemory(service.url) },
      recoveredWithin,
    };
  } finally {
    await service.stop();
    core.server.closeAllConnections();
    core.server.close();
    await rm(folder, { recursive: true });
  }
};
