import type { ReactNode } from 'react';
import type { CompiledNode, CompiledRepeat, WidgetNode } from '../compile/compiled.ts';
import { failureOf, statusOf } from '../runtime/sources.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import { isMissing } from '../document/json.ts';
import { textOf } from '../document/reading.ts';
import { weigh } from '../document/weigh.ts';
import { fragmentScope, holds, read, withNames } from '../runtime/scope.ts';
import { findWidget, isCalled } from '../widgets/find-widget.ts';
import type { Scope } from '../expressions/define.ts';
import { longRows, longRowsKey } from './long-rows.ts';
import { ShortRows } from './ShortRows.tsx';
import type { NodeBinding } from './node-binding.ts';
import type { Place } from './place.ts';
import { Unsupported } from './Unsupported.tsx';

/** Draws nodes one after the other. */
export const drawNodes = (nodes: readonly CompiledNode[], place: Place): ReactNode =>
  nodes.map((node) => <place.Node key={node.id} node={node} place={place} />);

/** How many times the work of a plain node it is to draw one. */
export const costOf = (node: CompiledNode): number =>
  (node.kind === 'widget' && widgetShapes[node.widget].cost) || 1;

const drawWidget = (node: WidgetNode, place: Place, binding: NodeBinding): ReactNode => {
  const handle = binding.handle();
  const { runtime, suffix } = place;
  const bound = binding.props(node);
  let parts = weigh(node.constants);
  for (const [name] of node.props) parts += weigh(bound[name]);
  runtime.room.filled(parts * costOf(node));
  const props: Record<string, unknown> = { ...bound, id: `${node.id}${suffix}` };
  if (handle !== undefined) props.field = handle;
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
      node.slots.map(([slot, nodes]) => [slot, drawNodes(nodes, place)]),
    );
  if (node.children.length > 0) props.children = drawNodes(node.children, place);
  const Widget = findWidget(node.widget);
  if (isCalled(node.widget) && !handle?.revision) {
    try {
      return Widget(props);
    } catch {
      // Drawn as a component it throws again, inside the wall of this node.
    }
  }
  // The key stands first: behind the props it would be compiled to createElement, which copies them once more.
  return <Widget key={handle?.revision} {...props} />;
};

const drawSource = (
  source: string,
  children: readonly CompiledNode[],
  place: Place,
  binding: NodeBinding,
): ReactNode => {
  const { store, screen } = place.runtime;
  const status = statusOf(store, source);
  if (status === 'ready') return drawNodes(children, place);
  const states = screen.sources.get(source)?.states;
  if (status === 'waiting' || states === undefined) return null;
  if (status !== 'error') return drawNodes(states[status], place);
  const failure = failureOf(store, source);
  const make = (_: string, around: Place): Place => ({
    ...around,
    scope: withNames(around.scope, { failure }),
  });
  return drawNodes(states.error, binding.placeOf('failure', failure, '', make));
};

const drawFields = (list: string, place: Place, binding: NodeBinding): ReactNode =>
  (place.runtime.form.list(list)?.shown() ?? []).map((entry) => {
    const { node, scope, field, position } = entry;
    // A field is drawn by one node as long as it lives; an entry that becomes one of another kind is another field.
    const key = field?.id ?? `-${entry.key}`;
    const make = (suffix: string, around: Place): Place => ({
      ...around,
      scope,
      suffix,
      ...(field && { field }),
    });
    return (
      <place.Node
        key={key}
        node={node}
        place={binding.placeOf(key, entry, String(position), make)}
      />
    );
  });

/** From more rows on, only those near the view are drawn. */
const longFrom = 100;

/** Rows of a list of which only those near the view are drawn. */
const mostOfLong = 10_000;

/** Rows that are drawn while the code of long lists is on its way. */
const firstOfLong = 24;

/** Where a row of a fragment draws what its user put into a slot: under ids of its own in each row. */
const userInRow = (user: Place, row: string): Place => ({
  ...user,
  suffix: `${user.suffix}_${row}`,
  ...(user.user && { user: userInRow(user.user, row) }),
});

const drawRepeat = (
  node: CompiledNode,
  each: CompiledRepeat,
  place: Place,
  binding: NodeBinding,
): ReactNode => {
  const list = read(each.list, place.scope);
  if (!Array.isArray(list)) return null;
  const { rows, ports, screen, room, store } = place.runtime;
  const report = (code: string): void =>
    ports.report({ kind: 'limit', code, screen: screen.id, pointer: node.pointer });
  const entries: unknown[] = list.filter((entry) => !isMissing(entry));
  const found = entries.length > longFrom ? longRows(() => store.touch(longRowsKey)) : 'missing';
  const long = found === 'missing' || found?.mayComeAndGo(each.node) === false ? undefined : found;
  const isLong = long !== undefined;
  const most = isLong ? mostOfLong : rows;
  if (found !== undefined && entries.length > most) report('rows');
  const keys = new Set<string>();
  const shown: {
    readonly key: string;
    readonly entry: unknown;
    readonly index: number;
    readonly scope: Scope;
  }[] = [];
  for (const [index, entry] of entries
    .slice(0, found === undefined ? firstOfLong : most)
    .entries()) {
    const scope = withNames(place.scope, {
      [each.as]: entry,
      ...(each.at !== undefined && { [each.at]: index }),
    });
    // Rows that are not drawn are counted, too.
    if (isLong && !holds(each.node.show, scope)) continue;
    const wanted = textOf(each.key && read(each.key, scope));
    if (wanted !== undefined && keys.has(wanted)) report('key-twice');
    // Where the list does not tell its entries apart, their place does; - keeps the two kinds of keys apart.
    const key = wanted === undefined || keys.has(wanted) ? `-${String(index)}` : `+${wanted}`;
    if (wanted !== undefined) keys.add(wanted);
    shown.push({ key, entry, index, scope });
  }
  const draw = (at: number): ReactNode => {
    const row = shown[at];
    if (row === undefined) return null;
    const { key, entry, scope } = row;
    const name = String(row.index);
    const make = (suffix: string, around: Place): Place => ({
      ...around,
      scope,
      suffix,
      ...(around.user && { user: userInRow(around.user, name) }),
    });
    return (
      <place.Node key={key} node={each.node} place={binding.placeOf(key, entry, name, make)} />
    );
  };
  if (!isLong) return <ShortRows>{shown.map((_, at) => draw(at))}</ShortRows>;
  room.listed(entries.length);
  return <long.LongRows keys={shown.map(({ key }) => key)} draw={draw} />;
};

/** Draws a node that is to be shown. */
export const drawNode = (node: CompiledNode, place: Place, binding: NodeBinding): ReactNode => {
  if (node.each !== undefined) return drawRepeat(node, node.each, place, binding);
  switch (node.kind) {
    case 'widget':
      return drawWidget(node, place, binding);
    case 'source':
      return drawSource(node.source, node.children, place, binding);
    case 'fields':
      return drawFields(node.list, place, binding);
    case 'fragment':
      return drawNodes(
        node.body,
        binding.placeOf(node.id, node, node.id, (suffix, user) => ({
          runtime: user.runtime,
          Node: user.Node,
          scope: fragmentScope(user.scope, node.params, (text, argument) =>
            user.runtime.ports.translate(text, argument, node.texts),
          ),
          suffix,
          user,
        })),
      );
    case 'slot':
      return place.user === undefined ? null : drawNodes(node.children, place.user);
    case 'unsupported':
      return <Unsupported node={node} place={place} />;
  }
};
