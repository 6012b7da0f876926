import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause, within } from './wait.ts';

const readyTimeoutMs = 90_000;
const probeTimeoutMs = 5000;
const stopTimeoutMs = 10_000;
const pollIntervalMs = 20;

/** Credentials of the administrator that `administratorVariables` create. */
export const administrator = {
  email: 'admin@loans.example',
  password: 'correct horse battery',
} as const;

export const administratorVariables = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
} as const;

/** A loopback port that was free a moment ago, so nothing listens there. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error(`Expected the system to choose a port, found ${JSON.stringify(address)}.`);
  return address.port;
};

/** Runs work in a temporary folder and removes it afterwards. */
export const withFolder = async <Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await within('a process to end', ended);
};

interface ServiceOptions {
  /** Arguments of Node; default: the built service. */
  readonly program?: readonly string[];
  /** Begins the command line. Must replace itself by Node, so that a signal reaches the service. */
  readonly launcher?: readonly string[];
  /** Characters of output for error messages. */
  readonly maxOutputLength?: number;
}

/** The service in a process of its own; its port and data folder survive restarts. */
export class RunningService {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #maxOutputLength: number;
  readonly #launcher: readonly string[];
  #program: readonly string[];
  #process: ChildProcess | undefined;
  #output = '';

  constructor(
    port: number,
    dataFolder: string,
    variables: Readonly<Record<string, string>> = {},
    {
      program = ['dist/server/server.js'],
      launcher = [],
      maxOutputLength = 10_000,
    }: ServiceOptions = {},
  ) {
    this.#launcher = launcher;
    this.#program = program;
    this.#maxOutputLength = maxOutputLength;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      NODE_ENV: 'production',
      ...variables,
    };
  }

  /** End of its output since the last start. */
  get printed(): string {
    return this.#output;
  }

  /** Process id. @throws while it does not run */
  get pid(): number {
    const { pid } = this.#process ?? {};
    if (pid === undefined) throw new Error('The service is not running.');
    return pid;
  }

  get isRunning(): boolean {
    return this.#process !== undefined && !hasEnded(this.#process);
  }

  assertRunning(): void {
    if (!this.isRunning) throw new Error(`The service ended by itself. Output:\n${this.#output}`);
  }

  /** @returns milliseconds until /readyz answered 200 */
  async start(): Promise<number> {
    const start = performance.now();
    const [command = '', ...args] = [...this.#launcher, process.execPath, ...this.#program];
    const child = spawn(command, args, {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#output = '';
    const keep = (text: string): void => {
      this.#output = (this.#output + text).slice(-this.#maxOutputLength);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    for (; !(await this.#isReady()); await pause(pollIntervalMs)) {
      this.assertRunning();
      if (performance.now() - start > readyTimeoutMs)
        throw new Error(
          `The service was not ready within ${readyTimeoutMs / 1000} s. Output:\n${this.#output}`,
        );
    }
    return performance.now() - start;
  }

  /** Ends it in order. */
  stop(): Promise<void> {
    return this.#end('SIGINT');
  }

  /** Ends it like a crash. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Restarts with another version of the app. @param folder of that version */
  async upgrade(folder: string): Promise<void> {
    this.#program = [join(folder, 'dist/server/server.js')];
    await this.restart();
  }

  async #end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (await Promise.race([ended.then(() => true), pause(stopTimeoutMs, false, { ref: false })]))
      return;
    child.kill('SIGKILL');
    await ended;
    throw new Error(
      `The service did not end within ${stopTimeoutMs / 1000} s of ${signal}. Output:\n${this.#output}`,
    );
  }

  async #isReady(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(probeTimeoutMs);
      return (await fetch(`${this.url}/readyz`, { signal })).status === 200;
    } catch (error) {
      // fetch throws a TypeError while nothing listens.
      if (error instanceof TypeError || isTimeout(error)) return false;
      throw error;
    }
  }
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** Runs work against a new built service with empty data. */
export const withService = <Result>(
  variables: Readonly<Record<string, string>>,
  work: (service: RunningService, folder: string) => Promise<Result>,
): Promise<Result> =>
  withFolder('service', async (folder) => {
    const service = new RunningService(await findFreePort(), folder, variables);
    try {
      await service.start();
      return await work(service, folder);
    } finally {
      await service.stop();
    }
  });
