import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { readJson } from '../../scripts/tools/read-json.mjs';
import { signIn } from '../e2e/studio.ts';
import { watchPageErrors, withBrowser, withPage } from '../harness/browser.ts';
import { createRandom } from '../harness/random.ts';
import { describeMax, table, verdictOfMax } from '../harness/report.ts';
import {
  administrator,
  administratorVariables,
  findFreePort,
  RunningService,
  withFolder,
} from '../harness/service.ts';
import { quantile } from '../harness/statistics.ts';
import { describeResponse, signIn as signInWithoutBrowser } from '../harness/studio-session.ts';
import { createLargeOrder, largeOrderId as id } from './large-order.ts';
import type { BenchOptions, BenchPart } from './part.ts';
import { measureGestures, measureParse, scriptTable } from './studio-gestures.ts';
import { documentCount, publishMany } from './published.ts';
import { loadsOfStudio } from './studio-loads.ts';

declare global {
  interface Window {
    /** Milliseconds from each key until the next paint. */
    untilPaint?: number[];
  }
}

interface Times {
  readonly name: string;
  readonly milliseconds: readonly number[];
  readonly maxMs?: number;
}

const panes = 'parts text phone details';
const openings = 5;
const warmUpKeys = 10;
const maxKeyMs = 50;
const changedNode = 'roll-over-text-12';
/** Pauses of a typing author, from and to in milliseconds. */
const pauses = { key: [60, 160], word: [150, 500], thought: [800, 1600] } as const;

/** Runs work in the built studio, signed in. @param prepare fills the data folder */
const inStudio = <Result>(
  prepare: (dataDir: string) => Promise<void>,
  work: (page: Page, url: string) => Promise<Result>,
): Promise<Result> =>
  withFolder('bench-studio', async (dataDir) => {
    await prepare(dataDir);
    const service = new RunningService(await findFreePort(), dataDir, administratorVariables);
    const options = { baseURL: service.url, viewport: { width: 1280, height: 800 } };
    try {
      await service.start();
      return await withBrowser((browser) =>
        withPage(browser, options, async (page) => {
          const throwErrors = watchPageErrors(page, 'the measurement');
          await signIn(page, administrator);
          await page.evaluate((names) => localStorage.setItem('studio-panes', names), panes);
          const result = await work(page, service.url);
          throwErrors();
          return result;
        }),
      );
    } finally {
      await service.stop();
    }
  });

/**
 * Milliseconds of the page at the first frame with an element.
 * @param inner inside its shadow root
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

/** Opens a document from the list, until its text and its nodes are painted. */
const measureOpening = async (page: Page): Promise<readonly Times[]> => {
  const [text, nodes]: [number[], number[]] = [[], []];
  for (let opening = 0; opening < openings; opening += 1) {
    await page.goto('/studio/documents');
    await page.getByLabel('Search').fill(id);
    const link = page.locator(`a[href="/studio/documents/${id}"]`).first();
    await link.waitFor();
    const painted = Promise.all([
      paintedAt(page, '.text-pane', '.cm-line'),
      paintedAt(page, '[role="treeitem"]'),
    ]);
    const start = await link.evaluate((element) => {
      const now = performance.now();
      if (element instanceof HTMLElement) element.click();
      return now;
    });
    const [textAt, nodesAt] = await painted;
    text.push(textAt - start);
    nodes.push(nodesAt - start);
  }
  return [
    { name: 'a document of 256 KiB, until its text is painted', milliseconds: text },
    { name: 'a document of 256 KiB, until its nodes are painted', milliseconds: nodes },
  ];
};

/** Types into the search of the list, until the chosen rows are painted. */
const measureSearch = async (page: Page, keys: number): Promise<Times> => {
  await page.goto('/studio/documents');
  await page.getByText(/^\d+ pages$/).waitFor();
  await watchPaints(page);
  await page.getByLabel('Search').focus();
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 8 === 7 ? 'Control+a' : 'offer 4'.charAt(key % 8));
    await page.waitForTimeout(pauses.word[0]);
  }
  return {
    name: `a key in the search of ${documentCount} documents`,
    milliseconds: await takePaints(page),
    maxMs: maxKeyMs,
  };
};

const measureHome = async (page: Page): Promise<Times> => {
  const milliseconds: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    // Ends what the previous list still does.
    await page.goto('about:blank');
    await page.goto('/studio/documents');
    milliseconds.push(await paintedAt(page, 'tbody tr'));
  }
  return { name: `the list of ${documentCount} documents, with its files`, milliseconds };
};

/** Notes the time from each key until its changes are painted. */
const watchPaints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    window.untilPaint = times;
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // Runs before the next frame; its message arrives after that frame.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => void times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });

const takePaints = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => window.untilPaint?.splice(0) ?? []);

/**
 * Moves the cursor by keys.
 * @param line from 1
 * @param back characters before the end of the line
 */
const goTo = async (page: Page, line: number, back: number): Promise<void> => {
  const editor = page.getByRole('textbox', { name: `Text of ${id}` });
  await editor.focus();
  await page.keyboard.press('Control+Alt+g');
  const field = page.getByRole('textbox', { name: 'Go to line' });
  await field.fill(String(line));
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
  await editor.focus();
  await page.keyboard.press('End');
  for (let step = 0; step < back; step += 1) await page.keyboard.press('ArrowLeft');
};

