import type { Node } from '../../document/generated/document.ts';
import { isMissing } from '../../document/json.ts';
import { inside, type Around, type Place } from '../../document/place.ts';
import { liesIn, namesOf, pointerTo, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import type { Expression } from '../../expressions/expression.ts';
import { createParse, type Parse } from '../checker.ts';
import type { Project } from '../project.ts';
import { referencesOf } from '../values/passed-references.ts';

/** What draws a node once for each entry of a list: a repeat around it, or one inside a fragment, around the slot that it was put into. */
export type Repeating =
  { readonly each: Pointer } | { readonly fragment: string; readonly slot: string };

/** An entry that is there in any case. */
const isThere = (entry: Expression): boolean =>
  entry.kind === 'literal'
    ? !isMissing(entry.value)
    : entry.kind === 'text' || (entry.kind === 'operation' && entry.name === 'record');

/** Whether a list is one of several entries, as far as one can tell; one that is filtered may have been made for the one that is chosen. */
const isOfSeveral = (list: Expression): boolean => {
  if (list.kind === 'reference') return true;
  if (list.kind === 'literal') return Array.isArray(list.value) && list.value.length > 1;
  if (list.kind === 'text') return false;
  const [first, second] = list.args;
  switch (list.name) {
    case 'list':
      return list.args.filter(isThere).length > 1;
    case 'default':
    case 'concat':
      return list.args.some(isOfSeveral);
    case 'map':
    case 'sort':
    case 'distinct':
      return first !== undefined && isOfSeveral(first);
    case 'take':
      return (
        first !== undefined &&
        isOfSeveral(first) &&
        second?.kind === 'literal' &&
        Number(second.value) > 1
      );
    default:
      return false;
  }
};

/** What lies around what a node draws: its own repeat, and its own test. */
const aroundDrawn = (
  { each, as, at, show }: Node,
  { pointer, around }: Place,
): Around | undefined => {
  let drawn = around;
  if (each !== undefined && as !== undefined)
    drawn = inside(drawn, {
      kind: 'entry',
      name: as,
      list: each,
      pointer: pointerTo(pointer, 'each'),
    });
  if (at !== undefined) drawn = inside(drawn, { kind: 'position', name: at });
  return show === undefined
    ? drawn
    : inside(drawn, {
        kind: 'test',
        test: show,
        pointer: pointerTo(pointer, 'show'),
        outcome: true,
      });
};

/** Finds what draws a node of a document for each of several entries; not where a test inside the repeat asks for an entry, for that may choose one. */
export const createDrawnForEach = ({
  fragments,
}: Project): ((node: Node, place: Place, parse: Parse) => Repeating | undefined) => {
  /** The slots of a fragment that are drawn so, by its id. */
  const known = new Map<string, ReadonlySet<string>>();
  const slotsOf = (id: string): ReadonlySet<string> => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const slots = new Set<string>();
    // One that draws itself is told elsewhere.
    known.set(id, slots);
    const document = fragments.get(id)?.document;
    const parse = createParse(() => {});
    if (document !== undefined)
      walkDocument(document, {
        node: (node, place) =>
          node.slot !== undefined && repeatingAround(node, place, parse) !== undefined
            ? void slots.add(node.slot)
            : undefined,
      });
    return slots;
  };
  const repeatingAround = (node: Node, place: Place, parse: Parse): Repeating | undefined => {
    const asked = new Set<string>();
    let isChosen = false;
    for (let at = aroundDrawn(node, place); at !== undefined; at = at.outer) {
      const { layer } = at;
      if (layer.kind === 'test')
        for (const { root } of referencesOf(parse(layer.test, layer.pointer))) asked.add(root);
      if (layer.kind === 'position') isChosen ||= asked.has(layer.name);
      if (layer.kind === 'entry') {
        // The entries of a list of fields are drawn by kinds, not by nodes.
        const isRepeat = layer.pointer.endsWith('/each');
        if (
          isRepeat &&
          !isChosen &&
          !asked.has(layer.name) &&
          isOfSeveral(parse(layer.list, layer.pointer))
        )
          return { each: layer.pointer };
        isChosen = false;
      }
      if (
        layer.kind === 'node' &&
        layer.node.fragment !== undefined &&
        liesIn(place.pointer, layer.pointer)
      ) {
        const [, slot = ''] = namesOf(place.pointer.slice(layer.pointer.length));
        if (slotsOf(layer.node.fragment).has(slot)) return { fragment: layer.node.fragment, slot };
      }
    }
    return undefined;
  };
  return repeatingAround;
};
