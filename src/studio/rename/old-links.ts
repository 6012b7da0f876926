import {
  isRecord,
  joinPointer,
  ownProperty,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { templateUrlParams } from '../../contracts/public-config.ts';
import { resolvePointer } from '../inspector/structure.ts';
import { documentOf, setProperty, type EditResult, type TextTree } from '../text-edits/index.ts';
import type { RenamedEntry } from './rename-target.ts';

/** Most aliases of a parameter, by the schema. */
const maxAliases = 4;

/** Members of a parameter, to place the aliases. */
const order = ['type', 'description', 'like', 'required', 'aliases', 'values', 'default'];

const aliasesAt = (document: unknown, parameter: Pointer): readonly string[] => {
  const aliases = resolvePointer(document, joinPointer(parameter, 'aliases'));
  return Array.isArray(aliases)
    ? aliases.filter((alias): alias is string => typeof alias === 'string')
    : [];
};

/**
 * Links in use that have the name in their address. kept: the address can have several names.
 * Undefined if no link has it.
 */
export const findOldLinks = (
  document: unknown,
  { target, section }: RenamedEntry,
): 'kept' | { readonly warning: string } | undefined => {
  const { name } = target;
  if (section === '/route/params')
    return aliasesAt(document, joinPointer(section, name)).length < maxAliases
      ? 'kept'
      : {
          warning: `Links that say ${name} stop working, because this value already has ${maxAliases} former names.`,
        };
  const isLinked = templateUrlParams.some((linked) => linked === name);
  return section === '/params' &&
    isRecord(document) &&
    ownProperty(document, 'kind') === 'template' &&
    isLinked
    ? { warning: `Links set this value as ${name} only. They stop changing it.` }
    : undefined;
};

/**
 * Lets links with the former name of a renamed address parameter work. The new name stops being
 * an alias, because a name may be used once.
 * @param parameter pointer under the new name
 * @param former undefined keeps only the other aliases
 */
export const setAliases = (
  tree: TextTree,
  parameter: Pointer,
  to: string,
  former: string | undefined,
): EditResult => {
  const aliases = aliasesAt(documentOf(tree), parameter);
  const next = [
    ...aliases.filter((alias) => alias !== to),
    ...(former === undefined ? [] : [former]),
  ];
  const isSame = next.length === aliases.length && former === undefined;
  const result: EditResult = isSame
    ? { edits: [], at: parameter }
    : setProperty(tree, parameter, 'aliases', next, order);
  return 'refused' in result ? result : { ...result, at: parameter };
};
