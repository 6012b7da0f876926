import { ownEntry, isMissing } from '../document/json.ts';
import type { WidgetComponent } from '../catalogue/widget-component.ts';
import { loadedWidget } from '../widgets/groups.ts';
import { widgets } from '../widgets/table.ts';
import { Component, type ReactNode, useEffect } from 'react';
import type { NodeViewProps, RenderContext } from './render-context.ts';
import type { CompiledNode, RepeatNode, WidgetNode } from '../compile/compiled.ts';
import { sourceFailure, sourceStatus } from '../runtime/sources.ts';
import { toText } from '../document/coerce.ts';
import { measureCost } from '../document/budget.ts';
import { fragmentScope, isTrue, read, withBindings } from '../runtime/scope.ts';
import type { Scope } from '../expressions/operator.ts';
import { virtualListKey, type NodeBinding } from './node-binding.ts';

/**
 * Separate from groups.ts, which is needed before rendering.
 * @throws if the widget is not loaded (await loadWidgets before opening the screen) or in no table
 */
export const findWidget = (name: string): WidgetComponent => {
  const widget = ownEntry<WidgetComponent>(widgets, name) ?? loadedWidget(name);
  if (widget === undefined) throw new Error(`Widget "${name}" not loaded: await loadWidgets.`);
  return widget;
};

