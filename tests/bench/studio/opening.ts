import type { Page } from '@playwright/test';

/** How long something takes from a press until it is painted, in milliseconds, a time for each try. */
export interface Opened {
  readonly name: string;
  readonly milliseconds: readonly number[];
}

const tries = 5;

/**
 * Milliseconds since the page began to be loaded, at the first frame with what is looked for.
 * @param outer selector of an element of the page
 * @param inner selector in the shadow of that, where it is looked for there
 */
const paintedAt = async (page: Page, outer: string, inner?: string): Promise<number> => {
  const found = await page.waitForFunction(
    ([outside, inside]) => {
      const element = document.querySelector(outside);
      return (inside === undefined ? element : element?.shadowRoot?.querySelector(inside))
        ? performance.now()
        : false;
    },
    [outer, inner] satisfies readonly [string, string | undefined],
    { polling: 'raf' },
  );
  return Number(await found.jsonValue());
};

/** Opens a document from the list again and again: until its text is there, and until its parts are. */
export const measureOpening = async (page: Page, id: string): Promise<readonly Opened[]> => {
  const [text, parts]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < tries; turn += 1) {
    await page.goto('/studio');
    await page.getByLabel('Search').fill(id);
    const link = page.locator(`a[href="/studio/documents/${id}"]`).first();
    await link.waitFor();
    const seen = Promise.all([
      paintedAt(page, '.text-pane', '.cm-line'),
      paintedAt(page, '[role="treeitem"]'),
    ]);
    const begin = await link.evaluate((element) => {
      const now = performance.now();
      if (element instanceof HTMLElement) element.click();
      return now;
    });
    const [textAt, partsAt] = await seen;
    text.push(textAt - begin);
    parts.push(partsAt - begin);
  }
  return [
    { name: 'a document of 256 KiB, until its text is painted', milliseconds: text },
    { name: 'a document of 256 KiB, until its parts are painted', milliseconds: parts },
  ];
};

/** Opens the list of documents again and again, from nothing. */
export const measureHome = async (page: Page, documents: number): Promise<Opened> => {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    // What is still going on for the list of before is not counted.
    await page.goto('about:blank');
    await page.goto('/studio');
    milliseconds.push(await paintedAt(page, 'tbody tr'));
  }
  return {
    name: `the list of ${documents} documents, with everything that is loaded for it`,
    milliseconds,
  };
};
