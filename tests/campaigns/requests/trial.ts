// One request of one page that fails in one way, and what a person sees of it.
import { pressControl, doDeed, filledIn, findControl } from './person.ts';
import { findWords } from '../answers/judge.ts';
import { textsToJudge } from '../answers/page-texts.ts';
import { watchErrors } from '../answers/watch-errors.ts';
import {
  exampleAddress,
  listStoredEntries,
} from '../../../src/service/publish-checks/rendering/example-page.ts';
import { openPage, type AppPage } from './app-page.tsx';
import type { Core } from './core.ts';
import type { Scene } from './scenes.ts';
import { bootOf } from './shipped.ts';
import type { Deed, Situation } from './situations.ts';
import { messagesOfPage, stateOfPage } from './state-of-page.ts';
import type { Traffic } from './traffic.ts';
import type { Fault } from './ways.ts';

/** The page as it is where nothing fails. */
export interface Baseline {
  readonly state: readonly string[];
  /** The same with what stands in front closed, where there is something. */
  readonly behind: readonly string[];
  readonly messages: ReadonlySet<string>;
  /** What was asked for when the page opened, as method and path. */
  readonly opening: readonly (readonly [method: string, path: string])[];
  /** What the last deed asked for. */
  readonly asked: readonly (readonly [method: string, path: string])[];
  readonly faults: readonly string[];
}

export interface World {
  readonly core: Core;
  readonly traffic: Traffic;
}

/** What the page showed at any moment. */
interface Seen {
  readonly messages: Set<string>;
  readonly texts: Set<string>;
  readonly faults: Set<string>;
}

const loading = 'Loading';
const requestTimeout = 60_000;
/** So long the page is looked at after something was done, in milliseconds: what follows by itself has happened then. */
const lookedAt = 6000;
const step = 2000;

const look = ({ messages, texts, faults }: Seen): void => {
  for (const message of messagesOfPage()) if (message !== loading) messages.add(message);
  for (const text of textsToJudge(document)) texts.add(text);
  if (document.body.textContent.trim() === '') faults.add('the page is blank');
};

const linger = async (page: AppPage, seen: Seen): Promise<void> => {
  look(seen);
  for (let passed = 0; passed < lookedAt; passed += step) {
    await page.during(() => undefined, step);
    look(seen);
  }
};

const act = async (page: AppPage, deed: Deed): Promise<void> =>
  page.during(() => doDeed(deed), 'wait' in deed ? deed.wait * 1000 : undefined);

const open = async (
  { document: screen, example, delivered, situation }: Scene,
  { core, traffic }: World,
): Promise<AppPage> => {
  const given = { ...example, params: { ...example.params, ...situation?.params } };
  core.serve({ document: screen, example: given, own: situation?.answers ?? {} });
  for (const [key, value] of listStoredEntries(given))
    for (const storage of [sessionStorage, localStorage]) storage.setItem(key, value);
  return openPage(exampleAddress(screen, given), bootOf(screen, delivered), traffic);
};

const toldOf = (thrown: unknown): string =>
  `thrown: ${thrown instanceof Error ? (thrown.stack ?? thrown.message).slice(0, 700) : String(thrown)}`;

const newSeen = (): Seen => ({ messages: new Set(), texts: new Set(), faults: new Set() });

const lastOf = (
  situation: Situation | undefined,
): { readonly before: readonly Deed[]; readonly last: Deed | undefined } => ({
  before: situation?.deeds.slice(0, -1) ?? [],
  last: situation?.deeds.at(-1),
});

/** The scene where everything goes well. */
export const playWell = async (scene: Scene, world: World): Promise<Baseline> => {
  const { core } = world;
  const seen = newSeen();
  const { before, last } = lastOf(scene.situation);
  const end = watchErrors((sentence) => void seen.faults.add(sentence));
  const asked = (from: number) =>
    core.received.slice(from).map(({ method, path }) => [method, path] as const);
  core.fail(undefined);
  const first = core.received.length;
  const page = await open(scene, world);
  try {
    if (last === undefined) await linger(page, seen);
    const opening = asked(first);
    for (const deed of before) await act(page, deed);
    const second = core.received.length;
    if (last !== undefined) {
      await act(page, last);
      await linger(page, seen);
    }
    const state = stateOfPage(page.left);
    const answered = { opening, asked: asked(second) };
    if (await closeFront(page)) await linger(page, seen);
    return {
      state,
      behind: stateOfPage(page.left),
      messages: seen.messages,
      ...answered,
      faults: [...seen.faults],
    };
  } catch (thrown) {
    return {
      state: [],
      behind: [],
      messages: seen.messages,
      opening: [],
      asked: [],
      faults: [...seen.faults, toldOf(thrown)],
    };
  } finally {
    page.close();
    end();
  }
};

