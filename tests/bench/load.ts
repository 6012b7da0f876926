import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface LoadPlan {
  readonly address: string;
  /** Each requests again as soon as it has its response. */
  readonly connections: number;
  readonly milliseconds: number;
  /** Share of requests with If-None-Match, 0 to 1; undefined: POST calls. */
  readonly conditionalShare?: number;
  readonly seed: number;
}

/** Times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly responses: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Unexpected responses and broken connections. */
  readonly errors: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export const isLoadPlan = (value: unknown): value is LoadPlan =>
  typeof value === 'object' && value !== null && 'address' in value && 'connections' in value;

const isLoad = (value: unknown): value is Load =>
  typeof value === 'object' && value !== null && 'perSecond' in value && 'errors' in value;

/** Runs a load in a process of its own. */
export const runLoad = async (plan: LoadPlan): Promise<Load> => {
  const file = join(import.meta.dirname, 'load-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  const result: unknown = child.exitCode === 0 ? JSON.parse(output) : undefined;
  if (!isLoad(result)) throw new Error('The load did not end; see above.');
  return result;
};
