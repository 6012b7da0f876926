import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../e2e/free-port.ts';
import { RunningService } from '../e2e/running-service.ts';
import { measureLoad } from './load.ts';
import { median, spreadOf, type Spread } from './statistics.ts';

/** How fast the service sends a published document beside a bare server that sends the same bytes. */
export interface Serving {
  /** What was asked for. */
  readonly path: string;
  /** Medians in answers per second. */
  readonly service: number;
  readonly bare: number;
  /** Service to bare server, taken inside each round. */
  readonly ratio: Spread;
  /** Least that is wanted. */
  readonly target: number;
}

/** Time that one server is asked in one round, in milliseconds. */
const slice = 1000;

/** Time for the bare server to start, in milliseconds. */
const startsWithin = 10_000;

/** A published template, or a screen where none is published: both are sent in the same way. */
const findDocument = async (url: string): Promise<string> => {
  const manifest: unknown = await (await fetch(`${url}/delivery/v1/manifest`)).json();
  for (const kind of ['templates', 'screens']) {
    const entries: unknown =
      typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, kind) : undefined;
    const entry: unknown = Array.isArray(entries) ? entries[0] : undefined;
    if (
      typeof entry === 'object' &&
      entry !== null &&
      'id' in entry &&
      typeof entry.id === 'string'
    )
      return `/delivery/v1/${kind}/${entry.id}`;
  }
  throw new Error('The manifest names no document. Put one into screens/.');
};

const startBare = async (
  address: string,
): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs'), address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = String(
    await once(child.stdout, 'data', { signal: AbortSignal.timeout(startsWithin) }),
  );
  return { child, url: line.trim() };
};

/**
 * Measures both in turn, the one that comes first changing with every round, after a round that does not count.
 * @param say told of the progress
 */
export const measureServing = async (
  rounds: number,
  say: (sentence: string) => void,
): Promise<Serving> => {
  const folder = await mkdtemp(join(tmpdir(), 'serving-'));
  const service = new RunningService(await findFreePort(), folder);
  try {
    await service.start();
    const path = await findDocument(service.url);
    say(`Serving ${path} in ${rounds} rounds …`);
    const bare = await startBare(service.url + path);
    try {
      const found = { service: [] as number[], bare: [] as number[] };
      for (let round = -1; round < rounds; round += 1) {
        for (const which of round % 2 === 0
          ? (['service', 'bare'] as const)
          : (['bare', 'service'] as const)) {
          const speed = await measureLoad(which === 'bare' ? bare.url : service.url + path, slice);
          if (round >= 0) found[which].push(speed);
        }
      }
      const ratio = spreadOf(
        found.service.map((speed, round) => speed / (found.bare[round] ?? Number.NaN)),
      );
      return { path, service: median(found.service), bare: median(found.bare), ratio, target: 0.8 };
    } finally {
      bare.child.kill();
    }
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
};
