/** A JSON text that is not only what JSON.parse makes of it: numbers as they are written, members in their order, a name that stands twice. */
export type Tree =
  | { readonly written: string }
  | { readonly items: readonly Tree[] }
  | { readonly members: readonly (readonly [name: string, value: Tree])[] };

/** What JSON can say, as a tree. Of what it cannot say nothing is left. */
export const toTree = (value: unknown): Tree => {
  if (Array.isArray(value)) return { items: value.map(toTree) };
  if (typeof value === 'object' && value !== null)
    return { members: Object.entries(value).map(([name, member]) => [name, toTree(member)]) };
  return { written: value === undefined ? 'null' : JSON.stringify(value) };
};

export const writeTree = (tree: Tree): string => {
  if ('written' in tree) return tree.written;
  if ('items' in tree) return `[${tree.items.map(writeTree).join(',')}]`;
  return `{${tree.members.map(([name, value]) => `${JSON.stringify(name)}:${writeTree(value)}`).join(',')}}`;
};

/** Positions from the root on, one for each level. */
export type Place = readonly number[];

/** Every place of a tree with the name under which it stands: that of the nearest member above. */
export const placesOf = (
  tree: Tree,
  at: Place = [],
  name = '',
): readonly { readonly place: Place; readonly name: string }[] => [
  { place: at, name },
  ...('items' in tree
    ? tree.items.flatMap((item, index) => placesOf(item, [...at, index], name))
    : []),
  ...('members' in tree
    ? tree.members.flatMap(([member, value], index) => placesOf(value, [...at, index], member))
    : []),
];

export const treeAt = (tree: Tree, [first, ...rest]: Place): Tree => {
  if (first === undefined) return tree;
  const inside =
    'items' in tree ? tree.items[first] : 'members' in tree ? tree.members[first]?.[1] : undefined;
  if (inside === undefined)
    throw new Error(`There is no place ${first} in ${writeTree(tree).slice(0, 200)}.`);
  return treeAt(inside, rest);
};

/** The tree with something else at a place: nothing, one tree, or (in place of a member) the same name several times. */
export const replaceAt = (tree: Tree, [first, ...rest]: Place, by: readonly Tree[]): Tree => {
  if (first === undefined) return by[0] ?? { written: 'null' };
  const inside = (old: Tree): readonly Tree[] =>
    rest.length === 0 ? by : [replaceAt(old, rest, by)];
  if ('items' in tree)
    return {
      items: tree.items.flatMap((item, index) => (index === first ? inside(item) : [item])),
    };
  if (!('members' in tree)) return tree;
  return {
    members: tree.members.flatMap(([name, value], index) =>
      index === first ? inside(value).map((one) => [name, one] as const) : [[name, value] as const],
    ),
  };
};
