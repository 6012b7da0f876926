import { render } from '@testing-library/react';
import {
  isRecord,
  openScreen,
  type ScreenDocument,
  verifyUntrustedDocument,
} from '../../../renderer/entries/browser.ts';
import { decodeTemplateParams } from '../../../renderer/entries/document.ts';
import { createIncrementalCheck, validateDocument } from '../../../renderer/entries/node.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import { publicConfigTypes } from '../../../src/contracts/generated/public-config.ts';
import { RootErrorBoundary } from '../../../src/loan-app/screens/RootErrorBoundary.tsx';
import { shippedDocuments } from '../../checker/mutants/shipped.ts';
import { passOnPage } from '../../fixtures/test-page.ts';
import { type CampaignOptions, type Run, runLoop } from '../../harness/campaign.ts';
import { createRandom, pick, type Random } from '../../harness/random.ts';
import type { Report } from '../../harness/report.ts';
import { guardPorts, judgeLeft, watchEscapes } from './guarded-ports.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { pathsIn, replaceAt, toTree, type Tree, treeAt, writeTree } from './json-tree.ts';
import { appOrigin, contracts, createMemoryWorld, withPageFaults } from './memory-app.tsx';
import {
  mutablePaths,
  mutateAt,
  type MutateOnce,
  mutateTree,
  type Mutation,
  mutation,
  mutations,
} from './mutations.ts';
import { borrowerRules, findDangers } from './page-dangers.ts';
import { documents, type Example, fragments, goodBody, routes } from './sample-states.ts';

/**
 * delivered: vouched for by our delivery. doubted: validated. template: from a loan core, verified.
 */
const ways = ['delivered', 'doubted', 'template'] as const;
type Way = (typeof ways)[number];

const maxWorkMs = 10_000;
const maxElements = 120_000;
const minMessageLength = 20;

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** The pointer names a value, or a missing member of one. */
export const isLocated = (text: string, pointer: string): boolean => {
  if (pointer === '') return true;
  if (!pointer.startsWith('/')) return false;
  const path = pointer.slice(1).split('/');
  const names = path.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = parse(text)?.value;
  for (const name of names.slice(0, -1)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = Reflect.get(at, name);
  }
  return typeof at === 'object' && at !== null;
};

const shipped = shippedDocuments();
const recheck = createIncrementalCheck(contracts, {
  others: shipped.map(({ name, document }) => ({ name, text: JSON.stringify(document) })),
  config: publicConfigTypes,
});

/** The checker of the service's routes, in place of the shipped document of that id. */
const checkAtService = (id: string, text: string) => {
  const name = shipped.find(({ document }) => document.id === id)?.name ?? 'another.json';
  const errors = recheck({ name, text }).filter(({ severity }) => severity === 'error');
  const isJson = parse(text) !== undefined;
  const faults = errors.flatMap(({ code, pointer, message }) => [
    ...(message.trim().length < minMessageLength ? [`${code} has no sentence`] : []),
    ...(isJson && !isLocated(text, pointer) ? [`${code} is at ${pointer}, which is no place`] : []),
  ]);
  return { isRefused: errors.length > 0, faults };
};

const ofLanguage: readonly unknown[] = [
  { $: 'state.missing' },
  { $: 'params.__proto__' },
  { $: '' },
  { $: 'session.token' },
  ['add', 1, 'x'],
  ['if', true],
  ['missing', 1],
  [],
  ['list', ['list', ['list', []]]],
  { text: '{a}', args: { a: { $: 'state.missing' } } },
  { text: '{' },
  { id: 'same', widget: 'text', props: { text: 'x' } },
  { id: 'self', widget: 'fragment', fragment: 'self' },
  { do: 'run', action: 'missing' },
  { do: 'request', call: 'loan-detail-push', with: {} },
  { do: 'native', call: 'closeWebView' },
  { do: 'go', to: 'missing' },
];

