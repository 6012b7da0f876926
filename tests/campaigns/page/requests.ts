import {
  exampleAddress,
  listStoredEntries,
} from '../../../src/service/publish-checks/rendering/example-page.ts';
import { textsOfPage } from '../../fixtures/draw-screen.tsx';
import { type CampaignOptions, describeError, type Run, runLoop } from '../../harness/campaign.ts';
import type { Report } from '../../harness/report.ts';
import { findErrorWords } from './judge-answers.ts';
import {
  type Action,
  durationOf,
  filledIn,
  findControl,
  perform,
  pressControl,
  textsOnPage,
  watchErrors,
} from './page-actions.ts';
import { type RequestFault, requestFaults } from './request-faults.ts';
import { type AppPage, bootOf, namesOf, openAppPage, type RequestWorld } from './requests-app.tsx';
import { allScenes, namedRequests, type Scene, shortScenes } from './request-scenes.ts';
import { needlessRequests, silentRequests } from './situations.ts';

/** Rendered without a fault. */
interface Baseline {
  readonly state: readonly string[];
  /** The same after its own dialog is closed. */
  readonly behind: readonly string[];
  readonly messages: ReadonlySet<string>;
  /** Requests of the opening, or of the last action. */
  readonly requests: readonly string[];
}

const requestTimeoutMs = 60_000;
const [lookMs, lookStepMs] = [6000, 2000];

/** Observations at any moment. */
class Observation {
  readonly messages = new Set<string>();
  readonly texts = new Set<string>();
  readonly faults = new Set<string>();

  note(fault: string): void {
    this.faults.add(fault);
  }

  look(): void {
    for (const { textContent } of document.querySelectorAll('[role="alert"], [role="status"]')) {
      const message = textContent.trim();
      if (message !== '' && message !== 'Loading') this.messages.add(message);
    }
    for (const text of textsOnPage()) this.texts.add(text);
    if (document.body.textContent.trim() === '') this.note('the page is blank');
  }

  /** Looks until nothing follows by itself any more. */
  async linger(page: AppPage): Promise<void> {
    this.look();
    for (let passed = 0; passed < lookMs; passed += lookStepMs) {
      await page.during(() => undefined, lookStepMs);
      this.look();
    }
  }
}

const withoutClocks = (text: string): string =>
  text.replaceAll(/\b\d+d \d+h \d+m\b/g, '#').replaceAll(/\b\d+(?:s|:\d\d(?::\d\d)?)(?!\w)/g, '#');

/** Address, texts, fields, disabled controls and dialogs as comparable lines. */
const stateOf = ({ left }: AppPage): readonly string[] => [
  `at ${window.location.pathname}${window.location.search}${window.location.hash}`,
  ...left.map((way) => `left ${way}`),
  ...textsOfPage().map(withoutClocks),
  ...[...filledIn()].map(([field, value]) => `${field}: ${value}`),
  ...[...document.querySelectorAll('button:disabled, [aria-disabled="true"]')].map(
    ({ textContent }) => `off: ${withoutClocks(textContent)}`,
  ),
  ...[...document.querySelectorAll('dialog[open]')].map(
    (dialog) => `open: ${withoutClocks(dialog.querySelector('h2')?.textContent ?? '')}`,
  ),
];

