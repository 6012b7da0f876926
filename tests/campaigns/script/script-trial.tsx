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
import { fragments, type SampleState } from '../answers/good-answers.ts';
import { textsToJudge } from '../answers/page-texts.ts';
import { chooseTarget, fillIn } from '../answers/person.ts';
import { pressControl } from '../requests/person.ts';
import { settle } from '../answers/settle.ts';
import { watchErrors } from '../answers/watch-errors.ts';
import { createWorld } from '../answers/world.ts';
import { createChooser, type Chooser } from './choose-string.ts';
import { findDangers } from './find-dangers.ts';
import { guardPorts, type Left } from './guarded-world.ts';
import { hostileStrings } from './hostile-strings.ts';
import { judgeFollowed, judgeOpened } from './judge-addresses.ts';
import { borrowerRules } from './page-rules.ts';
import type { Planting } from './plant.ts';
import { plantDocument } from './plant-document.ts';
import { plantState } from './plant-state.ts';
import { watchDoors } from './watch-doors.ts';

/** Of the page of the component tests, and of the app whose addresses stand on it. */
const rules = borrowerRules([location.origin, 'https://app.example.com']);

const contracts: Contracts = { calls, datasets, natives, stored };

export interface ScriptFound {
  /** What is needed to repeat it. */
  readonly told: string;
  readonly met: Chooser['met'];
  /** Strings that were given to the page, and how many of them stood on it as texts. */
  readonly given: number;
  readonly shown: number;
  /** Addresses that the page followed or told its shell. */
  readonly addresses: number;
  readonly faults: readonly string[];
}

interface Walked {
  readonly texts: ReadonlySet<string>;
  readonly dangers: ReadonlySet<string>;
}

/** Draws the page and does what a person might. */
const walk = async (
  runtime: Runtime,
  view: React.ReactNode,
  random: () => number,
  found: { texts: Set<string>; dangers: Set<string> },
): Promise<void> => {
  const look = (): void => {
    for (const danger of findDangers(rules)) found.dangers.add(danger);
    for (const text of textsToJudge(document)) found.texts.add(text);
  };
  render(
    <>
      <ScreenView runtime={runtime} />
      {view}
    </>,
  );
  await settle(look);
  look();
  if (random() < 0.5)
    await settle(() =>
      fillIn(
        random,
        hostileStrings.map(({ text }) => text),
      ),
    );
  for (let taps = Math.floor(random() * 5); taps > 0; taps -= 1) {
    const target = chooseTarget(random);
    if (target === undefined) break;
    await settle(() => pressControl(target));
    look();
  }
  await settle(look, 4000);
  look();
};

/** Draws one screen with hostile strings in every text of everything that comes to it. The same seed, state and round do the same again. */
export const runScriptTrial = async (
  seed: number,
  state: SampleState,
  round: number,
): Promise<ScriptFound> => {
  const random = createRandom(seed * 1_000_003 + round * 7919);
  const chooser = createChooser(seed + round);
  const planting: Planting = { chooser, random };
  const faults: string[] = [];
  const found: Walked & { texts: Set<string>; dangers: Set<string> } = {
    texts: new Set(),
    dangers: new Set(),
  };
  const hasShell = random() < 0.5;
  const { params, kept, body } = plantState(state, planting);
  const screen = random() < 0.3 ? plantDocument(state.document, chooser) : state.document;
  const world = createWorld({ body, kept, hasShell });
  const search = `?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()}`;
  const { ports, left } = guardPorts(world, search, hasShell);
  const endWatch = watchErrors((sentence) => void faults.push(sentence));
  const doors = watchDoors((sentence) => void faults.push(sentence));
  try {
    const read = readSampleState(
      { ...screen, examples: { example: { ...state.example, params } } },
      'example',
      contracts,
    );
    const given =
      screen.kind === 'template'
        ? decodeTemplateParams(screen, params, () => undefined)
        : read.params;
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
    await walk(opened.runtime, <ToastView toasts={world.toasts} />, random, found);
  } catch (error) {
    faults.push(
      `thrown: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 600) : String(error)}`,
    );
  } finally {
    cleanup();
    vi.clearAllTimers();
    endWatch();
    doors.end();
    document.title = '';
  }
  faults.push(...found.dangers, ...judgeLeft(left));
  for (const { code, pointer = '' } of world.recorded.reports)
    if (code === 'threw') faults.push(`a part broke while it was drawn: ${pointer}`);
  const shown = [...found.texts].join('\n');
  return {
    told: `seed ${seed}, round ${round}: ${state.document.id} "${state.name}"`,
    met: chooser.met,
    given: chooser.given.length,
    shown: chooser.given.filter(({ text }) => text.trim() !== '' && shown.includes(text)).length,
    addresses: left.followed.length + left.opened.length,
    faults,
  };
};

const judgeLeft = ({ followed, opened, cookies }: Left): readonly string[] => [
  ...followed.flatMap(judgeFollowed),
  ...opened.flatMap(judgeOpened),
  ...cookies.flatMap((written) =>
    /[\r\n\0]/.test(written) || written.split(';').length > 5
      ? [`a cookie with more than a value: ${JSON.stringify(written.slice(0, 120))}`]
      : [],
  ),
];