const languageMutations: readonly Mutation[] = [
  mutation('something of the language', (_, random) => toTree(pick(random, ofLanguage))),
  mutation('itself inside', (old) => {
    if ('items' in old) return { items: [...old.items, old] };
    return 'members' in old ? { members: [...old.members, ['children', { items: [old] }]] } : old;
  }),
  mutation('reversed', (old) => {
    if ('items' in old) return { items: old.items.toReversed() };
    return 'members' in old ? { members: old.members.toReversed() } : old;
  }),
  mutation('other names inside', (old) =>
    'members' in old
      ? { members: old.members.map(([name, member]) => [`${name}s`, member] as const) }
      : old,
  ),
];
const documentMutations = [...mutations, ...languageMutations, ...languageMutations];

/** A mutation, or a valid part of another place or document. */
const mutateIn =
  (around: readonly Tree[]): MutateOnce =>
  (tree, random) => {
    const paths = mutablePaths(tree);
    if (random() >= 0.3) return mutateAt(tree, random, paths, documentMutations);
    const { path, name } = pick(random, paths);
    const other = pick(random, around);
    const from = pick(random, pathsIn(other));
    return {
      tree: replaceAt(tree, path, [treeAt(other, from.path)]),
      step: `${name} (${path.join('.')}): ${from.name} of elsewhere`,
    };
  };

interface Hostile {
  readonly title: string;
  readonly id: string;
  readonly text: string;
  readonly isRefused: boolean;
  readonly example: Example;
}

const trees = new Map<ScreenDocument, Tree>();

const treeOf = (document: ScreenDocument): Tree => {
  const { examples: _, ...rest } = document;
  const tree = trees.get(document) ?? toTree(rest);
  trees.set(document, tree);
  return tree;
};

const mutateShipped = (random: Random): Hostile => {
  const document = pick(random, documents);
  const around = [treeOf(document), treeOf(pick(random, documents))];
  const { tree, steps } = mutateTree(treeOf(document), random, mutateIn(around));
  const { id, examples = {} } = document;
  const example = Object.values(examples)[0] ?? {};
  return { title: `${id}: ${steps}`, id, text: writeTree(tree), isRefused: false, example };
};

/** The hostile documents first, then mutants of the shipped ones. */
const hostileAt = (seed: number, index: number): Hostile => {
  const found = hostileDocuments[index];
  if (found === undefined) return mutateShipped(createRandom(seed * 1_000_003 + index));
  return { ...found, title: `hostile: ${found.name}`, id: 'bomb', example: {} };
};

interface PhoneResult {
  /** stopped: the error boundary of the app replaced the page. */
  readonly fate: 'refused' | 'rendered' | 'stopped';
  readonly elements: number;
  readonly faults: readonly string[];
}

