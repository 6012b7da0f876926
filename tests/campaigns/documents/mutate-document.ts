import type { ScreenDocument } from '../../../renderer/entries/browser.ts';
import { createRandom } from '../../seeded-random.ts';
import { placesOf, replaceAt, toTree, treeAt, type Tree, writeTree } from '../answers/json-tree.ts';
import { type Mutation, mutations, pick, type Random } from '../answers/mutations.ts';

const value = (made: unknown): Tree => toTree(made);

/** What only documents have: values, references, steps and nodes where something else is asked for. */
const ofLanguage: readonly unknown[] = [
  { $: 'state.nobody' },
  { $: 'params.__proto__' },
  { $: '' },
  { $: 'session.token' },
  ['add', 1, 'x'],
  ['if', true],
  ['nobody', 1],
  [],
  ['list', ['list', ['list', []]]],
  { text: '{a}', args: { a: { $: 'state.nobody' } } },
  { text: '{' },
  { id: 'same', widget: 'text', props: { text: 'x' } },
  { id: 'self', widget: 'fragment', fragment: 'self' },
  { do: 'run', action: 'nobody' },
  { do: 'request', call: 'loan-detail-push', with: {} },
  { do: 'native', call: 'closeWebView' },
  { do: 'go', to: 'nobody' },
];

const inLanguage: readonly Mutation[] = [
  { name: 'something of the language', mutate: (_, random) => [value(pick(random, ofLanguage))] },
  {
    name: 'itself inside',
    mutate: (old) => [
      'items' in old
        ? { items: [...old.items, old] }
        : 'members' in old
          ? { members: [...old.members, ['children', { items: [old] }]] }
          : old,
    ],
  },
  {
    name: 'the other way round',
    mutate: (old) => [
      'items' in old
        ? { items: old.items.toReversed() }
        : 'members' in old
          ? { members: old.members.toReversed() }
          : old,
    ],
  },
  {
    name: 'another name inside',
    mutate: (old) => [
      'members' in old
        ? { members: old.members.map(([name, member]) => [`${name}s`, member] as const) }
        : old,
    ],
  },
];

const all: readonly Mutation[] = [...mutations, ...inLanguage, ...inLanguage];

export interface DocumentMutant {
  readonly told: string;
  readonly text: string;
}

const mutateOnce = (
  tree: Tree,
  around: readonly Tree[],
  random: Random,
): { readonly tree: Tree; readonly step: string } => {
  const places = placesOf(tree).slice(1);
  const { place, name } = pick(random, places.length > 0 ? places : [{ place: [], name: '' }]);
  // Half of the time a part of another place, or of another document, takes this one's place: what is sound by itself is misplaced.
  if (random() < 0.3) {
    const other = pick(random, around);
    const from = pick(random, placesOf(other).slice(1));
    return {
      tree: replaceAt(tree, place, [treeAt(other, from.place)]),
      step: `${name} (${place.join('.')}): what is ${from.name} elsewhere`,
    };
  }
  const mutation = pick(random, all);
  return {
    tree: replaceAt(tree, place, mutation.mutate(treeAt(tree, place), random)),
    step: `${name} (${place.join('.')}): ${mutation.name}`,
  };
};

const trees = new Map<ScreenDocument, Tree>();

const treeOf = (document: ScreenDocument): Tree => {
  const tree = trees.get(document) ?? toTree(document);
  trees.set(document, tree);
  return tree;
};

/** One to three changes of a shipped document, without its examples, which nobody draws. The same seed and index do the same again. */
export const mutateDocument = (
  documents: readonly ScreenDocument[],
  seed: number,
  index: number,
): DocumentMutant & { readonly document: ScreenDocument } => {
  const random = createRandom(seed * 1_000_003 + index);
  const document = pick(random, documents);
  const around = [treeOf(document), treeOf(pick(random, documents))];
  const steps: string[] = [];
  let tree = treeOf(document);
  for (let left = pick(random, [1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const mutated = mutateOnce(tree, around, random);
    tree = mutated.tree;
    steps.push(mutated.step);
  }
  return {
    document,
    told: `seed ${seed}, mutant ${index}: ${document.id}: ${steps.join('; ')}`,
    text: writeTree(tree),
  };
};
