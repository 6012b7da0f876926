import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { validateDocument } from '../../../renderer/entries/node.ts';
import {
  openScreen,
  decodeTemplateParams,
  type Contracts,
  type Runtime,
} from '../../../renderer/entries/browser.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { ToastView } from '../../../src/loan-app/toasts/ToastView.tsx';
import { readSampleState } from '../../../src/preview/sample-state.ts';
import { createRandom } from '../../seeded-random.ts';
import { doDeed, NotOnPage, pressControl } from '../requests/person.ts';
import type { Deed } from '../requests/situations.ts';
import { sumsIn } from './amount-oracle.ts';
import { givenAmounts, givenTexts, sentAmounts, textsIn } from './came.ts';
import {
  fragments,
  goodBody,
  type SampleState,
  storedTarget,
  valuesTarget,
} from './good-answers.ts';
import { findWords, findWrongAmounts, findWrongSent } from './judge.ts';
import { toTree, writeTree } from './json-tree.ts';
import { mutateAnswer } from './mutate-answer.ts';
import { pick, type Random } from './mutations.ts';
import { settle } from './settle.ts';
import { chooseWay } from './ways.ts';
import { textsToJudge } from './page-texts.ts';
import { chooseTarget, fillIn } from './person.ts';
import { watchErrors } from './watch-errors.ts';
import { createWorld, leftPage, type World } from './world.ts';

const contracts: Contracts = { calls, datasets, natives, stored };

/** What one mutated answer came to. */
export interface TrialFound {
  /** What is needed to repeat it: seed, screen, state, what was mutated and how. */
  readonly told: string;
  /** What was mutated, where it came to the page. */
  readonly reached: string | undefined;
  /** Amounts on the page that were compared. */
  readonly sums: number;
  readonly taps: number;
  /** Sentences; none when all is well. */
  readonly faults: readonly string[];
}

const goodValue = ({ example }: SampleState, target: string): unknown => {
  if (target.startsWith(storedTarget)) return example.stored?.[target.slice(storedTarget.length)];
  if (target === valuesTarget) return example.params ?? {};
  return example.answers?.[target] ?? goodBody(target);
};

/** Opens the screen as the app does. @throws with the problems when the document cannot be opened */
const open = (
  { document: screen, example }: SampleState,
  target: string,
  text: string,
  { ports }: World,
): Runtime => {
  const { params } = readSampleState({ ...screen, examples: { example } }, 'example', contracts);
  const given =
    target === valuesTarget
      ? decodeTemplateParams(screen, JSON.parse(text), () => undefined)
      : params;
  const opened = openScreen({
    document: screen,
    fragments,
    validate: validateDocument,
    contracts,
    ports,
    params: given,
  });
  if ('problems' in opened)
    throw new Error(
      opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join('\n'),
    );
  return opened.runtime;
};

const isDone = (deed: Deed): boolean => {
  try {
    doDeed(deed);
    return true;
  } catch (error) {
    if (error instanceof NotOnPage) return false;
    throw error;
  }
};

/** Does what leads to the answer, until something that is needed for it is not there: an answer on the way may be the one that was mutated. @returns how many deeds were done */
const follow = async (deeds: readonly Deed[], look: () => void): Promise<number> => {
  for (const [place, deed] of deeds.entries()) {
    const found = { isThere: false };
    await settle(
      () => void (found.isThere = isDone(deed)),
      'wait' in deed ? deed.wait * 1000 : undefined,
    );
    look();
    if (!found.isThere) return place;
  }
  return deeds.length;
};

/** Does what a person might. @returns the number of taps */
const wander = async (random: Random, look: () => void): Promise<number> => {
  if (random() < 0.6) await settle(() => fillIn(random));
  const wanted = pick(random, [0, 1, 2, 4, 6]);
  for (let taps = 0; taps < wanted; taps += 1) {
    const target = chooseTarget(random);
    if (target === undefined) return taps;
    await settle(() => pressControl(target));
    look();
  }
  return wanted;
};

/** Draws the page, goes the way that leads to the answer, and does what a person might. @param look is called whenever there is something new to see @returns the number of taps */
const walk = async (
  runtime: Runtime,
  { toasts }: World,
  deeds: readonly Deed[],
  random: Random,
  look: () => void,
): Promise<number> => {
  render(
    <>
      <ScreenView runtime={runtime} />
      <ToastView toasts={toasts} />
    </>,
  );
  await settle(look);
  look();
  const taps = (await follow(deeds, look)) + (await wander(random, look));
  await settle(look, 4000);
  look();
  return taps;
};

/** Draws the screen of one mutated answer and judges what is seen. The same seed and index do the same again. */
export const runTrial = async (seed: number, index: number): Promise<TrialFound> => {
  const random = createRandom(seed * 1_000_003 + index);
  const { state, target, deeds } = chooseWay(random);
  const { tree, steps } = mutateAnswer(toTree(goodValue(state, target)), random);
  const text = writeTree(tree);
  const own = Object.fromEntries(
    Object.entries(state.example.stored ?? {}).map(([key, value]) => [storedTarget + key, value]),
  );
  const kept = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name.slice(storedTarget.length),
      name === target ? text : JSON.stringify(value),
    ]),
  );
  const body = (call: string): string =>
    call === target ? text : JSON.stringify(state.example.answers?.[call] ?? goodBody(call));
  const world = createWorld({ body, kept, hasShell: random() < 0.5 });
  const faults: string[] = [];
  const texts = new Set<string>();
  const look = (): void => {
    for (const seen of textsToJudge(document)) texts.add(seen);
  };
  const endWatch = watchErrors((sentence) => void faults.push(sentence));
  let taps = 0;
  try {
    taps = await walk(open(state, target, text, world), world, deeds, random, look);
    if (document.body.textContent.trim() === '') faults.push('the page is blank');
  } catch (error) {
    faults.push(
      `thrown: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`,
    );
  } finally {
    cleanup();
    vi.clearAllTimers();
    endWatch();
  }
  const { answered, recorded } = world;
  const came = { state, target, text, answered, kept };
  const amounts = givenAmounts(came);
  const left = textsIn([leftPage(world), answered.map(({ params }) => params)]);
  const seen = { shown: [...texts], left, given: givenTexts(came), amounts };
  faults.push(
    ...findWords(seen),
    ...findWrongAmounts(seen),
    ...findWrongSent(sentAmounts(came), amounts),
  );
  for (const { code, pointer = '' } of recorded.reports)
    if (code === 'threw') faults.push(`a part broke while it was drawn: ${pointer}`);
  if (
    [...texts].some((one) => one.startsWith('This part cannot be shown.')) &&
    recorded.reports.length === 0
  )
    faults.push('a part could not be shown, and nobody was told');
  return {
    told: `seed ${seed}, answer ${index}: ${state.document.id} "${state.name}", ${target}: ${steps.join('; ')}`,
    reached: [valuesTarget, ...Object.keys(own), ...answered.map(({ call }) => call)].includes(
      target,
    )
      ? target
      : undefined,
    sums: [...texts].flatMap(sumsIn).length,
    taps,
    faults,
  };
};