/** Opens a document on a phone and renders it, unless refused. @param isSound by the checker */
const openOnPhone = async (
  { text, example }: Hostile,
  way: Way,
  isSound: boolean,
): Promise<PhoneResult> => {
  const parsed = parse(text);
  if (parsed === undefined) return { fate: 'refused', elements: 0, faults: [] };
  const { value } = parsed;
  const found: string[] = [];
  const world = createMemoryWorld({
    body: (call) => JSON.stringify(example.answers?.[call] ?? goodBody(call)),
    stored: {},
    hasShell: false,
  });
  const { ports, left } = guardPorts(world, '', false);
  const params = example.params ?? {};
  let fate: PhoneResult['fate'] = 'rendered';
  let elements = 0;
  const refuse = (problems: readonly { readonly pointer: string }[]): void => {
    fate = 'refused';
    // Of a delivered document only the whole is refused.
    for (const { pointer } of way === 'delivered' ? [] : problems)
      if (!isLocated(text, pointer)) found.push(`refused at ${pointer}, which is no place`);
  };
  const open = async (): Promise<void> => {
    const context = { routes, config: publicConfigTypes };
    const problems =
      way === 'template' ? await verifyUntrustedDocument(value, contracts, context) : [];
    if (problems.length > 0) return refuse(problems);
    const isTemplate = isRecord(value) && value.kind === 'template';
    const opened = openScreen({
      document: value,
      fragments,
      ...(way !== 'delivered' && { validate: validateDocument }),
      contracts,
      ports,
      params: isTemplate ? decodeTemplateParams(value, params, () => undefined) : params,
    });
    if ('problems' in opened) return refuse(opened.problems);
    render(
      <RootErrorBoundary phone="">
        <ScreenView runtime={opened.runtime} />
      </RootErrorBoundary>,
    );
    for (const milliseconds of [0, 50, 3000]) {
      await passOnPage(milliseconds);
      elements = Math.max(elements, document.querySelectorAll('*').length);
    }
    found.push(...findDangers(borrowerRules([location.origin, appOrigin])));
    if (!document.body.textContent.includes('This page stopped working.')) return;
    fate = 'stopped';
    if (way !== 'delivered') found.push('the page stopped working');
  };
  const endWatch = watchEscapes((fault) => void found.push(fault));
  await withPageFaults(found, open);
  endWatch();
  found.push(...judgeLeft(left));
  if (elements > maxElements) found.push(`${elements} elements were rendered`);
  // React reports nodes of an unsound document, whose error boundary contains them.
  const faults = found.filter(
    (fault) => isSound || way === 'template' || !fault.startsWith('console:'),
  );
  return { fate, elements, faults };
};

/** Hostile documents are refused with a location, or do no harm, at the service and on phones. */
export const runDocuments = async (options: CampaignOptions): Promise<Report> => {
  let [slowestMs, slowest, mostElements] = [0, '', 0];
  /** Processor time, unaffected by other work of the machine. */
  const timed = async <Result,>(what: string, work: () => Promise<Result>) => {
    const start = process.cpuUsage();
    const result = await work();
    const milliseconds = process.cpuUsage(start).user / 1000;
    if (milliseconds > slowestMs) [slowestMs, slowest] = [milliseconds, what];
    return { result, milliseconds };
  };
  const run = async (index: number): Promise<Run> => {
    const hostile = hostileAt(options.seed, index);
    const { title, id, text, isRefused: mustBeRefused } = hostile;
    const { result: check } = await timed(`service, ${title}`, async () =>
      checkAtService(id, text),
    );
    const counts: Record<string, number> = { 'service refused': check.isRefused ? 1 : 0 };
    const faults = check.faults.map((fault) => `service: ${fault}`);
    if (mustBeRefused && !check.isRefused) faults.push('service: was not refused');
    for (const way of ways) {
      const { result, milliseconds } = await timed(`${way}, ${title}`, () =>
        openOnPhone(hostile, way, !check.isRefused),
      );
      counts[`${way} ${result.fate}`] = 1;
      mostElements = Math.max(mostElements, result.elements);
      faults.push(...result.faults.map((fault) => `${way}: ${fault}`));
      if (milliseconds > maxWorkMs) faults.push(`${way}: frozen for ${milliseconds} ms`);
      // As a phone reads it: of repeated names the last one.
      const isRefusedAsRead = () => checkAtService(id, JSON.stringify(JSON.parse(text))).isRefused;
      if (way === 'template' && result.fate === 'rendered' && (mustBeRefused || isRefusedAsRead()))
        faults.push('template: rendered, although the checker refuses it');
    }
    return { counts, faults: faults.map((fault) => `${title}: ${fault}`) };
  };
  const runs = options.runs + hostileDocuments.length;
  const report = await runLoop('hostile documents', { ...options, seed: 0, runs }, [0], run);
  const notes = [
    `most work ${slowestMs.toFixed(0)} ms (${slowest.slice(0, 200)}), most elements ${mostElements}`,
  ];
  return { ...report, seed: options.seed, notes };
};
