import fc from 'fast-check';

export interface MadeNode {
  readonly id: string;
  readonly widget: string;
  props: Record<string, unknown>;
  children?: MadeNode[];
}

export interface MadeDocument {
  kind: string;
  id: string;
  state: Record<string, unknown>;
  body: MadeNode[];
}

export type Change =
  | { readonly do: 'prop'; readonly node: string; readonly name: string; readonly value: unknown }
  | { readonly do: 'unset'; readonly node: string; readonly name: string }
  | { readonly do: 'state'; readonly name: string; readonly value: unknown }
  | { readonly do: 'remove'; readonly node: string }
  | { readonly do: 'add'; readonly node: string; readonly into: string; readonly at: number }
  | { readonly do: 'move'; readonly node: string; readonly into: string; readonly at: number };

const value = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant({ $: 'state.a' }),
  fc.constant({ text: 'Pay {a}', args: { a: 1 } }),
  fc.constant(['if', true, 1, 2]),
);
const name = fc.constantFrom('label', 'kind', 'a/b', 'size');

const ids = Array.from({ length: 10 }, (_, index) => `n${index}`);

export const documents: fc.Arbitrary<MadeDocument> = fc
  .array(
    fc.record({
      parent: fc.nat(),
      props: fc.dictionary(name, value, { maxKeys: 3 }),
      isBox: fc.boolean(),
    }),
    { maxLength: ids.length },
  )
  .map((nodes) => {
    const document: MadeDocument = { kind: 'screen', id: 'one', state: {}, body: [] };
    const boxes: MadeNode[][] = [document.body];
    for (const [index, { parent, props, isBox }] of nodes.entries()) {
      const node: MadeNode = { id: ids[index] ?? '', widget: isBox ? 'card' : 'text', props };
      boxes[parent % boxes.length]?.push(node);
      if (isBox) boxes.push((node.children = []));
    }
    return document;
  });

export const changes = (prefix: string, minLength = 0): fc.Arbitrary<Change[]> => {
  const node = fc.constantFrom(...ids);
  const into = fc.constantFrom('', ...ids);
  const at = fc.nat({ max: 3 });
  return fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('prop' as const), node, name, value }),
      fc.record({ do: fc.constant('unset' as const), node, name }),
      fc.record({ do: fc.constant('state' as const), name, value }),
      fc.record({ do: fc.constant('remove' as const), node }),
      fc.record({
        do: fc.constant('add' as const),
        node: fc.nat({ max: 3 }).map((count) => `${prefix}${count}`),
        into,
        at,
      }),
      fc.record({ do: fc.constant('move' as const), node, into, at }),
    ),
    { maxLength: 6, minLength },
  );
};

export const allNodes = (
  document: MadeDocument,
): Map<string, { node: MadeNode; list: MadeNode[]; owner: string }> => {
  const found = new Map<string, { node: MadeNode; list: MadeNode[]; owner: string }>();
  const visit = (list: MadeNode[], owner: string): void => {
    for (const node of list) {
      found.set(node.id, { node, list, owner });
      visit(node.children ?? [], node.id);
    }
  };
  visit(document.body, '');
  return found;
};

export const change = (document: MadeDocument, made: readonly Change[]): MadeDocument => {
  const changed = structuredClone(document);
  for (const step of made) {
    if (step.do === 'state') {
      changed.state[step.name] = step.value;
      continue;
    }
    const nodes = allNodes(changed);
    const found = nodes.get(step.node);
    const listOf = (id: string): MadeNode[] | undefined =>
      id === '' ? changed.body : nodes.get(id)?.node.children;
    if (step.do === 'prop' && found !== undefined) found.node.props[step.name] = step.value;
    if (step.do === 'unset' && found !== undefined)
      Reflect.deleteProperty(found.node.props, step.name);
    if (step.do === 'remove' && found !== undefined)
      found.list.splice(found.list.indexOf(found.node), 1);
    if (step.do === 'add' && found === undefined)
      listOf(step.into)?.splice(step.at, 0, { id: step.node, widget: 'text', props: {} });
    if (step.do === 'move' && found !== undefined) {
      const target = listOf(step.into);
      const isInside = JSON.stringify(found.node).includes(`"id":"${step.into}"`);
      if (target === undefined || isInside) continue;
      found.list.splice(found.list.indexOf(found.node), 1);
      target.splice(step.at, 0, found.node);
    }
  }
  return changed;
};
