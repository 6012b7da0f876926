import type { Node, ScreenDocument } from '../document/generated/document.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import type { WidgetShape } from '../document/component-shape.ts';
import { ownEntry } from '../document/json.ts';
import { maxFragmentDepth, measureCost, opCost } from '../document/budget.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { CompiledNode, NamedExpression, SingleNode } from './compiled.ts';
import {
  compileHandler,
  compileOptional,
  compileValue,
  compileValues,
  mergeDependencies,
  type Compiler,
  type SlotContent,
} from './compiler.ts';

/** Undefined for a widget that neither the engine nor the catalogue has. */
export const shapeOf = (
  catalogue: Compiler['catalogue'],
  widget: string,
): WidgetShape | undefined =>
  ownEntry<WidgetShape>(widgetShapes, widget) ??
  ownEntry(catalogue?.contracts.widgets, widget)?.shape;

export const isSupported = (
  { capabilities: { engine, native }, catalogue }: Compiler,
  needed: Node['requires'],
): boolean =>
  needed === undefined ||
  ((needed.engine ?? 0) <= engine &&
    (needed.widgets ?? []).every((name) => shapeOf(catalogue, name) !== undefined) &&
    (needed.native ?? []).every((call) => native.includes(call)));

/** Fragments have no sources or field lists of their own. */
const hasTarget = (
  { sources, form }: ScreenDocument,
  { widget, source, fields }: Node,
): boolean => {
  if (widget === 'source') return ownEntry(sources, source) !== undefined;
  return widget !== 'fields' || ownEntry(form?.lists, fields) !== undefined;
};

const compileBasics = (
  compiler: Compiler,
  node: Node,
  pointer: Pointer,
  props: readonly NamedExpression[] = [],
) => {
  const show = compileOptional(compiler, node.show, joinPointer(pointer, 'show'));
  return {
    id: node.id,
    pointer,
    show,
    dependencies: mergeDependencies(show, ...props.map(([, expression]) => expression)),
    fallback:
      node.fallback === undefined
        ? undefined
        : compileNode(compiler, node.fallback, joinPointer(pointer, 'fallback')),
  };
};

const asUnsupported = ({
  id,
  pointer,
  show,
  dependencies,
  fallback,
}: ReturnType<typeof compileBasics>): SingleNode => ({
  kind: 'unsupported',
  id,
  pointer,
  show,
  dependencies,
  fallback,
});

export const compileNodes = (
  compiler: Compiler,
  nodes: readonly Node[] | undefined,
  pointer: Pointer,
): readonly CompiledNode[] =>
  (nodes ?? []).map((node, index) => compileNode(compiler, node, joinPointer(pointer, index)));

const compileSlots = (
  compiler: Compiler,
  node: Node,
  pointer: Pointer,
): (readonly [slot: string, content: SlotContent])[] =>
  Object.entries(node.slots ?? {}).map(([slot, nodes]) => {
    const before = compiler.budget.remaining();
    const compiled = compileNodes(compiler, nodes, joinPointer(pointer, 'slots', slot));
    return [slot, { nodes: compiled, cost: before - compiler.budget.remaining() }];
  });

const compileSlot = (compiler: Compiler, node: Node, pointer: Pointer): SingleNode => {
  const content = compiler.slots?.get(node.slot ?? '');
  compiler.budget.spend(content?.cost ?? 0);
  return {
    kind: 'slot',
    ...compileBasics(compiler, node, pointer),
    children: content?.nodes ?? [],
  };
};

/** Pointers inside a fragment start with its use: /body/3/fragment/body/0. */
const compileFragment = (compiler: Compiler, node: Node, pointer: Pointer): SingleNode => {
  const fragment = compiler.fragments.get(node.fragment ?? '');
  const params = compileValues(compiler, node.props, joinPointer(pointer, 'props'));
  if (
    fragment === undefined ||
    compiler.path.includes(fragment.id) ||
    compiler.path.length >= maxFragmentDepth
  )
    return asUnsupported(compileBasics(compiler, node, pointer));
  const inside: Compiler = {
    ...compiler,
    document: fragment,
    paramDependencies: new Map(params.map(([name, expression]) => [name, expression.dependencies])),
    slots: new Map(compileSlots(compiler, node, pointer)),
    path: [...compiler.path, fragment.id],
  };
  return {
    kind: 'fragment',
    ...compileBasics(compiler, node, pointer),
    params,
    body: compileNodes(inside, fragment.body, joinPointer(pointer, 'fragment', 'body')),
    texts: fragment.texts,
  };
};