const differences = (found: readonly string[], expected: readonly string[]): string =>
  [
    ...expected.filter((line) => !found.includes(line)).map((line) => `- ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
  ]
    .slice(0, 12)
    .join(' | ');

const act = (page: AppPage, action: Action): Promise<void> =>
  page.during(() => perform(action), durationOf(action));

const openScene = (
  { document: screen, example, delivered, situation }: Scene,
  world: RequestWorld,
): Promise<AppPage> => {
  const given = { ...example, params: { ...example.params, ...situation?.params } };
  world.serve({ document: screen, example: given, own: situation?.answers ?? {} });
  for (const [key, value] of listStoredEntries(given))
    for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
  return openAppPage(exampleAddress(screen, given), bootOf(screen, delivered), world);
};

/** Opens a scene and observes it; the page is closed afterwards. */
const play = async (
  scene: Scene,
  world: RequestWorld,
  work: (page: AppPage, seen: Observation) => Promise<void>,
): Promise<readonly string[]> => {
  const seen = new Observation();
  const endWatch = watchErrors((fault) => seen.note(fault));
  const page = await openScene(scene, world);
  try {
    await work(page, seen);
  } catch (error) {
    seen.note(`thrown: ${describeError(error)}`);
  } finally {
    world.fail(undefined);
    page.close();
    endWatch();
  }
  return [...seen.faults];
};

/** Closes a dialog that the page has opened by itself. */
const closeDialog = async (page: AppPage): Promise<boolean> => {
  if (document.querySelector('dialog[open]') === null) return false;
  const close = findControl((name) => name === 'Close');
  if (close !== undefined) await page.during(() => pressControl(close));
  return close !== undefined;
};

const playBaseline = async (
  scene: Scene,
  world: RequestWorld,
): Promise<{ readonly baseline: Baseline; readonly faults: readonly string[] }> => {
  let baseline: Baseline = { state: [], behind: [], messages: new Set(), requests: [] };
  const last = scene.situation?.actions.at(-1);
  let first = world.received.length;
  const faults = await play(scene, world, async (page, seen) => {
    for (const action of scene.situation?.actions.slice(0, -1) ?? []) await act(page, action);
    if (last !== undefined) {
      first = world.received.length;
      await act(page, last);
    }
    await seen.linger(page);
    const state = stateOf(page);
    const requests = world.received.slice(first).flatMap(namesOf);
    if (await closeDialog(page)) await seen.linger(page);
    baseline = { state, behind: stateOf(page), messages: seen.messages, requests };
  });
  return { baseline, faults };
};

const isRetry = (name: string): boolean => /\b(try again|check again)\b/i.test(name);

/**
 * Retries by the button, or by repeating the action; the page must equal the one without the fault.
 */
const retry = async (
  { situation }: Scene,
  page: AppPage,
  seen: Observation,
  baseline: Baseline,
): Promise<void> => {
  const last = situation?.actions.at(-1);
  if (situation?.instead !== undefined) {
    const { says, press, leadsTo } = situation.instead;
    if (!seen.messages.has(says)) seen.note(`"${says}" is not shown`);
    await act(page, { press });
    await seen.linger(page);
    if (window.location.pathname !== leadsTo)
      seen.note(`"${press}" leads to ${window.location.pathname}, not to ${leadsTo}`);
    return;
  }
  let button = findControl(isRetry);
  const isClosed = button === undefined && last === undefined && (await closeDialog(page));
  button ??= findControl(isRetry);
  if (situation?.again !== undefined) for (const action of situation.again) await act(page, action);
  else if (button !== undefined) await page.during(() => pressControl(button));
  else if (last !== undefined) await act(page, last);
  else return seen.note('there is no way to try again');
  await seen.linger(page);
  const difference = differences(stateOf(page), isClosed ? baseline.behind : baseline.state);
  if (difference !== '') seen.note(`after a retry the page differs: ${difference}`);
};

/** A field may give way to an error state, and is compared after the retry. */
const findLostInput = (before: ReadonlyMap<string, string>): readonly string[] => {
  const now = filledIn();
  const mayBeGone = findControl(isRetry) !== undefined;
  return [...before]
    .filter(([field, value]) => now.get(field) !== value && !(mayBeGone && !now.has(field)))
    .map(
      ([field, value]) => `lost input: ${field} was "${value}", is "${now.get(field) ?? 'gone'}"`,
    );
};

/** Beside a template of its own the built-in registration is only preloaded. */
const isSilentRequest = ({ document: { kind } }: Scene, request: string): boolean =>
  Object.hasOwn(silentRequests, request) ||
  (kind === 'template' && request === 'screen:registration');

const playFault = (
  scene: Scene,
  world: RequestWorld,
  request: string,
  fault: RequestFault,
  baseline: Baseline,
): Promise<readonly string[]> => {
  const actions = scene.situation?.actions ?? [];
  const last = actions.at(-1);
  const { failed } = world.counts;
  if (last === undefined) world.fail({ request, fault });
  return play(scene, world, async (page, seen) => {
    for (const action of actions.slice(0, -1)) await act(page, action);
    const typed = filledIn();
    if (last !== undefined) {
      world.fail({ request, fault });
      await act(page, last);
    }
    seen.look();
    if (fault === 'slow') await page.during(() => undefined, requestTimeoutMs);
    await seen.linger(page);
    if (world.counts.failed === failed) seen.note('the failing request was not sent');
    if ((document.querySelector('h1')?.textContent.trim() ?? '') === '')
      seen.note('the page has no heading');
    const messages = [...seen.messages].filter((message) => !baseline.messages.has(message));
    const isSilent = isSilentRequest(scene, request);
    if (isSilent) {
      const difference = differences(stateOf(page), baseline.state);
      if (difference !== '') seen.note(`a silent fault changes the page: ${difference}`);
    } else if (last !== undefined) findLostInput(typed).forEach((lost) => seen.note(lost));
    if (isSilent !== (messages.length === 0))
      seen.note(`expected ${isSilent ? 'no' : 'a'} message, found: ${messages.join(' | ')}`);
    world.fail(undefined);
    if (!isSilent && !Object.hasOwn(needlessRequests, `${scene.title}: ${request}`))
      await retry(scene, page, seen, baseline);
    const shown = [...seen.texts];
    findErrorWords({ shown, sent: [], given: [], amounts: [] }).forEach((word) => seen.note(word));
  });
};

/**
 * Fails every request of every scene. It must be reported, lose nothing, and be retried.
 * @param isShort few scenes, and one fault per request
 */
export const runRequests = async (
  world: RequestWorld,
  options: CampaignOptions,
  isShort: boolean,
): Promise<Report> => {
  const scenes = isShort ? shortScenes : allScenes;
  const failed = new Set<string>();
  let trials = 0;
  const run = async (index: number): Promise<Run> => {
    const scene = scenes[index];
    if (scene === undefined) return { faults: [] };
    const { title, situation, delivered, document: screen } = scene;
    const { baseline, faults } = await playBaseline(scene, world);
    const found = faults.map((fault) => `without a fault: ${fault}`);
    const targets = [...new Set(baseline.requests)].filter((name) =>
      situation === undefined
        ? delivered === 'all' || name.includes(':')
        : name === situation.request,
    );
    if (situation !== undefined && targets.length === 0)
      found.push(`${situation.request} was not sent`);
    for (const request of targets) {
      const next = requestFaults.slice(trials % requestFaults.length).slice(0, 1);
      for (const fault of isShort ? next : requestFaults) {
        trials += 1;
        const own = await playFault(scene, world, request, fault, baseline);
        failed.add(`${screen.id} ${request}`);
        found.push(...own.map((one) => `${request} ${fault}: ${one}`));
      }
    }
    return { counts: { trials: targets.length }, faults: found.map((one) => `${title}: ${one}`) };
  };
  const all = { ...options, seed: 0, runs: scenes.length };
  const report = await runLoop('scenes with failing requests', all, [0], run);
  const missed = namedRequests.filter((name) => !failed.has(name));
  const notSent = missed.map((name) => `${name} was never sent`);
  return { ...report, counts: { trials }, faults: [...report.faults, ...notSent] };
};
