import { namesOf } from './core.ts';
import { startStopwatch } from '../stopwatch.ts';
import { allScenes, fewScenes, namedRequests, type Scene } from './scenes.ts';
import { needlessRequests, silentRequests } from './situations.ts';
import { playFault, playWell, type Baseline, type World } from './trial.ts';
import { ways, type Way } from './ways.ts';

/** What a run of failing requests came to. */
export interface RequestsFound {
  readonly trials: number;
  readonly scenes: number;
  readonly seconds: number;
  /** By request: how often it failed, and on which screens. */
  readonly failed: Readonly<
    Record<string, { readonly times: number; readonly screens: readonly string[] }>
  >;
  /** Requests that documents name and no scene sends. */
  readonly missed: readonly string[];
  readonly faults: readonly string[];
}

export interface RequestsOptions {
  /** Few scenes, each request in one of the ways, instead of every scene in every way. */
  readonly isShort: boolean;
  /** Part of the names of the scenes that are played; all when empty. */
  readonly only: string;
  readonly say: (sentence: string) => void;
}

/** What fails in a scene, one after the other. */
const targetsOf = (
  { situation, delivered }: Scene,
  { opening, asked }: Baseline,
): readonly string[] => {
  const names = (situation === undefined ? opening : asked).flatMap(([method, path]) =>
    namesOf(method, path),
  );
  if (situation !== undefined) return names.includes(situation.request) ? [situation.request] : [];
  return [...new Set(names)].filter((name) => delivered === 'all' || name.includes(':'));
};

/** The built-in page of promotions is loaded ahead while it is not known whether it is needed; beside a document of their own it is not. */
const isSilent = ({ document }: Scene, request: string): boolean =>
  Object.hasOwn(silentRequests, request) ||
  (document.kind === 'template' && request === 'screen:registration');

/** How often a request failed, and where. */
class Count {
  readonly #of = new Map<string, { times: number; screens: Set<string> }>();
  trials = 0;

  add(request: string, screen: string): void {
    const of = this.#of.get(request) ?? { times: 0, screens: new Set() };
    this.#of.set(request, { times: of.times + 1, screens: of.screens.add(screen) });
    this.trials += 1;
  }

  has(request: string, screen: string): boolean {
    return this.#of.get(request)?.screens.has(screen) === true;
  }

  written(): RequestsFound['failed'] {
    return Object.fromEntries(
      [...this.#of].map(([request, { times, screens }]) => [
        request,
        { times, screens: [...screens] },
      ]),
    );
  }
}

/** In the short form each failing request takes the next way. */
const waysOf = (isShort: boolean, trials: number): readonly Way[] =>
  isShort ? [ways[trials % ways.length] ?? 'refused'] : ways;

export const runRequests = async (
  world: World,
  { isShort, only, say }: RequestsOptions,
): Promise<RequestsFound> => {
  const seconds = startStopwatch();
  const faults: string[] = [];
  const fault = (scene: Scene, what: string, sentences: readonly string[]): void => {
    const sentence = [`${scene.told}: ${what}`, ...sentences].join('\n      ');
    faults.push(sentence);
    say(sentence);
  };
  const count = new Count();
  const scenes = (isShort ? fewScenes : allScenes).filter(({ told }) => told.includes(only));
  for (const [place, scene] of scenes.entries()) {
    const baseline = await playWell(scene, world);
    const targets = targetsOf(scene, baseline);
    if (baseline.faults.length > 0) fault(scene, 'without a fault', baseline.faults);
    if (scene.situation !== undefined && targets.length === 0)
      fault(scene, `${scene.situation.request} was not sent`, []);
    for (const request of targets)
      for (const way of waysOf(isShort, count.trials)) {
        const needless = Object.hasOwn(needlessRequests, `${scene.told}: ${request}`);
        const found = await playFault(scene, world, {
          fault: { request, way },
          isSilent: isSilent(scene, request),
          isNeedless: needless,
          baseline,
        });
        count.add(request, scene.document.id);
        if (found.faults.length > 0)
          fault(scene, `${request} ${way}`, [...found.faults, `said: ${found.said.join(' | ')}`]);
      }
    say(
      `${String(place + 1)} scenes, ${String(count.trials)} failing requests, ${seconds().toFixed(0)} s, ${String(faults.length)} with faults`,
    );
  }
  const missed =
    only === ''
      ? namedRequests
          .filter(([screen, call]) => !count.has(call, screen))
          .map(([screen, call]) => `${screen} ${call}`)
      : [];
  return {
    trials: count.trials,
    scenes: scenes.length,
    seconds: seconds(),
    failed: count.written(),
    missed,
    faults,
  };
};
