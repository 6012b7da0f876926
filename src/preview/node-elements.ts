import { findNodeByElementId, type NodeIndex } from './node-index.ts';

/** Rendered node: several elements for a fragment, one for other nodes. */
export interface RenderedNode {
  readonly id: string;
  readonly elements: readonly Element[];
}

export interface RenderedNodes {
  readonly all: readonly RenderedNode[];
  /** Innermost node around an element. */
  readonly at: (element: Element | null) => RenderedNode | undefined;
}

/** Protects the frame from screens with very many rows. */
const maxElements = 2000;

/** The id of an input is on its control, so its box also holds the label. */
const withLabel = (element: Element, label: Element | undefined): Element => {
  if (label === undefined) return element;
  let around: Element | null = element;
  while (around?.contains(label) === false) around = around.parentElement;
  return around ?? element;
};

export const findRenderedNodes = (page: Document, nodes: NodeIndex): RenderedNodes => {
  const owners = new Map<Element, { readonly id: string; readonly elements: Element[] }>();
  const at = (element: Element | null): RenderedNode | undefined => {
    for (let around = element; around !== null; around = around.parentElement) {
      const found = owners.get(around);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const labels = new Map(
    [...page.querySelectorAll('label')].map((label) => [label.htmlFor, label]),
  );
  const all: RenderedNode[] = [];
  for (const element of [...page.body.querySelectorAll('[id]')].slice(0, maxElements)) {
    const id = findNodeByElementId(element.id, nodes);
    const outer = at(element);
    if (id === undefined || outer?.id === id) continue;
    const box = withLabel(element, labels.get(element.id));
    // Elements of one fragment, which has none of its own.
    const beside = nodes.fragments.has(id)
      ? all.findLast(
          (node) => node.id === id && at(node.elements[0]?.parentElement ?? null) === outer,
        )
      : undefined;
    const node = { id, elements: [...(beside?.elements ?? []), box] };
    if (beside !== undefined) all.splice(all.indexOf(beside), 1);
    all.push(node);
    for (const part of node.elements) owners.set(part, node);
  }
  return { all, at };
};
