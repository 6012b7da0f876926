import { spawn, type ChildProcess } from 'node:child_process';
import { textAt, valueAt } from '../../scripts/tools/read-json.mjs';
import { endProcess, findFreePort } from '../harness/service.ts';
import { becomesTrue } from '../harness/wait.ts';
import type { EnginePage, PageElement } from './engine-page.ts';

const commandTimeoutMs = 30_000;
const startTimeoutMs = 15_000;

/** Key of an element reference (W3C WebDriver 11). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Collects errors in the page, because WebKit reports no console to WebDriver. Errors before the
 * load reach the service as reports.
 */
const collectErrors = `function () {
  if (window.collectedErrors) return;
  var errors = window.collectedErrors = [];
  addEventListener('error', function (event) { errors.push('script: ' + event.message); });
  addEventListener('unhandledrejection', function (event) { errors.push('promise: ' + event.reason); });
  document.addEventListener('securitypolicyviolation', function (event) { errors.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI); });
}`;

const takeCollected = `function () {
  var errors = window.collectedErrors || [];
  return errors.splice(0, errors.length);
}`;

const frameOfPath = `function (path) {
  return Array.prototype.filter.call(document.querySelectorAll('iframe'), function (frame) {
    return new URL(frame.src, location.href).pathname === path;
  })[0] || null;
}`;

interface DriverOptions {
  readonly driver: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string>>;
  /** Displays of the browser; they end after it. */
  readonly displays: readonly ChildProcess[];
  /** The window has the size of its display. */
  readonly isFixed: boolean;
}

/** Starts a driver and drives its browser over HTTP. */
export const openWebDriverPage = async ({
  driver,
  capabilities,
  env,
  displays,
  isFixed,
}: DriverOptions): Promise<EnginePage> => {
  const root = `http://127.0.0.1:${await findFreePort()}`;
  const child = spawn(driver, [`--port=${new URL(root).port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    // A group of its own, because cog outlives its driver.
    detached: true,
  });
  const end = async (): Promise<void> => {
    endGroup(child);
    for (const one of [child, ...displays]) await endProcess(one, 'SIGTERM');
  };
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(root + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandTimeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return valueAt(answer, 'value');
    throw new Error(
      `${driver} refused ${method} ${path}: ${textAt(answer, 'value', 'error')}. ${textAt(answer, 'value', 'message')}`,
    );
  };
  try {
    if (!(await becomesTrue(() => isReady(root), startTimeoutMs)))
      throw new Error(`${driver} was not ready within ${startTimeoutMs / 1000} s.`);
    const begun = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
    const session = `/session/${textAt(begun, 'sessionId')}`;
    return createPage(
      textAt(begun, 'capabilities', 'browserVersion'),
      (method, path, body) => send(method, session + path, body),
      end,
      isFixed,
    );
  } catch (error) {
    await end();
    throw error;
  }
};

const endGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // The group has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

const isReady = async (root: string): Promise<boolean> => {
  try {
    return (await fetch(`${root}/status`)).ok;
  } catch (error) {
    // fetch throws a TypeError while nothing listens.
    if (error instanceof TypeError) return false;
    throw error;
  }
};

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

const createPage = (
  version: string,
  send: Send,
  end: () => Promise<void>,
  isFixed: boolean,
): EnginePage => {
  const run = (source: string, args: readonly unknown[] = []): Promise<unknown> =>
    send('POST', '/execute/sync', { script: `return (${source}).apply(null, arguments)`, args });
  const elementOf = (reference: string): PageElement => ({
    click: async () => {
      await send('POST', `/element/${reference}/click`, {});
    },
    type: async (text) => {
      await send('POST', `/element/${reference}/value`, { text });
    },
  });
  return {
    version,
    goto: async (url) => {
      await send('POST', '/url', { url });
      await run(collectErrors);
    },
    evaluate: (source, ...args) => run(source, args),
    find: async (source, ...args) => {
      const reference = valueAt(await run(source, args), elementKey);
      return typeof reference === 'string' ? elementOf(reference) : undefined;
    },
    evaluateInFrame: async (path, source) => {
      const frame = await run(frameOfPath, [path]);
      if (frame === null) return undefined;
      await send('POST', '/frame', { id: frame });
      try {
        return await run(source);
      } finally {
        await send('POST', '/frame', { id: null });
      }
    },
    resize: async (width, height) => {
      if (!isFixed) await send('POST', '/window/rect', { x: 0, y: 0, width, height });
    },
    takeErrors: async () => {
      const errors = await run(takeCollected);
      return Array.isArray(errors) ? errors.map(String) : [];
    },
    close: async () => {
      try {
        await send('DELETE', '');
      } finally {
        await end();
      }
    },
  };
};
