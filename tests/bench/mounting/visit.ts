import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { here, phone } from '../../fixtures/phone.ts';
import { watchPageErrors } from '../../harness/browser.ts';
import { median } from '../../harness/statistics.ts';
import { pause } from '../../harness/wait.ts';
import { expectForm, expectRows, findTarget, type Target } from './expectations.ts';
import type { System } from './systems.ts';
import { cardTypes, createForm, createRows, type Workload } from './workloads.ts';

/**
 * Milliseconds. first, warm: script until the page is complete. work: of the main thread, with
 * layout and paint, for the first mount, a key or a switch.
 */
export const figures = ['first', 'warm', 'work', 'key', 'keyWork', 'switch', 'switchWork'] as const;
export type Figure = (typeof figures)[number];

export interface Visit {
  readonly figures: Partial<Record<Figure, number>>;
  /** Failed checks; figures measured before them stay. */
  readonly problems: string[];
}

export interface VisitOptions {
  readonly browser: Browser;
  readonly address: string;
  readonly system: System;
  readonly workload: Workload;
  readonly document: string;
}

const throttling = 4;
const maxVisitMs = 60_000;
/** Formulas and reactions may run late. */
const valueTimeoutMs = 2000;

/** Thrown when a page fails a check, which ends its visit. */
class CheckError extends Error {}

const requireTime = (what: string, time: number | undefined): number => {
  if (time === undefined) throw new CheckError(`${what} was not complete in time`);
  return time;
};

/** Work of the main thread so far, in milliseconds. */
const readWork = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return seconds * 1000;
};

/** @returns result and main-thread work in milliseconds */
const withWork = async <Result>(
  session: CDPSession,
  task: () => Promise<Result>,
): Promise<readonly [result: Result, work: number]> => {
  const before = await readWork(session);
  const result = await task();
  return [result, (await readWork(session)) - before];
};

const checkPage = async (page: Page, step: string): Promise<void> => {
  const [problem] = (await page.evaluate(() => window.mountingProbe?.check())) ?? [];
  if (problem !== undefined) throw new CheckError(`${step}: ${problem}`);
};

const mountAll = async (
  page: Page,
  session: CDPSession,
  { workload, system, document }: VisitOptions,
  visit: Visit,
): Promise<void> => {
  const { kind, count, isLarge } = workload;
  const expectation =
    kind === 'form'
      ? expectForm(createForm(count))
      : expectRows(createRows(count), system.isWindowed);
  const warmMounts = isLarge ? 2 : 3;
  const warm: number[] = [];
  for (let index = 0; index <= warmMounts; index += 1) {
    if (index > 0) await page.evaluate(() => window.mountingProbe?.unmount());
    await page.evaluate(([text, next]) => window.mountingProbe?.prepare(text, next), [
      document,
      expectation,
    ] as const);
    const [time, work] = await withWork(session, () =>
      page.evaluate((of) => window.mountingProbe?.mount(of), kind),
    );
    const mounted = requireTime(`mount ${index + 1}`, time);
    await checkPage(page, `mount ${index + 1}`);
    if (index > 0) warm.push(mounted);
    else Object.assign(visit.figures, { first: mounted, work });
  }
  visit.figures.warm = median(warm);
};

/** Input and system must both hold the text. */
const expectValue = async (page: Page, target: Target, expected: string): Promise<void> => {
  const end = performance.now() + valueTimeoutMs;
  for (;;) {
    const [shown, value] = (await page.evaluate(
      (name) => window.mountingProbe?.readInput(name),
      target.name,
    )) ?? [undefined, undefined];
    if (shown === expected && value === expected) return;
    if (performance.now() > end)
      throw new CheckError(
        `${target.name}: expected ${expected}, found ${shown} in the input and ${String(value)} in the form`,
      );
    await pause(100);
  }
};

const focus = (page: Page, { index }: Target): Promise<void> =>
  page.evaluate((at) => window.mountingProbe?.focusInput(at), index);

const checkDigits = async (page: Page, target: Target): Promise<void> => {
  await focus(page, target);
  for (const key of '12a3') await page.keyboard.press(key);
  await expectValue(page, target, '123');
};

const switchAll = async (
  page: Page,
  session: CDPSession,
  { count, isLarge }: Workload,
  visit: Visit,
): Promise<void> => {
  const form = createForm(count);
  const times: number[] = [];
  const works: number[] = [];
  for (let index = 0; index < (isLarge ? 2 : 4); index += 1) {
    const { value, label } = index % 2 === 0 ? cardTypes.credit : cardTypes.debit;
    await page.evaluate(
      (next) => window.mountingProbe?.prepareSwitch(next),
      expectForm(form, value),
    );
    const [time, work] = await withWork(session, () =>
      page.evaluate((choice) => window.mountingProbe?.switchTo(choice), label),
    );
    const switched = requireTime(`switch ${index + 1}`, time);
    await checkPage(page, `switch ${index + 1}`);
    times.push(switched);
    works.push(work);
  }
  Object.assign(visit.figures, { switch: median(times), switchWork: median(works) });
};

const typeAll = async (
  page: Page,
  session: CDPSession,
  { count, isLarge }: Workload,
  visit: Visit,
): Promise<void> => {
  const target = findTarget(createForm(count), 'text');
  await focus(page, target);
  await page.evaluate(() => window.keyTimesMs?.splice(0));
  const typed = '0123456789'.repeat(5).slice(0, isLarge ? 25 : 50);
  const [, work] = await withWork(session, async () => {
    for (const key of typed) await page.keyboard.press(key);
    await page.evaluate(() => window.mountingProbe?.settle());
  });
  const times = await page.evaluate(() => window.keyTimesMs ?? []);
  await expectValue(page, target, typed);
  Object.assign(visit.figures, { key: median(times), keyWork: work / typed.length });
};

/** Shorter forms are too short to tell keys and switches apart from noise. */
const minReactingFields = 100;

const measure = async (
  page: Page,
  context: BrowserContext,
  options: VisitOptions,
  visit: Visit,
): Promise<void> => {
  const { address, workload } = options;
  const { kind, count } = workload;
  await page.goto(address);
  await page.waitForFunction(() => window.mountingProbe !== undefined);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await mountAll(page, session, options, visit);
  if (kind === 'form') await checkDigits(page, findTarget(createForm(count), 'digits'));
  if (kind === 'form' && count >= minReactingFields) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await switchAll(page, session, workload, visit);
    await typeAll(page, session, workload, visit);
  }
};

/** Measures one system in a new context. A visit that takes too long is cut off. */
export const visitOnce = async (options: VisitOptions): Promise<Visit> => {
  const visit: Visit = { figures: {}, problems: [] };
  const context = await options.browser.newContext({ ...phone, ...here, deviceScaleFactor: 2 });
  const work = async (): Promise<string | undefined> => {
    const page = await context.newPage();
    const expectNoErrors = watchPageErrors(page, options.workload.name);
    try {
      // An error of the page explains a failed step.
      await measure(page, context, options, visit).finally(expectNoErrors);
      return undefined;
    } catch (error) {
      return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, maxVisitMs, `cut off after ${maxVisitMs / 1000} s`);
  });
  try {
    const problem = await Promise.race([work(), timeout]);
    return problem === undefined
      ? visit
      : { figures: { ...visit.figures }, problems: [...visit.problems, problem] };
  } finally {
    clearTimeout(timer);
    await context.close();
  }
};
