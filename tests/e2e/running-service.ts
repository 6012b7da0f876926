import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const readyWithinMs = 30_000;
const endWithinMs = 10_000;

/** The built service in a process of its own, on one port and one data folder through all its starts. */
export class RunningService {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #process: ChildProcess | undefined;
  /** Folder of the program. */
  #program = '.';
  #output = '';
  /** Letters that are kept of what the service wrote. */
  readonly #kept: number;

  constructor(
    port: number,
    dataFolder: string,
    variables: Readonly<Record<string, string>> = {},
    kept = 10_000,
  ) {
    this.#kept = kept;
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

  /** The end of what the service wrote since its last start. */
  get printed(): string {
    return this.#output;
  }

  /** Starts the service and comes back when it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(this.#program, 'dist/server/server.js')], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.#keep(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.#keep(text));
    const deadline = performance.now() + readyWithinMs;
    while (!(await this.#isReady())) {
      if (hasEnded(child))
        throw new Error(
          `The service ended with code ${child.exitCode} before it was ready. It wrote:\n${this.#output}`,
        );
      if (performance.now() > deadline)
        throw new Error(
          `The service was not ready within ${readyWithinMs / 1000} s. It wrote:\n${this.#output}`,
        );
      await pause(50);
    }
  }

  /** Ends the service as a person would, by SIGINT. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Ends the service as a crash would: nothing of it runs any more, nothing is tidied. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the service in order and starts it again with the same data. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends the service in order and starts another version of the program with the same data. @param folder of that version */
  async upgrade(folder: string): Promise<void> {
    this.#program = folder;
    await this.restart();
  }

  async #end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const inTime = await Promise.race([
      ended.then(() => true),
      pause(endWithinMs, false, { ref: false }),
    ]);
    if (inTime) return;
    child.kill('SIGKILL');
    await ended;
    throw new Error(
      `The service did not end within ${endWithinMs / 1000} s of ${signal}. It wrote:\n${this.#output}`,
    );
  }

  async #isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/readyz`);
      return answer.status === 200;
    } catch (error) {
      // fetch throws a TypeError while nobody listens yet.
      if (error instanceof TypeError) return false;
      throw error;
    }
  }

  /** The end of what the service wrote, for the message when it does not start. */
  #keep(text: string): void {
    this.#output = (this.#output + text).slice(-this.#kept);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
