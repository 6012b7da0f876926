import type { Page } from '@playwright/test';
import { isRecord, ownProperty } from '../../renderer/entries/node.ts';
import { phoneOptions, withBrowser, withPage } from '../harness/browser.ts';
import { type CampaignOptions, startStopwatch } from '../harness/campaign.ts';
import { createRandom, pick, type Random } from '../harness/random.ts';
import type { Report } from '../harness/report.ts';
import { Sandbox } from '../harness/sandbox.ts';
import { withService } from '../harness/service.ts';
import { becomesTrue, pause } from '../harness/wait.ts';

/** Counts after a forced garbage collection; heap in bytes. */
interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** held: without machine code, so that a leak weighs twice as much. compiled: as on a phone. */
export const memoryForms = ['held', 'compiled'] as const;
type MemoryForm = (typeof memoryForms)[number];

const chromiumArgs: Readonly<Record<MemoryForm, readonly string[]>> = {
  held: ['--js-flags=--no-opt --no-maglev --no-sparkplug'],
  compiled: [],
};

const maxHeapGrowth = 0.1;
const minuteMs = 60_000;
const quietPath = '/setting';
const maxReturns = 5;
const startTimeoutMs = 30_000;
const loadTimeoutMs = 1000;
const typed = '09171234567';

/** Presets with dialogs, lists, products and agreements. */
const situations = [
  ['complaint', 'complaint-write', 'complaints', 'complaint-answered', 'offer', 'offer-popup'],
  ['older-offer', 'older-promotion', 'agreements', 'due-soon', 'kind-tips', 'card-prompt'],
  ['refused', 'repaid'],
].flat();

/** Addresses of the presets, of every published screen and of promotions. */
const listAddresses = async (page: Page, url: string): Promise<readonly string[]> => {
  const sandbox = new Sandbox(url);
  const userId = 'walker';
  const addresses: string[] = [];
  for (const situation of situations)
    addresses.push(await sandbox.bringAbout(situation, `${userId}-${situation}`));
  const orderId = await sandbox.begin({ userId, stage: 'due-soon', cards: '2' });
  const ids = { userId, orderId, product_id: '7', id: '5', amount: '150050', problemId: '1' };
  const query = new URLSearchParams(ids).toString();
  const boot: unknown = JSON.parse(
    await page.evaluate(() => document.getElementById('boot')?.textContent ?? ''),
  );
  const routes: readonly unknown[] =
    isRecord(boot) && Array.isArray(boot.routes) ? boot.routes : [];
  for (const route of routes) {
    const path = ownProperty(route, 'path');
    const hash = ownProperty(route, 'hash');
    if (typeof path === 'string') addresses.push(`${path}?${query}`);
    if (typeof hash === 'string') addresses.push(`/?${query}${hash.replace('{orderId}', orderId)}`);
  }
  for (const id of ['seasonal-offer', 'referral', '7'])
    addresses.push(`/promotion/${id}?userId=${userId}`);
  return addresses;
};

/** A borrower in one page that is never reloaded: navigations out of the app are aborted. */
class Walker {
  readonly #page: Page;
  #visits = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async start(url: string): Promise<void> {
    const page = this.#page;
    await page.addInitScript(() => {
      Object.assign(window, { LoanShell: { postMessage: () => undefined } });
    });
    page.context().on('page', (other) => void other.close());
    await page.goto(url + quietPath);
    // A locator would add a script of 0.4 MB to the heap of the page.
    const isThere = () => page.evaluate(() => document.querySelector('h1') !== null);
    if (!(await becomesTrue(isThere, startTimeoutMs)))
      throw new Error(`Expected a heading at ${page.url()} within ${startTimeoutMs} ms.`);
    await page.route(
      () => true,
      (route, request) =>
        request.isNavigationRequest() ? route.abort('aborted') : route.continue(),
    );
    await page.evaluate(() => void (document.documentElement.dataset['walk'] = 'begun'));
  }

  /** Follows an address like a link of the app. */
  async go(address: string): Promise<void> {
    this.#visits += 1;
    await this.#page.evaluate(
      ([to, visit]) => {
        const state = { usr: null, key: `visit-${visit}`, idx: visit };
        history.pushState(state, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      },
      [address, this.#visits] as const,
    );
  }

  back(): Promise<void> {
    return this.#page.evaluate(() => {
      const state: unknown = history.state;
      if (typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 1)
        history.back();
    });
  }

  /** Taps a visible control, and types into a text field. @param chance which one, 0 to 1 */
  async touch(chance: number): Promise<void> {
    const found = await this.#page.evaluate((wanted) => {
      const all = [
        ...document.querySelectorAll(
          'button, input, textarea, select, [role="tab"], [role="radio"], a[href]',
        ),
      ].filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        if (width === 0 || height === 0 || control.closest('[inert]') !== null) return false;
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top === null || control.contains(top);
      });
      const control = all[Math.floor(wanted * all.length)];
      if (control === undefined) return undefined;
      control.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const isText = control.matches(
        'textarea, input:not([type]), input[type="text"], input[type="tel"], input[inputmode]',
      );
      return { x: x + width / 2, y: y + height / 2, isText };
    }, chance);
    if (found === undefined) return;
    await this.#page.mouse.click(found.x, found.y);
    if (found.isText)
      await this.#page.keyboard.type(typed.slice(0, 1 + Math.floor(chance * typed.length)));
  }

  /** Waits until nothing is loading, or a second. */
  settle(): Promise<boolean> {
    const isLoaded = () => this.#page.evaluate(() => !document.body.innerText.includes('Loading'));
    return becomesTrue(isLoaded, loadTimeoutMs);
  }

  /** Every address once, with some taps and a way back. */
  async goRound(addresses: readonly string[], touches: number): Promise<void> {
    for (const [place, address] of addresses.entries()) {
      await this.go(address);
      await this.settle();
      for (let touch = 0; touch < touches; touch += 1)
        await this.touch(((place + 1) * (touch + 1) * 0.381966) % 1);
      if (place % 3 === 0) await this.back();
    }
  }

  /** @returns steps */
  async walk(addresses: readonly string[], random: Random): Promise<number> {
    let steps = 0;
    for (const end = performance.now() + minuteMs; performance.now() < end; steps += 1) {
      const chance = random();
      if (chance < 0.3) await this.go(pick(random, addresses));
      else if (chance < 0.4) await this.back();
      else await this.touch(random());
      if (random() < 0.3) await this.settle();
    }
    return steps;
  }

  /** Goes to the quiet page, where readings are compared. */
  async rest(): Promise<void> {
    const path = () => this.#page.evaluate(() => location.pathname);
    for (let returns = 0; returns === 0 || (await path()) !== quietPath; returns += 1) {
      // A way back that began before may still lead away.
      if (returns === maxReturns) throw new Error(`The page does not stay at ${quietPath}.`);
      await this.go(quietPath);
      await this.settle();
      // Toasts go, and copies are written.
      await pause(4000);
    }
    const isSame = () =>
      this.#page.evaluate(() => document.documentElement.dataset['walk'] === 'begun');
    if (!(await isSame())) throw new Error('The page was reloaded, so nothing can be compared.');
  }
}

