import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { within } from './within.ts';

/** How a service is started. */
export interface ServiceStart {
  /** Arguments of Node. */
  readonly program: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly port: number;
}

/** A service in a process of its own that is ended without a word and started again, on the same address and data. */
export interface ServiceProcess {
  readonly url: string;
  /** Starts it; milliseconds until /readyz says 200. */
  readonly start: () => Promise<number>;
  readonly isRunning: () => boolean;
  /** @throws with what it wrote, where it has ended by itself */
  readonly expectRunning: () => void;
  /** Ends it by SIGKILL: nothing of it is tidied. */
  readonly kill: () => Promise<void>;
}

/** The person that a service is started with, who may do everything. */
export const administrator = {
  email: 'admin@loans.example',
  password: 'correct horse battery',
} as const;

/** Time for a service to be ready, and to answer whether it is, in milliseconds. */
const [startsWithin, answersWithin] = [30_000, 5000];

export const createServiceProcess = ({
  program,
  variables,
  port,
}: ServiceStart): ServiceProcess => {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';
  const isReady = async (): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answersWithin) });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch (error) {
      // fetch throws a TypeError while nobody listens yet, and the other where nobody answers.
      if (
        error instanceof TypeError ||
        (error instanceof DOMException && error.name === 'TimeoutError')
      )
        return false;
      throw error;
    }
  };
  const expectRunning = (): void => {
    if (child?.exitCode !== null)
      throw new Error(
        `The service has ended with code ${String(child?.exitCode)}. It wrote:\n${output}`,
      );
  };
  const isRunning = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    url,
    isRunning,
    expectRunning,
    start: async () => {
      const begin = performance.now();
      const started = spawn(process.execPath, [...program], {
        cwd: projectFolder,
        env: {
          PATH: process.env['PATH'] ?? '',
          HOST: '127.0.0.1',
          PORT: String(port),
          NODE_ENV: 'production',
          ADMIN_EMAIL: administrator.email,
          ADMIN_PASSWORD: administrator.password,
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      output = '';
      const keep = (text: string): void => void (output = (output + text).slice(-5000));
      started.stdout.setEncoding('utf8').on('data', keep);
      started.stderr.setEncoding('utf8').on('data', keep);
      while (!(await isReady())) {
        expectRunning();
        if (performance.now() - begin > startsWithin)
          throw new Error(
            `The service was not ready within ${startsWithin / 1000} s. It wrote:\n${output}`,
          );
        await pause(10);
      }
      return performance.now() - begin;
    },
    kill: async () => {
      if (child === undefined || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await within('the service to end', ended);
    },
  };
};
