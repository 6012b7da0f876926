import { placesOf, replaceAt, treeAt, type Tree } from './json-tree.ts';
import { mutations, pick, type Random } from './mutations.ts';

export interface Mutant {
  readonly tree: Tree;
  /** What was done to it, one line for each change. */
  readonly steps: readonly string[];
}

const isMoney = (name: string): boolean =>
  /amount|price|fee|bonus|least|most|sample|currency|sign/i.test(name);

/** One to three changes of an answer. Places of money are chosen more often than others. */
export const mutateAnswer = (good: Tree, random: Random): Mutant => {
  const steps: string[] = [];
  let tree = good;
  for (let left = pick(random, [1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const places = placesOf(tree).slice(1);
    const money = places.filter(({ name }) => isMoney(name));
    const { place, name } = pick(
      random,
      money.length > 0 && random() < 0.35
        ? money
        : places.length > 0
          ? places
          : [{ place: [], name: '' }],
    );
    const mutation = pick(random, mutations);
    tree = replaceAt(tree, place, mutation.mutate(treeAt(tree, place), random));
    steps.push(`${name === '' ? 'the whole' : name} (${place.join('.')}): ${mutation.name}`);
  }
  return { tree, steps };
};