/** If the list grows into a virtual one, the focus moves to the same row there. */
class PlainList extends Component<{ readonly children: ReactNode }> {
  override componentWillUnmount(): void {
    const held = document.activeElement;
    if (held === null || held.id === '') return;
    // Wait until the virtual rows are mounted. On a screen change, another element may have the
    // same id.
    queueMicrotask(() => {
      const same = held.isConnected ? null : document.getElementById(held.id);
      if (same?.closest('.w-long-row')) same.focus({ preventScroll: true });
    });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

export const Unsupported = ({
  node,
  context,
  isUnknown = node.kind === 'unsupported',
}: NodeViewProps & { readonly isUnknown?: boolean }): ReactNode => {
  const { ports, screen } = context.runtime;
  useEffect(() => {
    if (isUnknown)
      ports.report({
        kind: 'widget',
        code: 'unsupported',
        screen: screen.id,
        pointer: node.pointer,
      });
  }, [isUnknown, ports, screen, node]);
  if (node.fallback !== undefined) return <context.Node node={node.fallback} context={context} />;
  return (
    <p className="w-unsupported" role="status">
      {ports.translate('This part cannot be shown. Please update the app or try again later.')}
    </p>
  );
};

export const renderNodes = (nodes: readonly CompiledNode[], context: RenderContext): ReactNode =>
  nodes.map((node) => <context.Node key={node.id} node={node} context={context} />);

export const renderCost = (node: CompiledNode): number =>
  (node.kind === 'widget' && node.weight) || 1;

const renderWidget = (
  node: WidgetNode,
  context: RenderContext,
  binding: NodeBinding,
): ReactNode => {
  const { runtime, suffix } = context;
  const Widget = node.widget.includes(':')
    ? ownEntry(runtime.catalogue?.components, node.widget)
    : findWidget(node.widget);
  // A plan may name a widget that the catalogue of this app lacks.
  if (Widget === undefined) return <Unsupported node={node} context={context} isUnknown />;
  const fieldProps = binding.fieldProps(node, Widget);
  const bound = binding.props(node);
  let propSize = node.cost;
  for (const [name] of node.props) propSize += measureCost(bound[name]);
  runtime.renderBudget.chargeProps(propSize * renderCost(node));
  const props: Record<string, unknown> = { ...bound, id: `${node.id}${suffix}` };
  if (fieldProps !== undefined) props.field = fieldProps;
  if (node.overlay !== undefined) {
    const key = `overlays.${node.overlay}`;
    props.open = runtime.store.read(key) === true;
    props.onClose = () => {
      runtime.store.write(key, false);
      void binding.handlers(node).onClose?.(undefined);
    };
  }
  if (node.slots !== undefined)
    props.slots = Object.fromEntries(
      node.slots.map(([slot, nodes]) => [slot, renderNodes(nodes, context)]),
    );
  if (node.children.length > 0) props.children = renderNodes(node.children, context);
  // The key comes first: after a spread JSX compiles to createElement, which copies the props
  // again.
  return <Widget key={fieldProps?.revision} {...props} />;
};

const renderSource = (
  source: string,
  children: readonly CompiledNode[],
  context: RenderContext,
  binding: NodeBinding,
): ReactNode => {
  const { store, screen } = context.runtime;
  const status = sourceStatus(store, source);
  if (status === 'ready') return renderNodes(children, context);
  const states = screen.sources.get(source)?.states;
  if (status === 'waiting' || states === undefined) return null;
  if (status !== 'error') return renderNodes(states[status], context);
  const failure = sourceFailure(store, source);
  const make = (_: string, parent: RenderContext): RenderContext => ({
    ...parent,
    scope: withBindings(parent.scope, { failure }),
  });
  return renderNodes(states.error, binding.contextFor('failure', failure, '', make));
};

const renderFields = (list: string, context: RenderContext, binding: NodeBinding): ReactNode =>
  (context.runtime.form.list(list)?.visibleEntries() ?? []).map((entry) => {
    const { node, scope, field, position } = entry;
    // Keyed by field: one node per field for its lifetime; an entry of another kind is another
    // field.
    const key = field?.id ?? `-${entry.key}`;
    const make = (suffix: string, parent: RenderContext): RenderContext => ({
      ...parent,
      scope,
      suffix,
      ...(field && { field }),
    });
    return (
      <context.Node
        key={key}
        node={node}
        context={binding.contextFor(key, entry, String(position), make)}
      />
    );
  });

const minVirtualRows = 100;

const maxVirtualRows = 10_000;

const initialVirtualRows = 24;

/** Slot context inside a repeated row: ids get the suffix of the row. */
const slotContextInRow = (user: RenderContext, row: string): RenderContext => ({
  ...user,
  suffix: `${user.suffix}_${row}`,
  ...(user.slotContext && { slotContext: slotContextInRow(user.slotContext, row) }),
});

const renderRepeat = (
  each: RepeatNode,
  context: RenderContext,
  binding: NodeBinding,
): ReactNode => {
  const list = read(each.list, context.scope);
  if (!Array.isArray(list)) return null;
  const { maxRows, ports, screen, renderBudget, store } = context.runtime;
  const report = (code: string): void =>
    ports.report({ kind: 'limit', code, screen: screen.id, pointer: each.pointer });
  const entries: unknown[] = list.filter((entry) => !isMissing(entry));
  const { virtualList } = context.chunks;
  const isLong = entries.length > minVirtualRows;
  const isLoading = isLong && virtualList.module === undefined && !virtualList.hasFailed;
  if (isLoading) {
    const redraw = (): void => store.touch(virtualListKey);
    void virtualList.load().then(redraw, redraw);
  }
  const List =
    isLong && virtualList.module?.canVirtualize(each.node)
      ? virtualList.module.VirtualList
      : undefined;
  const maxShown = List === undefined ? maxRows : maxVirtualRows;
  if (!isLoading && entries.length > maxShown) report('rows');
  const keys = new Set<string>();
  const shown: {
    readonly key: string;
    readonly entry: unknown;
    readonly index: number;
    readonly scope: Scope;
  }[] = [];
  for (const [index, entry] of entries
    .slice(0, isLoading ? initialVirtualRows : maxShown)
    .entries()) {
    const scope = withBindings(context.scope, {
      [each.as]: entry,
      ...(each.at !== undefined && { [each.at]: index }),
    });
    if (List !== undefined && !isTrue(each.node.show, scope)) continue;
    const wanted = toText(each.key && read(each.key, scope));
    if (wanted !== undefined && keys.has(wanted)) report('key-twice');
    // Without a usable key the index is the key; the prefixes - and + keep both kinds apart.
    const key = wanted === undefined || keys.has(wanted) ? `-${String(index)}` : `+${wanted}`;
    if (wanted !== undefined) keys.add(wanted);
    shown.push({ key, entry, index, scope });
  }
  const renderRow = (at: number): ReactNode => {
    const row = shown[at];
    if (row === undefined) return null;
    const { key, entry, scope } = row;
    const name = String(row.index);
    const make = (suffix: string, parent: RenderContext): RenderContext => ({
      ...parent,
      scope,
      suffix,
      ...(parent.slotContext && { slotContext: slotContextInRow(parent.slotContext, name) }),
    });
    return (
      <context.Node
        key={key}
        node={each.node}
        context={binding.contextFor(key, entry, name, make)}
      />
    );
  };
  if (List === undefined) return <PlainList>{shown.map((_, at) => renderRow(at))}</PlainList>;
  renderBudget.chargeRows(entries.length);
  return <List keys={shown.map(({ key }) => key)} renderRow={renderRow} />;
};

export const renderNode = (
  node: CompiledNode,
  context: RenderContext,
  binding: NodeBinding,
): ReactNode => {
  switch (node.kind) {
    case 'widget':
      return renderWidget(node, context, binding);
    case 'source':
      return renderSource(node.source, node.children, context, binding);
    case 'fields':
      return renderFields(node.list, context, binding);
    case 'fragment':
      return renderNodes(
        node.body,
        binding.contextFor(node.id, node, node.id, (suffix, user) => ({
          runtime: user.runtime,
          chunks: user.chunks,
          Node: user.Node,
          scope: fragmentScope(user.scope, node.params, (text, argument) =>
            user.runtime.ports.translate(text, argument, node.texts),
          ),
          suffix,
          slotContext: user,
        })),
      );
    case 'slot':
      return context.slotContext === undefined
        ? null
        : renderNodes(node.children, context.slotContext);
    case 'repeat':
      return renderRepeat(node, context, binding);
    case 'unsupported':
      return <Unsupported node={node} context={context} />;
  }
};
