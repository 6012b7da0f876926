import { vi } from 'vitest';
import { canary } from './hostile-strings.ts';

/** Notes whatever a page of the component tests does that it must not: the canary runs, or something leaves past the request layer. */
export const watchDoors = (note: (sentence: string) => void): { readonly end: () => void } => {
  const say = (what: string) => (given?: unknown) =>
    note(`${what}: ${String(given).slice(0, 200)}`);
  const doors: Readonly<Record<string, unknown>> = {
    [canary]: say('a string ran'),
    alert: say('alert'),
    confirm: say('confirm'),
    prompt: say('prompt'),
    open: say('a window was opened'),
    fetch: say('fetched'),
    WebSocket: vi.fn(say('a socket was opened')),
    EventSource: vi.fn(say('an event source was opened')),
    Worker: vi.fn(say('a worker was started')),
    eval: say('eval'),
  };
  for (const [name, door] of Object.entries(doors)) vi.stubGlobal(name, door);
  const sent = vi
    .spyOn(XMLHttpRequest.prototype, 'open')
    .mockImplementation((_method: string, address: string | URL) =>
      note(`sent to ${String(address)}`),
    );
  return {
    end: () => {
      vi.unstubAllGlobals();
      sent.mockRestore();
    },
  };
};
