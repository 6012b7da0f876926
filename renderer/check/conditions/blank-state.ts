import type { Node, ScreenDocument } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { operationStates } from '../../document/screen-roots.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { parseValue } from '../../expressions/parse.ts';
import { referencesOf } from '../data-flow.ts';
import { propTypesOf, shapeOf } from '../widget-metadata.ts';

export type SourceState = 'empty' | 'error';

const isLiteral = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Values right after the screen has opened and its source has failed or is empty. */
const createLookup =
  ({ state }: ScreenDocument, source: string, status: SourceState) =>
  (root: string, entry: string | undefined): unknown => {
    switch (root) {
      case 'state':
        return ownEntry(state, entry)?.init;
      case 'status':
        return entry === source ? status : 'ready';
      case 'operations':
        return operationStates[0];
      case 'overlays':
      case 'device':
        return false;
      case 'countdowns':
        return 0;
      default:
        return undefined;
    }
  };

/** Roots whose values the document does not decide. */
const openRoots: ReadonlySet<string> = new Set(['params', 'config']);

const isOpen = ({ state }: ScreenDocument, root: string, entry: string | undefined): boolean =>
  openRoots.has(root) || (root === 'state' && !isLiteral(ownEntry(state, entry)?.init));

/** True if a node is hidden in the state. A test that depends on more than that is open: shown. */
export const isHidden = (
  document: ScreenDocument,
  node: Node,
  source: string,
  status: SourceState,
) => {
  if (node.show === undefined) return false;
  const test = parseValue(node.show, '', () => undefined);
  if (
    referencesOf(test).some(
      ({ root, entry }) =>
        entry === undefined ||
        isOpen(document, root, entry) ||
        (root === 'sources' && entry !== source),
    )
  )
    return false;
  return (
    evaluate(test, {
      lookup: createLookup(document, source, status),
      translate: (text) => text,
      formats: { thousands: '', decimal: '', currency: '' },
    }) !== true
  );
};

/** A widget of a catalogue may show anything. */
const isOfCatalogue = ({ widget }: Node): boolean => widget.includes(':');

const showsText = ({ widget, props }: Node): boolean =>
  Object.keys(props ?? {}).some((name) => {
    const type = ownEntry(propTypesOf(widget, {}), name)?.type;
    return type === undefined || type.kind === 'list' || (type.kind === 'text' && !type.values);
  });

const isLeafContent = (node: Node): boolean =>
  node.field !== undefined ||
  node.fields !== undefined ||
  node.fragment !== undefined ||
  node.slot !== undefined ||
  isOfCatalogue(node) ||
  shapeOf(node.widget, {})?.addresses !== undefined ||
  showsText(node);

/** True if something is shown besides the source, so that the page is not blank. */
export const hasOtherContent = (
  document: ScreenDocument,
  nodes: readonly Node[],
  source: string,
  status: SourceState,
): boolean =>
  nodes.some((node) => {
    if (node.source === source || isHidden(document, node, source, status)) return false;
    const inner = [...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()];
    return isLeafContent(node) || hasOtherContent(document, inner, source, status);
  });

/** True if the nodes that replace a source show anything but grey lines and space. */
export const hasStateContent = (
  document: ScreenDocument,
  source: string,
  status: SourceState,
): boolean =>
  hasOtherContent(
    document,
    ownEntry(document.sources, source)?.states[status] ?? [],
    source,
    status,
  );

/** Sources that the content of a page shows, outside dialogs. */
export const shownSources = (nodes: readonly Node[]): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) => [
      ...(node.source === undefined ? [] : [node.source]),
      ...shownSources([...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()]),
    ]),
  );
