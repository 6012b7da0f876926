import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to when everything that can go is gone. */
export interface Held {
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
  /** DOM nodes, also those that stand in no page any more. */
  readonly nodes: number;
  readonly listeners: number;
}

/** @returns reads what the page holds, after everything was collected that nobody needs */
export const createReader = async (page: Page): Promise<() => Promise<Held>> => {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.enable');
  return async () => {
    // What is only let go by a first collection is collected by the next.
    for (let time = 0; time < 3; time += 1) await devTools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devTools.send('Performance.getMetrics');
    const read = (name: string): number => {
      const metric = metrics.find((one) => one.name === name);
      if (metric === undefined)
        throw new Error(
          `Expected the browser to tell ${name}, found ${metrics.map((one) => one.name).join(', ')}.`,
        );
      return metric.value;
    };
    return {
      heap: read('JSHeapUsedSize'),
      nodes: read('Nodes'),
      listeners: read('JSEventListeners'),
    };
  };
};