const compileWidget = (
  compiler: Compiler,
  node: Node,
  shape: WidgetShape,
  pointer: Pointer,
): SingleNode => {
  const props = compileValues(compiler, node.props, joinPointer(pointer, 'props'));
  const constants: Record<string, unknown> = { ...shape.defaults };
  const changing: NamedExpression[] = [];
  for (const prop of props) {
    const { expression } = prop[1];
    if (expression.kind === 'literal')
      constants[prop[0]] = expression.value ?? shape.defaults[prop[0]];
    else changing.push(prop);
  }
  return {
    kind: 'widget',
    ...compileBasics(compiler, node, pointer, changing),
    widget: node.widget,
    constants,
    cost: measureCost(constants),
    weight: shape.cost,
    addresses: shape.addresses,
    changesAt: shape.changesAt,
    props: changing,
    events: Object.entries(node.on ?? {})
      .filter(([event]) => shape.events?.includes(event))
      .map(
        ([event, handler]) =>
          [event, compileHandler(compiler, handler, joinPointer(pointer, 'on', event))] as const,
      ),
    field: node.field,
    overlay: undefined,
    children: compileNodes(compiler, node.children, joinPointer(pointer, 'children')),
    slots:
      shape.slots === undefined
        ? undefined
        : compileSlots(compiler, node, pointer).map(([slot, { nodes }]) => [slot, nodes] as const),
  };
};

const compileSingle = (compiler: Compiler, node: Node, pointer: Pointer): SingleNode => {
  compiler.budget.spend(opCost.node);
  if (compiler.budget.remaining() < 0)
    return asUnsupported({
      id: node.id,
      pointer,
      show: undefined,
      dependencies: [],
      fallback: undefined,
    });
  if (!isSupported(compiler, node.requires) || !hasTarget(compiler.document, node))
    return asUnsupported(compileBasics(compiler, node, pointer));
  switch (node.widget) {
    case 'source':
      return {
        kind: 'source',
        ...compileBasics(compiler, node, pointer),
        source: node.source ?? '',
        children: compileNodes(compiler, node.children, joinPointer(pointer, 'children')),
      };
    case 'fields':
      return { kind: 'fields', ...compileBasics(compiler, node, pointer), list: node.fields ?? '' };
    case 'fragment':
      return compileFragment(compiler, node, pointer);
    case 'slot':
      return compileSlot(compiler, node, pointer);
    default: {
      const shape = shapeOf(compiler.catalogue, node.widget);
      return shape === undefined
        ? asUnsupported(compileBasics(compiler, node, pointer))
        : compileWidget(compiler, node, shape, pointer);
    }
  }
};

/** A node with an unknown operator of the app is unsupported. An unknown test hides no fallback. */
export const compileNode = (compiler: Compiler, node: Node, pointer: Pointer): CompiledNode => {
  const unknown: Pointer[] = [];
  const report: Report = (messageId, at, ...data) => {
    if (messageId === 'unknown-operator.catalogue') unknown.push(at);
    else compiler.report(messageId, at, ...data);
  };
  const compiled = compileRepeat({ ...compiler, report }, node, pointer);
  if (unknown.length === 0) return compiled;
  const isTestUnknown = unknown.some((at) => at.startsWith(`${pointer}/show/`));
  return asUnsupported(isTestUnknown ? { ...compiled, show: undefined } : compiled);
};

const compileRepeat = (compiler: Compiler, node: Node, pointer: Pointer): CompiledNode => {
  const single = compileSingle(compiler, node, pointer);
  if (node.each === undefined) return single;
  const list = compileValue(compiler, node.each, joinPointer(pointer, 'each'));
  const key = compileOptional(compiler, node.key, joinPointer(pointer, 'key'));
  return {
    kind: 'repeat',
    id: node.id,
    pointer,
    show: undefined,
    dependencies: mergeDependencies(list, key),
    fallback: single.fallback,
    list,
    as: node.as ?? 'entry',
    at: node.at,
    key,
    node: single,
  };
};
