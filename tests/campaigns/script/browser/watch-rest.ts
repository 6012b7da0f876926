import type { BrowserContext, Frame, Page, Request } from '@playwright/test';
import { waitUntilIdle } from '../../../../src/service/publish-checks/rendering/page-scripts.ts';

/** Longest time until a page is at rest, in milliseconds. */
const longest = 20_000;

/** Resolves when what the page has by now is drawn. Runs in the page. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => resolve());
    });
  });

/**
 * Counts what pages of a context ask for, from now on.
 * @param isOurs whether what stands there runs scripts of ours, so that a frame with it can be asked whether it has something to do
 * @returns waits until a page has an answer to everything, has nothing to do, has drawn it all, and has asked for nothing more because of it
 */
export const watchRest = (
  context: BrowserContext,
  isOurs: (url: URL) => boolean,
): ((page: Page) => Promise<void>) => {
  const waiting = new Set<Request>();
  let asked = 0;
  context.on('request', (request) => {
    // Of events there is no end.
    if (request.resourceType() === 'eventsource') return;
    asked += 1;
    waiting.add(request);
  });
  const end = (request: Request): boolean => waiting.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);

  /** What a page that goes elsewhere meanwhile has asked for is counted, and it is looked at again. */
  const rest = async (frame: Frame, before: number): Promise<void> => {
    try {
      await frame.evaluate(waitUntilIdle, 1000);
      await frame.evaluate(drawn);
    } catch (error) {
      if (!frame.isDetached() && asked === before) throw error;
    }
  };
  return async (page) => {
    const begin = performance.now();
    for (let isAtRest = false; !isAtRest;) {
      const before = asked;
      await Promise.all(
        [
          page.mainFrame(),
          ...page
            .frames()
            .slice(1)
            .filter((frame) => URL.canParse(frame.url()) && isOurs(new URL(frame.url()))),
        ].map((frame) => rest(frame, before)),
      );
      isAtRest = waiting.size === 0 && asked === before;
      if (!isAtRest && performance.now() - begin > longest)
        throw new Error(
          `${page.url()}: expected it to be at rest within ${longest / 1000} s, but it waits for ${[...waiting].map((one) => one.url()).join(', ')}.`,
        );
    }
  };
};
