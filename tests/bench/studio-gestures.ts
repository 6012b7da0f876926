import type { FrameLocator, Page } from '@playwright/test';
import { describeMax, table, verdictOfMax } from '../harness/report.ts';
import { quantile } from '../harness/statistics.ts';
import { largeOrderId } from './large-order.ts';

/** Milliseconds of processor time that the page spent in script, per step. */
interface ScriptTimes {
  readonly name: string;
  readonly milliseconds: readonly number[];
  readonly maxMs: number;
}

const [maxKeyMs, maxDragMs] = [50, 16];
/** Pause of an author who has finished a word, so that delayed work is over. */
const pauseMs = 800;
const inPlace = 'Short of money?';

/** Runs a step until its frame is painted. */
type MeasureStep = (step: () => Promise<unknown>) => Promise<number>;

const startClock = async (page: Page): Promise<MeasureStep> => {
  const session = await page.context().newCDPSession(page);
  // Processor time of the thread, so that other processes do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const waitForPaint = (): Promise<void> =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve());
            port1.start();
            port2.postMessage(undefined);
          });
        }),
    );
  return async (step) => {
    const before = await read();
    await step();
    await waitForPaint();
    return (await read()) - before;
  };
};

const measureKeys = async (page: Page, measure: MeasureStep, keys: number): Promise<number[]> => {
  const milliseconds: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    milliseconds.push(await measure(() => page.keyboard.press('abcdefghij'.charAt(key % 10))));
    await page.waitForTimeout(key % 6 === 5 ? pauseMs : 120);
  }
  return milliseconds;
};

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Moves a pressed pointer over the phone, and drops nothing. */
const measureDrag = async (
  page: Page,
  measure: MeasureStep,
  [from, to]: readonly [Place, Place],
  steps: number,
): Promise<number[]> => {
  const milliseconds: number[] = [];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 15, from.y + 15, { steps: 3 });
  for (let step = 0; step < steps; step += 1)
    milliseconds.push(
      await measure(() => page.mouse.move(to.x + (step % 7), to.y + ((step * 13) % 400))),
    );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return milliseconds;
};

const centerOf = async (locator: ReturnType<FrameLocator['getByText']>): Promise<Place> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Expected a visible element to drag.');
  return { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
};

/** Milliseconds of script for keys and drags in the large document, with the layers open. */
export const measureGestures = async (
  page: Page,
  steps: number,
): Promise<readonly ScriptTimes[]> => {
  await page.evaluate(() => localStorage.setItem('studio-panes', 'parts'));
  await page.goto(`/studio/documents/${largeOrderId}`);
  const phone = page.frameLocator('iframe[title="The screen on a phone"]');
  const text = phone.getByText(inPlace, { exact: true }).first();
  await page
    .getByRole('combobox', { name: 'State' })
    .selectOption({ label: 'To repay or roll over' });
  await text.waitFor();
  await page.waitForTimeout(pauseMs);
  const measure = await startClock(page);
  const layer = page.getByRole('treeitem').nth(4);
  const layerAt = await centerOf(layer);
  const textAt = await centerOf(text);
  const drags = [
    { name: 'a drag step over the layers', from: layerAt, to: layerAt },
    { name: 'a drag step from the layers over the phone', from: layerAt, to: textAt },
    { name: 'a drag step on the phone', from: textAt, to: { ...textAt, y: 200 } },
  ] as const;
  const found: ScriptTimes[] = [];
  for (const { name, from, to } of drags)
    found.push({
      name,
      milliseconds: await measureDrag(page, measure, [from, to], steps),
      maxMs: maxDragMs,
    });
  await text.dblclick();
  await page.getByRole('textbox', { name: 'Text of Card' }).press('End');
  found.push({
    name: 'a key in place on the phone',
    milliseconds: await measureKeys(page, measure, steps),
    maxMs: maxKeyMs,
  });
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Inspector' }).getByRole('textbox').first().focus();
  found.push({
    name: 'a key in a field of the inspector',
    milliseconds: await measureKeys(page, measure, steps),
    maxMs: maxKeyMs,
  });
  return found;
};

/** Milliseconds of the page for one `JSON.parse` of the document, as a measure of the machine. */
export const measureParse = (page: Page, text: string): Promise<readonly number[]> =>
  page.evaluate((json) => {
    const milliseconds: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      const start = performance.now();
      JSON.parse(json);
      milliseconds.push(performance.now() - start);
    }
    return milliseconds;
  }, text);

/** Script of each step, and as a ratio to one parse of the document on the same machine. */
const scriptRow =
  (parseMs: number) =>
  ({ name, milliseconds, maxMs }: ScriptTimes): readonly string[] => {
    const [median, p95] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.95)];
    return [
      name,
      String(milliseconds.length),
      median.toFixed(1),
      p95.toFixed(1),
      (median / parseMs).toFixed(1),
      describeMax(maxMs, ' ms'),
      verdictOfMax(maxMs, median),
    ];
  };

export const scriptTable = (script: readonly ScriptTimes[], parse: readonly number[]): string =>
  table([
    ['', 'times', 'p50', 'p95', 'ratio', 'target, p50', ''],
    ...script.map(scriptRow(quantile(parse, 0.5))),
  ]);
