import type { Node } from '../../document/generated/document.ts';
import { isMissing } from '../../document/json.ts';
import { pushLayer, type Ancestor, type NodePath } from '../../document/node-path.ts';
import {
  isPointerWithin,
  parsePointer,
  joinPointer,
  type Pointer,
} from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { Rule } from '../checker.ts';
import { createParser, type Parse } from '../type-checker.ts';
import type { Project } from '../project/project.ts';
import { referencesOf } from '../data-flow.ts';

/** Cause of the repetition: a surrounding repeat, or one inside a fragment around its slot. */
type RepeatSource =
  { readonly each: Pointer } | { readonly fragment: string; readonly slot: string };

const isPresent = (entry: Expression): boolean =>
  entry.kind === 'literal'
    ? !isMissing(entry.value)
    : entry.kind === 'text' || (entry.kind === 'operation' && entry.name === 'record');

/**
 * Assumes several entries unless known otherwise. Filtered lists may hold just the selected entry.
 */
const hasSeveralEntries = (list: Expression): boolean => {
  if (list.kind === 'reference') return true;
  if (list.kind === 'literal') return Array.isArray(list.value) && list.value.length > 1;
  if (list.kind === 'text') return false;
  const [first, second] = list.args;
  switch (list.name) {
    case 'list':
      return list.args.filter(isPresent).length > 1;
    case 'default':
    case 'concat':
      return list.args.some(hasSeveralEntries);
    case 'map':
    case 'sort':
    case 'distinct':
      return first !== undefined && hasSeveralEntries(first);
    case 'take':
      return (
        first !== undefined &&
        hasSeveralEntries(first) &&
        second?.kind === 'literal' &&
        Number(second.value) > 1
      );
    default:
      return false;
  }
};

/** Ancestors of the content of a node: includes its own repeat and test. */
const ancestorsOfContent = (
  { each, as, at, show }: Node,
  { pointer, ancestors }: NodePath,
): Ancestor | undefined => {
  let drawn = ancestors;
  if (each !== undefined && as !== undefined)
    drawn = pushLayer(drawn, {
      kind: 'entry',
      name: as,
      list: each,
      pointer: joinPointer(pointer, 'each'),
    });
  if (at !== undefined) drawn = pushLayer(drawn, { kind: 'position', name: at });
  return show === undefined
    ? drawn
    : pushLayer(drawn, {
        kind: 'test',
        test: show,
        pointer: joinPointer(pointer, 'show'),
        outcome: true,
      });
};

/**
 * Finds the repeat that renders a node for each entry. A test on the entry may select one, so it
 * ends the search.
 */
const createRepeatFinder = ({
  fragments,
}: Project): ((node: Node, path: NodePath, parse: Parse) => RepeatSource | undefined) => {
  const known = new Map<string, ReadonlySet<string>>();
  const slotsOf = (id: string): ReadonlySet<string> => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const slots = new Set<string>();
    // Fragments that render themselves are reported by another rule.
    known.set(id, slots);
    const document = fragments.get(id)?.document;
    const parse = createParser(() => {});
    if (document !== undefined)
      walkDocument(document, {
        node: (node, path) =>
          node.slot !== undefined && findRepeat(node, path, parse) !== undefined
            ? void slots.add(node.slot)
            : undefined,
      });
    return slots;
  };
  const findRepeat = (node: Node, path: NodePath, parse: Parse): RepeatSource | undefined => {
    const testedNames = new Set<string>();
    let isChosen = false;
    for (let at = ancestorsOfContent(node, path); at !== undefined; at = at.parent) {
      const { layer } = at;
      if (layer.kind === 'test')
        for (const { root } of referencesOf(parse(layer.test, layer.pointer)))
          testedNames.add(root);
      if (layer.kind === 'position') isChosen ||= testedNames.has(layer.name);
      if (layer.kind === 'entry') {
        // Entries of field lists are rendered by kind, not by nodes.
        const isRepeat = layer.pointer.endsWith('/each');
        if (
          isRepeat &&
          !isChosen &&
          !testedNames.has(layer.name) &&
          hasSeveralEntries(parse(layer.list, layer.pointer))
        )
          return { each: layer.pointer };
        isChosen = false;
      }
      if (
        layer.kind === 'node' &&
        layer.node.fragment !== undefined &&
        isPointerWithin(path.pointer, layer.pointer)
      ) {
        const [, slot = ''] = parsePointer(path.pointer.slice(layer.pointer.length));
        if (slotsOf(layer.node.fragment).has(slot)) return { fragment: layer.node.fragment, slot };
      }
    }
    return undefined;
  };
  return findRepeat;
};

/** Forbids inputs inside a repeat, since all entries would fill the same field. */
export const noSharedField: Rule = ({ project, parse, report }) => {
  const findRepeat = createRepeatFinder(project);
  return {
    node: (node, path) => {
      const filled = node.field ?? node.fields;
      const repeating = filled === undefined ? undefined : findRepeat(node, path, parse);
      if (filled === undefined || repeating === undefined) return;
      report(
        'shared-field',
        joinPointer(path.pointer, node.field === undefined ? 'fields' : 'field'),
        { name: filled, ...repeating },
      );
    },
  };
};
