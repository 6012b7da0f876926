import type { Type } from '../../../renderer/entries/browser.ts';
import { calls, stored } from '../../../src/contracts/generated/contracts.ts';
import { type CampaignOptions, type Run, runLoop } from '../../harness/campaign.ts';
import { createRandom, pick, type Random } from '../../harness/random.ts';
import type { Report } from '../../harness/report.ts';
import { findAmounts, type FoundAmount, sumsIn } from './amounts.ts';
import { toTree, writeTree } from './json-tree.ts';
import { findErrorWords, findWrongAmounts, findWrongSent } from './judge-answers.ts';
import {
  brokenNodes,
  createMemoryWorld,
  type MemoryWorld,
  openSample,
  renderScreen,
  withPageFaults,
} from './memory-app.tsx';
import { mutablePaths, mutateAt, mutateTree, mutations } from './mutations.ts';
import {
  type Action,
  durationOf,
  fillIn,
  MissingControlError,
  perform,
  pressRandomly,
  settle,
  textsOnPage,
} from './page-actions.ts';
import {
  fragments,
  goodBody,
  type SampleState,
  sampleStates,
  storedTarget,
  valuesTarget,
} from './sample-states.ts';
import { type Situation, situations } from './situations.ts';

/** A state, its mutated input, and the actions that lead there. */
interface Case {
  readonly state: SampleState;
  readonly target: string;
  readonly actions: readonly Action[];
}

const caseOfSituation = (situation: Situation): Case => {
  const { screen, example: name, request: target, actions, params, answers } = situation;
  const state = sampleStates.find((one) => one.document.id === screen && one.name === name);
  if (state === undefined) throw new Error(`There is no sample state "${name}" of "${screen}".`);
  const example = {
    ...state.example,
    params: { ...state.example.params, ...params },
    answers: { ...state.example.answers, ...answers },
  };
  return { state: { ...state, example }, target, actions };
};

const situationCases = situations.map(caseOfSituation);
/** Some responses come only after the right actions. */
const situationShare = 0.1;

const chooseCase = (random: Random): Case => {
  if (random() < situationShare) return pick(random, situationCases);
  const state = pick(random, sampleStates);
  const targets = random() < 0.5 ? state.targets : state.targets.slice(0, 2);
  return { state, target: pick(random, targets), actions: [] };
};

const goodValue = ({ example }: SampleState, target: string): unknown => {
  if (target.startsWith(storedTarget)) return example.stored?.[target.slice(storedTarget.length)];
  if (target === valuesTarget) return example.params ?? {};
  return example.answers?.[target] ?? goodBody(target);
};

const isMoneyName = (name: string): boolean =>
  /amount|price|fee|bonus|least|most|sample|currency|sign/i.test(name);

/** Texts of a value, names included; iterative, since mutated values are deep. */
const textsIn = (value: unknown): readonly string[] => {
  const found: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') found.push(one);
    else if (typeof one === 'object' && one !== null)
      for (const [name, inside] of Object.entries(one)) open.push(name, inside);
  }
  return found;
};

const documentTexts = new Map<SampleState['document'], readonly string[]>();

const textsOfDocument = (document: SampleState['document']): readonly string[] => {
  const texts = documentTexts.get(document) ?? [
    ...new Set(textsIn([document, [...fragments.values()]])),
  ];
  documentTexts.set(document, texts);
  return texts;
};

/** Everything that came to a page from outside. */
interface Input {
  readonly state: SampleState;
  readonly values: string;
  readonly stored: Readonly<Record<string, string>>;
  readonly answered: MemoryWorld['answered'];
}

const givenTexts = ({ state, values, stored: storage, answered }: Input): readonly string[] => [
  ...textsOfDocument(state.document),
  ...[values, ...new Set(answered.map(({ body }) => body)), ...Object.values(storage)].flatMap(
    (body) => [body, ...textsIn(JSON.parse(body))],
  ),
];

const givenAmounts = ({
  state,
  values,
  stored: storage,
  answered,
}: Input): readonly FoundAmount[] => {
  const { params = {}, route } = state.document;
  const amount: Type = { kind: 'amount' };
  const declared = Object.entries({ ...params, ...route?.params });
  const type: Type = {
    kind: 'record',
    fields: Object.fromEntries(
      declared.filter(([, param]) => param.type === 'amount').map(([name]) => [name, amount]),
    ),
  };
  const defaults = Object.entries(params).map(([name, param]) => [name, param.default ?? null]);
  const responses = new Map(answered.map((one) => [`${one.call} ${one.body}`, one]));
  return [
    // Written out in documents: free of charge.
    { written: '0', isText: false },
    ...findAmounts(JSON.stringify(Object.fromEntries(defaults)), type),
    ...findAmounts(values, type),
    ...[...responses.values()].flatMap(({ call, body }) =>
      findAmounts(body, calls[call].answer, ['data']),
    ),
    ...Object.entries(stored).flatMap(([key, { value }]) =>
      storage[key] === undefined ? [] : findAmounts(storage[key], value),
    ),
  ];
};

