import { createElement, type ReactNode } from 'react';
import type { CompiledNode, CompiledRepeat, WidgetNode } from '../compile/compiled.ts';
import { statusOf } from '../runtime/sources.ts';
import { textOf } from '../document/reading.ts';
import { fragmentScope, read, withNames } from '../runtime/scope.ts';
import { widgets } from '../widgets/table.ts';
import type { NodeBinding } from './node-binding.ts';
import type { Place } from './place.ts';
import { Unsupported } from './Unsupported.tsx';

/** Draws nodes one after the other. */
export const drawNodes = (nodes: readonly CompiledNode[], place: Place): ReactNode =>
  nodes.map((node) => <place.Node key={node.id} node={node} place={place} />);

const drawWidget = (node: WidgetNode, place: Place, binding: NodeBinding): ReactNode => {
  const handle = binding.handle();
  const { runtime, suffix } = place;
  const props: Record<string, unknown> = { ...binding.props(node), id: `${node.id}${suffix}` };
  if (handle !== undefined) {
    props.field = handle;
    props.key = handle.revision;
  }
  if (node.overlay !== undefined) {
    const key = `overlays.${node.overlay}`;
    props.open = runtime.store.read(key) === true;
    props.onClose = () => runtime.store.write(key, false);
  }
  if (node.slots !== undefined) props.slots = Object.fromEntries(node.slots.map(([slot, nodes]) => [slot, drawNodes(nodes, place)]));
  const children = node.children.length > 0 ? drawNodes(node.children, place) : undefined;
  return createElement(widgets[node.widget], props, children);
};

const drawSource = (source: string, children: readonly CompiledNode[], place: Place): ReactNode => {
  const { store, screen } = place.runtime;
  const status = statusOf(store, source);
  if (status === 'ready') return drawNodes(children, place);
  const states = screen.sources.get(source)?.states;
  return status === 'waiting' || states === undefined ? null : drawNodes(states[status], place);
};

const drawFields = (list: string, place: Place, binding: NodeBinding): ReactNode =>
  (place.runtime.form.list(list)?.shown() ?? []).map((entry) => {
    const { key, node, scope, field, position } = entry;
    return (
      <place.Node
        // An entry whose kind has changed is another node.
        key={`${node.id}/${key}`}
        node={node}
        place={binding.placeOf(key, entry, () => ({ ...place, scope, suffix: `${place.suffix}-${position}`, ...(field && { field }) }))}
      />
    );
  });

const drawRepeat = (node: CompiledNode, each: CompiledRepeat, place: Place, binding: NodeBinding): ReactNode => {
  const list = read(each.list, place.scope);
  if (!Array.isArray(list)) return null;
  const { rows, ports, screen } = place.runtime;
  if (list.length > rows) ports.report({ kind: 'limit', code: 'rows', screen: screen.id, pointer: node.pointer });
  return list.slice(0, rows).map((entry: unknown, index) => {
    const scope = withNames(place.scope, { [each.as]: entry });
    const key = textOf(each.key && read(each.key, scope)) ?? String(index);
    return <place.Node key={key} node={each.node} place={binding.placeOf(key, entry, () => ({ ...place, scope, suffix: `${place.suffix}-${index}` }))} />;
  });
};

/** Draws a node that is to be shown. */
export const drawNode = (node: CompiledNode, place: Place, binding: NodeBinding): ReactNode => {
  if (node.each !== undefined) return drawRepeat(node, node.each, place, binding);
  switch (node.kind) {
    case 'widget':
      return drawWidget(node, place, binding);
    case 'source':
      return drawSource(node.source, node.children, place);
    case 'fields':
      return drawFields(node.list, place, binding);
    case 'fragment':
      return drawNodes(
        node.body,
        binding.placeOf(node.id, place, () => ({
          runtime: place.runtime,
          Node: place.Node,
          scope: fragmentScope(place.scope, node.params),
          suffix: `${place.suffix}-${node.id}`,
          user: place,
        })),
      );
    case 'slot':
      return place.user === undefined ? null : drawNodes(node.children, place.user);
    case 'unsupported':
      return <Unsupported node={node} place={place} />;
  }
};
