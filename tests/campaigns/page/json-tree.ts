/** JSON as written: digits of numbers, order of members, repeated names. */
export type Tree =
  | { readonly written: string }
  | { readonly items: readonly Tree[] }
  | { readonly members: readonly (readonly [name: string, value: Tree])[] };

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

/** Index at each level from the root. */
type TreePath = readonly number[];

/** Every path but the root, with the name of its nearest member. */
export const pathsIn = (
  tree: Tree,
  at: TreePath = [],
  name = '',
): readonly { readonly path: TreePath; readonly name: string }[] => {
  const inside =
    'items' in tree
      ? tree.items.map((item) => [name, item] as const)
      : 'members' in tree
        ? tree.members
        : [];
  return inside.flatMap(([own, value], index) => {
    const path = [...at, index];
    return [{ path, name: own }, ...pathsIn(value, path, own)];
  });
};

export const treeAt = (tree: Tree, [first, ...rest]: TreePath): Tree => {
  if (first === undefined) return tree;
  const inside =
    'items' in tree ? tree.items[first] : 'members' in tree ? tree.members[first]?.[1] : undefined;
  if (inside === undefined) throw new Error(`There is no child ${first}.`);
  return treeAt(inside, rest);
};

/** Replaces a subtree by none, one, or (for a member) several of the same name. */
export const replaceAt = (tree: Tree, [first, ...rest]: TreePath, by: readonly Tree[]): Tree => {
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
      (index === first ? inside(value) : [value]).map((one) => [name, one] as const),
    ),
  };
};
