import type {
  Action,
  Field,
  FieldKind,
  FieldList,
  Node,
  ScreenDocument,
  Source,
} from './generated/document.ts';
import { sourceRoles } from './generated/parts.ts';
import { isRecord } from './json.ts';
import { pushLayer, type Ancestor, type NodePath } from './node-path.ts';
import { joinPointer, type Pointer } from './pointer.ts';
import type { Visitor } from './visitor.ts';
import { isStepList, walkHandler, walkSteps } from './walk-steps.ts';

const at = (pointer: Pointer, ancestors?: Ancestor): NodePath => ({ pointer, ancestors });

const walkNodes = (
  nodes: readonly Node[] | undefined,
  pointer: Pointer,
  ancestors: Ancestor | undefined,
  visitor: Visitor,
): void =>
  nodes?.forEach((node, index) =>
    walkNode(node, at(joinPointer(pointer, index), ancestors), visitor),
  );

/**
 * Visits a node and its descendants. `show` and `key` are inside the repeat, everything else is
 * also guarded by `show`.
 */
export const walkNode = (node: Node, path: NodePath, visitor: Visitor): void => {
  const to = (...names: readonly (string | number)[]): Pointer =>
    joinPointer(path.pointer, ...names);
  visitor.node?.(node, path);
  let { ancestors } = path;
  if (node.each !== undefined) {
    visitor.value?.(node.each, at(to('each'), ancestors), { of: 'node', property: 'each' });
    ancestors = pushLayer(
      ancestors,
      node.as === undefined
        ? { kind: 'anonymousBinding' }
        : { kind: 'entry', name: node.as, list: node.each, pointer: to('each') },
    );
    if (node.at !== undefined)
      ancestors = pushLayer(ancestors, { kind: 'position', name: node.at });
    if (node.key !== undefined)
      visitor.value?.(node.key, at(to('key'), ancestors), { of: 'node', property: 'key' });
  }
  if (node.show !== undefined) {
    visitor.value?.(node.show, at(to('show'), ancestors), { of: 'node', property: 'show' });
    ancestors = pushLayer(ancestors, {
      kind: 'test',
      test: node.show,
      pointer: to('show'),
      outcome: true,
    });
  }
  if (node.fallback !== undefined) walkNode(node.fallback, at(to('fallback'), ancestors), visitor);
  const within = pushLayer(ancestors, { kind: 'node', node, pointer: path.pointer });
  for (const [name, value] of Object.entries(node.props ?? {})) {
    const use =
      node.widget === 'fragment'
        ? ({ of: 'parameter', fragment: node.fragment ?? '', name } as const)
        : ({ of: 'prop', widget: node.widget, name } as const);
    visitor.value?.(value, at(to('props', name), within), use);
  }
  for (const [event, handler] of Object.entries(node.on ?? {})) {
    walkHandler(
      handler,
      at(to('on', event), pushLayer(within, { kind: 'event', widget: node.widget, event })),
      visitor,
    );
  }
  const behind =
    node.source === undefined ? within : pushLayer(within, { kind: 'data', source: node.source });
  walkNodes(node.children, to('children'), behind, visitor);
  for (const [slot, nodes] of Object.entries(node.slots ?? {}))
    walkNodes(nodes, to('slots', slot), within, visitor);
};

/**
 * Visits a source. Its data exist in `emptyWhen` and the empty state, except for stored values; a
 * call has a failure in the error state.
 */
const walkSource = (source: Source, name: string, path: NodePath, visitor: Visitor): void => {
  visitor.source?.(source, name, path);
  const data = pushLayer(path.ancestors, { kind: 'data', source: name });
  for (const [property, value] of Object.entries(source)) {
    const pointer = joinPointer(path.pointer, property);
    const role = sourceRoles[source.kind][property];
    if (role === 'value')
      visitor.value?.(value, at(pointer, property === 'emptyWhen' ? data : path.ancestors), {
        of: 'source',
        source,
        property,
      });
    if (role === 'steps' && isStepList(value)) walkSteps(value, at(pointer, data), visitor);
    if (role !== 'values' || !isRecord(value)) continue;
    for (const [parameter, given] of Object.entries(value)) {
      visitor.value?.(given, at(joinPointer(pointer, parameter), path.ancestors), {
        of: 'source',
        source,
        property,
        name: parameter,
      });
    }
  }
  const around = {
    loading: path.ancestors,
    empty: source.kind === 'stored' ? path.ancestors : data,
    error: source.kind === 'call' ? pushLayer(path.ancestors, { kind: 'failure' }) : path.ancestors,
  };
  for (const state of ['loading', 'empty', 'error'] as const)
    walkNodes(
      source.states[state],
      joinPointer(path.pointer, 'states', state),
      around[state],
      visitor,
    );
};

const walkField = (
  field: Field | FieldKind,
  type: Field['type'],
  path: NodePath,
  start: Ancestor | undefined,
  visitor: Visitor,
): void => {
  const { pointer, ancestors } = path;
  if (field.init !== undefined)
    visitor.value?.(field.init, at(joinPointer(pointer, 'init'), start), {
      of: 'field',
      type,
      property: 'init',
    });
  if (field.required !== undefined)
    visitor.value?.(field.required, at(joinPointer(pointer, 'required'), ancestors), {
      of: 'field',
      type,
      property: 'required',
    });
  const within = pushLayer(ancestors, { kind: 'fieldValue', type });
  field.rules?.forEach(({ test, message }, index) => {
    visitor.value?.(test, at(joinPointer(pointer, 'rules', index, 'test'), within), {
      of: 'field',
      type,
      property: 'test',
    });
    visitor.value?.(message, at(joinPointer(pointer, 'rules', index, 'message'), within), {
      of: 'field',
      type,
      property: 'message',
    });
  });
};