const places = [
  { name: 'at its start', fraction: 0 },
  { name: 'in its middle', fraction: 0.5 },
  { name: 'at its end', fraction: 0.97 },
] as const;

/** Types text into a sentence at three places. */
const measureTyping = async (page: Page, text: string, keys: number): Promise<readonly Times[]> => {
  const random = createRandom(1);
  const lines = text.split('\n');
  const found: Times[] = [];
  for (const { name, fraction } of places) {
    const first = Math.floor((lines.length - 1) * fraction);
    const line = lines.findIndex(
      (one, index) => index >= first && /"(text|description)": "[^"]+",?$/.test(one),
    );
    await goTo(page, line + 1, lines[line]?.endsWith(',') === true ? 2 : 1);
    for (let key = 0; key < keys + warmUpKeys; key += 1) {
      if (key === warmUpKeys) await takePaints(page);
      const isSpace = random() < 0.18;
      const character = String.fromCodePoint(97 + Math.floor(random() * 26));
      await page.keyboard.press(isSpace ? ' ' : character);
      const kind = isSpace ? (random() < 0.25 ? 'thought' : 'word') : 'key';
      const [min, max] = pauses[kind];
      await page.waitForTimeout(min + random() * (max - min));
    }
    const milliseconds = await takePaints(page);
    if (milliseconds.length !== keys)
      throw new Error(`Expected ${keys} keys ${name}, found ${milliseconds.length}.`);
    found.push({ name: `a key ${name}`, milliseconds, maxMs: maxKeyMs });
  }
  return found;
};

/** Changes a text in the inspector, until the change is painted. */
const measureInspector = async (page: Page, text: string, edits: number): Promise<Times> => {
  const line = text.split('\n').findIndex((one) => one.includes(`"${changedNode}"`)) + 1;
  await goTo(page, line, 2);
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByText(changedNode, { exact: true }).waitFor({ state: 'attached' });
  const field = inspector.getByRole('textbox', { name: 'Text', exact: true });
  const milliseconds: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    await field.fill(`Words ${edit}`);
    await takePaints(page);
    await field.press('Enter');
    await page.waitForTimeout(pauses.thought[1]);
    milliseconds.push(...(await takePaints(page)));
  }
  await page.getByRole('treeitem', { name: `Words ${edits - 1}` }).waitFor();
  return { name: 'a change in the inspector', milliseconds };
};

const row = ({ name, milliseconds, maxMs }: Times): readonly string[] => [
  name,
  String(milliseconds.length),
  ...[0.5, 0.95, 1].map((fraction) => quantile(milliseconds, fraction).toFixed(1)),
  describeMax(maxMs, ' ms'),
  verdictOfMax(maxMs, quantile(milliseconds, 0.5)),
];

/** Response times of the built studio with a large document and all panes, and its loads. */
export const measureStudio = async ({ isQuick, log }: BenchOptions): Promise<BenchPart> => {
  const text = createLargeOrder();
  const [keys, edits] = isQuick ? [10, 3] : [100, 20];
  const { times, script, parse } = await inStudio(
    async () => undefined,
    async (page, url) => {
      const session = await signInWithoutBrowser(url);
      const created = await session(url, 'POST', '/documents', { id, text });
      if (created.status !== 201) throw new Error(describeResponse(created));
      log('studio: opening a large document');
      const opening = await measureOpening(page);
      await page
        .getByRole('region', { name: 'Problems' })
        .getByText(/^(No problems|\d+ (hint|error)s?.*)$/)
        .waitFor();
      await watchPaints(page);
      log(`studio: ${3 * keys} keys, ${edits} changes`);
      const typing = await measureTyping(page, text, keys);
      const all = typing.flatMap(({ milliseconds }) => milliseconds);
      const allKeys = { name: 'a key, all places', milliseconds: all, maxMs: maxKeyMs };
      const inspector = await measureInspector(page, text, edits);
      log('studio: script of keys and drags');
      return {
        times: [...typing, allKeys, inspector, ...opening],
        parse: await measureParse(page, text),
        script: await measureGestures(page, isQuick ? 10 : 50),
      };
    },
  );
  log(`studio: a list of ${documentCount} documents`);
  const lists = await inStudio(publishMany, async (page) => [
    await measureHome(page),
    await measureSearch(page, isQuick ? 8 : 40),
  ]);
  const allTimes = [...times, ...lists];
  const built = join(projectFolder, 'dist/studio');
  const loads = loadsOfStudio(readJson(join(built, '.vite/manifest.json')), (file) =>
    readFileSync(join(built, file)),
  );
  const printed = [
    `Milliseconds in the studio with a document of ${(Buffer.byteLength(text) / 1024).toFixed(0)} KiB and all panes, from the key until the next paint.`,
    '',
    table([['', 'times', 'p50', 'p95', 'longest', 'target, p50', ''], ...allTimes.map(row)]),
    '',
    'Milliseconds of script per step, and as a ratio to one JSON.parse of the document.',
    '',
    scriptTable(script, parse),
    '',
    table([
      ['', 'KB gzip', 'target', ''],
      ...loads.map(({ name, kilobytes, maxKilobytes }) => [
        name,
        kilobytes.toFixed(1),
        describeMax(maxKilobytes, ' KB'),
        verdictOfMax(maxKilobytes, kilobytes),
      ]),
    ]),
    ...loads.map(({ name, files }) => `Counted as ${name}: ${files.join(', ')}.`),
  ];
  return { results: { times: allTimes, script, parse, loads }, text: printed.join('\n') };
};