const differences = (now: readonly string[], wanted: readonly string[]): string => {
  const missing = wanted.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  const more = now.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`);
  return [...missing, ...more].slice(0, 12).join(' | ');
};

const tryAgain = /\b(try again|check again)\b/i;

/** Closes a dialog that the page has opened by itself. @returns whether there was one */
const closeFront = async (page: AppPage): Promise<boolean> => {
  const close =
    document.querySelector('dialog[open]') === null
      ? undefined
      : findControl((name) => name === 'Close');
  if (close !== undefined) await page.during(() => pressControl(close));
  return close !== undefined;
};

/** What the trial of one fault came to: sentences; none when all is well. */
export interface TrialFound {
  readonly faults: readonly string[];
  /** What was said of the fault. */
  readonly said: readonly string[];
}

const isHeaded = (): boolean => (document.querySelector('h1')?.textContent.trim() ?? '') !== '';

/** Fields that give way to an error state are looked at when that is over, with everything else of the page. */
const lost = (
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  mayBeGone: boolean,
): readonly string[] =>
  [...before]
    .filter(([field, value]) => now.get(field) !== value && !(mayBeGone && !now.has(field)))
    .map(
      ([field, value]) =>
        `what was filled in is lost: ${field} was "${value}", is "${now.get(field) ?? 'gone'}"`,
    );

export interface TrialOptions {
  readonly fault: Fault;
  /** Nobody is to be told of it, and the page goes on. */
  readonly isSilent: boolean;
  /** It is told, and the page is whole without it. */
  readonly isNeedless: boolean;
  readonly baseline: Baseline;
}

/** The scene where one request fails, and is tried again when it would go well. */
export const playFault = async (
  scene: Scene,
  world: World,
  { fault, isSilent, isNeedless, baseline }: TrialOptions,
): Promise<TrialFound> => {
  const { core } = world;
  const { situation } = scene;
  const { before, last } = lastOf(situation);
  const seen = newSeen();
  const end = watchErrors((sentence) => void seen.faults.add(sentence));
  const failedBefore = world.traffic.failed();
  core.fail(last === undefined ? fault : undefined);
  const page = await open(scene, world);
  try {
    for (const deed of before) await act(page, deed);
    const typed = filledIn();
    if (last !== undefined) {
      core.fail(fault);
      await act(page, last);
    }
    look(seen);
    if (fault.way === 'slow') {
      await page.during(() => undefined, requestTimeout);
    }
    await linger(page, seen);
    if (world.traffic.failed() === failedBefore)
      seen.faults.add('the request that was to fail was not sent');
    if (!isHeaded()) seen.faults.add('the page has no heading');
    const said = [...seen.messages].filter((message) => !baseline.messages.has(message));
    if (isSilent) {
      core.fail(undefined);
      const difference = differences(stateOfPage(page.left), baseline.state);
      if (difference !== '') seen.faults.add(`the page is not as without the fault: ${difference}`);
      if (said.length > 0)
        seen.faults.add(`the fault is told, though nothing follows from it: ${said.join(' | ')}`);
    } else {
      if (said.length === 0) seen.faults.add('the fault is told nowhere');
      if (last !== undefined)
        for (const sentence of lost(
          typed,
          filledIn(),
          findControl((name) => tryAgain.test(name)) !== undefined,
        ))
          seen.faults.add(sentence);
      core.fail(undefined);
      if (!isNeedless) await again(scene, page, seen, baseline);
    }
    for (const sentence of findWords({ shown: [...seen.texts], left: [], given: [], amounts: [] }))
      seen.faults.add(sentence);
    return { faults: [...seen.faults], said };
  } catch (thrown) {
    return { faults: [...seen.faults, toldOf(thrown)], said: [] };
  } finally {
    core.fail(undefined);
    page.close();
    end();
  }
};

/** Tries again as a person would: by the button that says so, else by doing the same once more. */
const again = async (
  { situation }: Scene,
  page: AppPage,
  seen: Seen,
  baseline: Baseline,
): Promise<void> => {
  const { last } = lastOf(situation);
  if (situation?.instead !== undefined) {
    const { says, press, leadsTo } = situation.instead;
    if (![...seen.messages].includes(says)) seen.faults.add(`"${says}" is not said`);
    await act(page, { press });
    await linger(page, seen);
    if (window.location.pathname !== leadsTo)
      seen.faults.add(`"${press}" leads to ${window.location.pathname}, not to ${leadsTo}`);
    return;
  }
  const isAgain = (name: string): boolean => tryAgain.test(name);
  let button = findControl(isAgain);
  const isClosed = button === undefined && last === undefined && (await closeFront(page));
  button ??= findControl(isAgain);
  if (button === undefined && last === undefined)
    return void seen.faults.add('there is no way to try again');
  if (situation?.again !== undefined) for (const deed of situation.again) await act(page, deed);
  else if (button !== undefined) await page.during(() => pressControl(button));
  else if (last !== undefined) await act(page, last);
  await linger(page, seen);
  const difference = differences(
    stateOfPage(page.left),
    isClosed ? baseline.behind : baseline.state,
  );
  if (difference !== '')
    seen.faults.add(
      `trying again does not bring the page to what it is without the fault: ${difference}`,
    );
};