/**
 * Visits a field list. Its values are texts for any widget; props and `unknownKind` apply to shown
 * entries only.
 */
const walkList = (list: FieldList, name: string, path: NodePath, visitor: Visitor): void => {
  const to = (...names: readonly (string | number)[]): Pointer =>
    joinPointer(path.pointer, ...names);
  visitor.list?.(list, name, path);
  visitor.value?.(list.from, at(to('from'), path.ancestors), { of: 'list', property: 'from' });
  const entry = pushLayer(path.ancestors, {
    kind: 'entry',
    name: list.as,
    list: list.from,
    pointer: to('from'),
  });
  visitor.value?.(list.key, at(to('key'), entry), { of: 'list', property: 'key' });
  visitor.value?.(list.kind, at(to('kind'), entry), { of: 'list', property: 'kind' });
  const ofKind = (kind?: string): Ancestor =>
    pushLayer(entry, { kind: 'fieldKind', list, pointer: path.pointer, name: kind });
  const shown = (ancestors: Ancestor): Ancestor =>
    list.where === undefined
      ? ancestors
      : pushLayer(ancestors, {
          kind: 'test',
          test: list.where,
          pointer: to('where'),
          outcome: true,
        });
  if (list.where !== undefined)
    visitor.value?.(list.where, at(to('where'), ofKind()), { of: 'list', property: 'where' });
  for (const [kindName, kind] of Object.entries(list.kinds)) {
    const ancestors = ofKind(kindName);
    const kindPlace = at(to('kinds', kindName), ancestors);
    visitor.kind?.(kind, kindName, list, kindPlace);
    walkField(kind, 'text', kindPlace, ancestors, visitor);
    for (const [prop, value] of Object.entries(kind.props ?? {})) {
      visitor.value?.(value, at(to('kinds', kindName, 'props', prop), shown(ancestors)), {
        of: 'prop',
        widget: kind.widget,
        name: prop,
      });
    }
  }
  walkNode(list.unknownKind, at(to('unknownKind'), shown(ofKind())), visitor);
};

/**
 * Visits an action. `about` is evaluated on opening; `onConfirmed` cannot read results of the
 * steps, which may have run on another page.
 */
const walkAction = (action: Action, name: string, opening: Ancestor, visitor: Visitor): void => {
  const path = at(
    joinPointer('/actions', name),
    pushLayer(undefined, { kind: 'action', name, action }),
  );
  const to = (...names: readonly string[]): Pointer => joinPointer(path.pointer, ...names);
  visitor.action?.(action, name, path);
  if (action.operation !== undefined) {
    visitor.value?.(action.operation.about, at(to('operation', 'about'), opening), {
      of: 'action',
      property: 'about',
    });
    walkSteps(
      action.operation.onConfirmed,
      { ...path, pointer: to('operation', 'onConfirmed') },
      visitor,
    );
  }
  walkSteps(action.steps, { ...path, pointer: to('steps') }, visitor);
};

/** Visits every element of a document once. The only tree walk. */
export const walkDocument = (document: ScreenDocument, visitor: Visitor): void => {
  visitor.value?.(document.title, at('/title'), { of: 'title' });
  for (const [name, colour] of Object.entries(document.theme ?? {}))
    visitor.value?.(colour, at(joinPointer('/theme', name)), { of: 'theme' });
  const opening = pushLayer(undefined, { kind: 'start', roots: ['params', 'config'] });
  for (const [name, state] of Object.entries(document.state ?? {})) {
    if (state.init !== undefined)
      visitor.value?.(state.init, at(joinPointer('/state', name, 'init'), opening), {
        of: 'state',
        state,
        name,
      });
  }
  for (const [name, source] of Object.entries(document.sources ?? {}))
    walkSource(source, name, at(joinPointer('/sources', name)), visitor);
  const filling = pushLayer(undefined, {
    kind: 'start',
    roots: ['params', 'config', 'state', 'device'],
  });
  for (const [name, field] of Object.entries(document.form?.fields ?? {})) {
    const path = at(joinPointer('/form/fields', name));
    visitor.field?.(field, name, path);
    walkField(field, field.type, path, filling, visitor);
  }
  for (const [name, list] of Object.entries(document.form?.lists ?? {}))
    walkList(list, name, at(joinPointer('/form/lists', name)), visitor);
  for (const [name, action] of Object.entries(document.actions ?? {}))
    walkAction(action, name, opening, visitor);
  if (document.holdBack !== undefined)
    visitor.value?.(document.holdBack, at('/holdBack'), { of: 'holdBack' });
  for (const [event, handler] of Object.entries(document.on ?? {}))
    walkHandler(handler, at(joinPointer('/on', event)), visitor);
  walkNodes(document.header, '/header', undefined, visitor);
  walkNodes(document.body, '/body', undefined, visitor);
  walkNodes(document.footer, '/footer', undefined, visitor);
  for (const [name, overlay] of Object.entries(document.overlays ?? {}))
    walkNode(overlay, at(joinPointer('/overlays', name)), visitor);
};
