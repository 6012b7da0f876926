import { parsePointer } from '../../renderer/entries/node.ts';

export type Change =
  | { readonly set: string; readonly to: unknown }
  | { readonly remove: string }
  | { readonly rename: string; readonly to: string };

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const changeMember = (
  container: unknown,
  name: string,
  change: (value: unknown) => readonly [name: string, value: unknown] | undefined,
): unknown => {
  if (Array.isArray(container)) {
    return container.flatMap((entry: unknown, index) => {
      if (String(index) !== name) return [entry];
      const changed = change(entry);
      return changed === undefined ? [] : [changed[1]];
    });
  }
  if (!isContainer(container))
    throw new Error(`There is nothing named ${name} here. Mend the pointer of the change.`);
  const entries = Object.entries(container).flatMap(
    ([key, value]): (readonly [string, unknown])[] => {
      const changed = key === name ? change(value) : ([key, value] as const);
      return changed === undefined ? [] : [changed];
    },
  );
  if (!Object.hasOwn(container, name))
    entries.push(...[change(undefined)].filter((changed) => changed !== undefined));
  return Object.fromEntries(entries);
};

/** A copy of a document with one change. @throws when the pointer leads nowhere */
export const mutate = (document: unknown, change: Change): unknown => {
  const path = parsePointer(
    'set' in change ? change.set : 'remove' in change ? change.remove : change.rename,
  );
  const at = (value: unknown, [name = '', ...inner]: readonly string[]): unknown =>
    changeMember(value, name, (member) => {
      if (inner.length > 0) return [name, at(member, inner)];
      if ('remove' in change) return undefined;
      return 'set' in change ? [name, change.to] : [change.to, member];
    });
  return at(document, path);
};