const sentAmounts = (answered: MemoryWorld['answered']) =>
  answered.flatMap(({ call, params }) => {
    const { request } = calls[call];
    return Object.entries(request.kind === 'record' ? request.fields : {})
      .filter(([, { kind }]) => kind === 'amount')
      .map(([name]) => {
        const value = params[name];
        const isWritten = typeof value === 'string' || typeof value === 'number';
        return { call, amount: isWritten ? String(value) : '' };
      });
  });

/**
 * Acts until a control is missing: an earlier response may be the mutated one.
 * @returns actions done
 */
const follow = async (actions: readonly Action[], look: () => void): Promise<number> => {
  for (const [index, action] of actions.entries()) {
    const missing: MissingControlError[] = [];
    const act = (): void => {
      try {
        perform(action);
      } catch (error) {
        if (!(error instanceof MissingControlError)) throw error;
        missing.push(error);
      }
    };
    await settle(act, durationOf(action));
    look();
    if (missing.length > 0) return index;
  }
  return actions.length;
};

/** Fills in and presses at random. @returns presses */
const wander = async (random: Random, look: () => void): Promise<number> => {
  if (random() < 0.6) await settle(() => fillIn(random));
  const wanted = pick(random, [0, 1, 2, 4, 6]);
  for (let presses = 0; presses < wanted; presses += 1) {
    if (!(await pressRandomly(random))) return presses;
    look();
  }
  return wanted;
};

/** Renders a screen with one mutated input, and judges everything that was visible. */
const runAnswer = async (seed: number): Promise<Run> => {
  const random = createRandom(seed);
  const { state, target, actions } = chooseCase(random);
  const { document: screen, example } = state;
  const { tree, steps } = mutateTree(toTree(goodValue(state, target)), random, (good, own) => {
    const paths = mutablePaths(good);
    const money = paths.filter(({ name }) => isMoneyName(name));
    return mutateAt(good, own, money.length > 0 && own() < 0.35 ? money : paths, mutations);
  });
  const mutated = writeTree(tree);
  const textFor = (name: string, good: () => unknown): string =>
    name === target ? mutated : JSON.stringify(good());
  const storage = Object.fromEntries(
    Object.entries(example.stored ?? {}).map(([key, value]) => [
      key,
      textFor(storedTarget + key, () => value),
    ]),
  );
  const values = textFor(valuesTarget, () => example.params ?? {});
  const world = createMemoryWorld({
    body: (call) => textFor(call, () => example.answers?.[call] ?? goodBody(call)),
    stored: storage,
    hasShell: random() < 0.5,
  });
  const { answered, recorded, toasts, ports } = world;
  const faults: string[] = [];
  const texts = new Set<string>();
  const look = (): void => {
    for (const text of textsOnPage()) texts.add(text);
  };
  let presses = 0;
  await withPageFaults(faults, async () => {
    renderScreen(
      openSample(screen, example, JSON.parse(values) as Record<string, unknown>, ports),
      toasts,
    );
    for (const milliseconds of [50, undefined, 4000]) {
      if (milliseconds === undefined)
        presses = (await follow(actions, look)) + (await wander(random, look));
      else await settle(look, milliseconds);
      look();
    }
    if (document.body.textContent.trim() === '') faults.push('the page is blank');
  });
  const input: Input = { state, values, stored: storage, answered };
  const amounts = givenAmounts(input);
  const { navigations, natives, toasts: messages, copied, stored: written, cookies } = recorded;
  const left = [navigations, natives, messages, copied, written, cookies];
  const sent = textsIn([left, answered.map(({ params }) => params)]);
  const seen = { shown: [...texts], sent, given: givenTexts(input), amounts };
  faults.push(
    ...findErrorWords(seen),
    ...findWrongAmounts(seen),
    ...findWrongSent(sentAmounts(answered), amounts),
    ...brokenNodes(world),
  );
  const isBroken = [...texts].some((text) => text.startsWith('This part cannot be shown.'));
  if (isBroken && recorded.reports.length === 0) faults.push('a broken node was not reported');
  const reached = [
    valuesTarget,
    ...Object.keys(storage).map((key) => storedTarget + key),
    ...answered.map(({ call }) => call),
  ].includes(target);
  return {
    counts: { presses, sums: [...texts].flatMap(sumsIn).length, ...(reached && { [target]: 1 }) },
    faults: faults.map((fault) => `${screen.id} "${state.name}", ${target}: ${steps}: ${fault}`),
  };
};

/** Mutated responses: no page breaks, shows an error text, or an amount of no response. */
export const runAnswers = (options: CampaignOptions): Promise<Report> =>
  runLoop('mutated responses', options, [0], runAnswer);