const createReader = async (page: Page): Promise<() => Promise<Held>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return async () => {
    // A second collection frees what the first one released.
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (name: string): number => {
      const metric = metrics.find((one) => one.name === name);
      if (metric === undefined) throw new Error(`The browser has no metric ${name}.`);
      return metric.value;
    };
    return {
      heap: read('JSHeapUsedSize'),
      nodes: read('Nodes'),
      listeners: read('JSEventListeners'),
    };
  };
};

const withWalker = <Result>(
  form: MemoryForm,
  work: (
    walker: Walker,
    addresses: readonly string[],
    rest: () => Promise<Held>,
  ) => Promise<Result>,
): Promise<Result> =>
  withService({}, (service) =>
    withBrowser(
      (browser) =>
        withPage(browser, phoneOptions, async (page) => {
          const walker = new Walker(page);
          await walker.start(service.url);
          const addresses = await listAddresses(page, service.url);
          const read = await createReader(page);
          return work(walker, addresses, async () => {
            await walker.rest();
            return read();
          });
        }),
      chromiumArgs[form],
    ),
  );

/** Readings after equal rounds. */
export const repeatRounds = (rounds: number, touches: number): Promise<readonly Held[]> =>
  withWalker('compiled', async (walker, addresses, rest) => {
    const held: Held[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await walker.goRound(addresses, touches);
      held.push(await rest());
    }
    return held;
  });

const describeHeld = ({ heap, nodes, listeners }: Held): string =>
  `${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`;

/** Random walk; the heap may grow by a tenth. @param options `runs` counts minutes */
const walkMinutes = (form: MemoryForm, { runs, seed, log }: CampaignOptions): Promise<Report> =>
  withWalker(form, async (walker, addresses, rest) => {
    const elapsed = startStopwatch();
    for (let round = 0; round < 2; round += 1) await walker.goRound(addresses, 2);
    const notes = [`after two rounds of all pages: ${describeHeld(await rest())}`];
    const random = createRandom(seed);
    // Code that runs for the first time or often is compiled, and stays.
    await walker.walk(addresses, random);
    const first = await rest();
    notes.push(`at the beginning: ${describeHeld(first)}`);
    let [last, steps] = [first, 0];
    for (let minute = 1; minute <= runs; minute += 1) {
      steps += await walker.walk(addresses, random);
      last = await rest();
      log(`after ${minute} min and ${steps} steps: ${describeHeld(last)}`);
    }
    const growth = last.heap / first.heap - 1;
    const grown = `the heap grew by ${(growth * 100).toFixed(1)} % (at most ${maxHeapGrowth * 100} %)`;
    notes.push(`at the end: ${describeHeld(last)}`, grown);
    return {
      title: `minutes of a walk, ${form}`,
      runs,
      seed,
      seconds: elapsed(),
      counts: { steps, addresses: addresses.length },
      notes,
      faults: growth <= maxHeapGrowth ? [] : [grown],
    };
  });

export const runMemoryCampaign = async (
  options: CampaignOptions,
  forms: readonly MemoryForm[],
): Promise<readonly Report[]> => {
  const reports: Report[] = [];
  for (const form of forms) reports.push(await walkMinutes(form, options));
  return reports;
};
