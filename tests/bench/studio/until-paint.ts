import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each event until the next frame was painted. */
    untilPaint?: number[];
  }
}

/**
 * Begins to note, for each event of a kind, how long it takes from the moment in which the browser got it until what it changed is painted.
 * @param kind such as `keydown`
 */
export const watchPaints = (page: Page, kind: string): Promise<void> =>
  page.evaluate((type) => {
    const times: number[] = [];
    window.untilPaint = times;
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        // Called before the next frame is drawn; what it posts comes when that frame is done.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => void times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  }, kind);

/** What was noted since it was asked last, in milliseconds. */
export const takePaints = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.untilPaint?.splice(0) ?? []);
