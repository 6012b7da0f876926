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
import { inside, type Around, type Place } from './place.ts';
import { pointerTo, type Pointer } from './pointer.ts';
import type { Visitor } from './visitor.ts';
import { isStepList, walkHandler, walkSteps } from './walk-steps.ts';

const at = (pointer: Pointer, around?: Around): Place => ({ pointer, around });

const walkNodes = (
  nodes: readonly Node[] | undefined,
  pointer: Pointer,
  around: Around | undefined,
  visitor: Visitor,
): void =>
  nodes?.forEach((node, index) => walkNode(node, at(pointerTo(pointer, index), around), visitor));

/** Visits a node and what stands in it. `show` and `key` lie inside the repeat, everything else behind `show` too. */
export const walkNode = (node: Node, place: Place, visitor: Visitor): void => {
  const to = (...names: readonly (string | number)[]): Pointer =>
    pointerTo(place.pointer, ...names);
  visitor.node?.(node, place);
  let { around } = place;
  if (node.each !== undefined) {
    visitor.value?.(node.each, at(to('each'), around), { of: 'node', property: 'each' });
    around = inside(
      around,
      node.as === undefined
        ? { kind: 'nameless' }
        : { kind: 'entry', name: node.as, list: node.each, pointer: to('each') },
    );
    if (node.at !== undefined) around = inside(around, { kind: 'position', name: node.at });
    if (node.key !== undefined)
      visitor.value?.(node.key, at(to('key'), around), { of: 'node', property: 'key' });
  }
  if (node.show !== undefined) {
    visitor.value?.(node.show, at(to('show'), around), { of: 'node', property: 'show' });
    around = inside(around, { kind: 'test', test: node.show, pointer: to('show'), outcome: true });
  }
  if (node.fallback !== undefined) walkNode(node.fallback, at(to('fallback'), around), visitor);
  const within = inside(around, { kind: 'node', node, pointer: place.pointer });
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
      at(to('on', event), inside(within, { kind: 'event', widget: node.widget, event })),
      visitor,
    );
  }
  const behind =
    node.source === undefined ? within : inside(within, { kind: 'data', source: node.source });
  walkNodes(node.children, to('children'), behind, visitor);
  for (const [slot, nodes] of Object.entries(node.slots ?? {}))
    walkNodes(nodes, to('slots', slot), within, visitor);
};

/** Visits a source. Its data are there when it asks whether they are empty, and while it says so; of a stored value that is empty there are none. The error of a call tells its failure. */
const walkSource = (source: Source, name: string, place: Place, visitor: Visitor): void => {
  visitor.source?.(source, name, place);
  const data = inside(place.around, { kind: 'data', source: name });
  for (const [property, value] of Object.entries(source)) {
    const pointer = pointerTo(place.pointer, property);
    const role = sourceRoles[source.kind][property];
    if (role === 'value')
      visitor.value?.(value, at(pointer, property === 'emptyWhen' ? data : place.around), {
        of: 'source',
        source,
        property,
      });
    if (role === 'steps' && isStepList(value)) walkSteps(value, at(pointer, data), visitor);
    if (role !== 'values' || !isRecord(value)) continue;
    for (const [parameter, given] of Object.entries(value)) {
      visitor.value?.(given, at(pointerTo(pointer, parameter), place.around), {
        of: 'source',
        source,
        property,
        name: parameter,
      });
    }
  }
  const around = {
    loading: place.around,
    empty: source.kind === 'stored' ? place.around : data,
    error: source.kind === 'call' ? inside(place.around, { kind: 'failure' }) : place.around,
  };
  for (const state of ['loading', 'empty', 'error'] as const)
    walkNodes(
      source.states[state],
      pointerTo(place.pointer, 'states', state),
      around[state],
      visitor,
    );
};

/** Visits what fields and kinds of fields have in common. */
const walkField = (
  field: Field | FieldKind,
  type: Field['type'],
  place: Place,
  start: Around | undefined,
  visitor: Visitor,
): void => {
  const { pointer, around } = place;
  if (field.init !== undefined)
    visitor.value?.(field.init, at(pointerTo(pointer, 'init'), start), {
      of: 'field',
      type,
      property: 'init',
    });
  if (field.required !== undefined)
    visitor.value?.(field.required, at(pointerTo(pointer, 'required'), around), {
      of: 'field',
      type,
      property: 'required',
    });
  const within = inside(around, { kind: 'fieldValue', type });
  field.rules?.forEach(({ test, message }, index) => {
    visitor.value?.(test, at(pointerTo(pointer, 'rules', index, 'test'), within), {
      of: 'field',
      type,
      property: 'test',
    });
    visitor.value?.(message, at(pointerTo(pointer, 'rules', index, 'message'), within), {
      of: 'field',
      type,
      property: 'message',
    });
  });
};

/** Visits a list of fields. Its values are texts, whatever draws them; props and the stand-in are used only for entries that are shown. */
const walkList = (list: FieldList, name: string, place: Place, visitor: Visitor): void => {
  const to = (...names: readonly (string | number)[]): Pointer =>
    pointerTo(place.pointer, ...names);
  visitor.list?.(list, name, place);
  visitor.value?.(list.from, at(to('from'), place.around), { of: 'list', property: 'from' });
  const entry = inside(place.around, {
    kind: 'entry',
    name: list.as,
    list: list.from,
    pointer: to('from'),
  });
  visitor.value?.(list.key, at(to('key'), entry), { of: 'list', property: 'key' });
  visitor.value?.(list.kind, at(to('kind'), entry), { of: 'list', property: 'kind' });
  const ofKind = (kind?: string): Around =>
    inside(entry, { kind: 'fieldKind', list, pointer: place.pointer, name: kind });
  const shown = (around: Around): Around =>
    list.where === undefined
      ? around
      : inside(around, { kind: 'test', test: list.where, pointer: to('where'), outcome: true });
  if (list.where !== undefined)
    visitor.value?.(list.where, at(to('where'), ofKind()), { of: 'list', property: 'where' });
  for (const [kindName, kind] of Object.entries(list.kinds)) {
    const around = ofKind(kindName);
    const kindPlace = at(to('kinds', kindName), around);
    visitor.kind?.(kind, kindName, list, kindPlace);
    walkField(kind, 'text', kindPlace, around, visitor);
    for (const [prop, value] of Object.entries(kind.props ?? {})) {
      visitor.value?.(value, at(to('kinds', kindName, 'props', prop), shown(around)), {
        of: 'prop',
        widget: kind.widget,
        name: prop,
      });
    }
  }
  walkNode(list.unknownKind, at(to('unknownKind'), shown(ofKind())), visitor);
};

/** Visits an action. What it is about is known when the screen opens; what follows a lost reply reads nothing of the steps, which may have run on another page. */
const walkAction = (action: Action, name: string, opening: Around, visitor: Visitor): void => {
  const place = at(
    pointerTo('/actions', name),
    inside(undefined, { kind: 'action', name, action }),
  );
  const to = (...names: readonly string[]): Pointer => pointerTo(place.pointer, ...names);
  visitor.action?.(action, name, place);
  if (action.operation !== undefined) {
    visitor.value?.(action.operation.about, at(to('operation', 'about'), opening), {
      of: 'action',
      property: 'about',
    });
    walkSteps(
      action.operation.onConfirmed,
      { ...place, pointer: to('operation', 'onConfirmed') },
      visitor,
    );
  }
  walkSteps(action.steps, { ...place, pointer: to('steps') }, visitor);
};

/** Visits every part of a document once: the one tree walk. */
export const walkDocument = (document: ScreenDocument, visitor: Visitor): void => {
  visitor.value?.(document.title, at('/title'), { of: 'title' });
  for (const [name, colour] of Object.entries(document.theme ?? {}))
    visitor.value?.(colour, at(pointerTo('/theme', name)), { of: 'theme' });
  const opening = inside(undefined, { kind: 'start', roots: ['params', 'config'] });
  for (const [name, state] of Object.entries(document.state ?? {})) {
    if (state.init !== undefined)
      visitor.value?.(state.init, at(pointerTo('/state', name, 'init'), opening), {
        of: 'state',
        state,
        name,
      });
  }
  for (const [name, source] of Object.entries(document.sources ?? {}))
    walkSource(source, name, at(pointerTo('/sources', name)), visitor);
  const filling = inside(undefined, {
    kind: 'start',
    roots: ['params', 'config', 'state', 'device'],
  });
  for (const [name, field] of Object.entries(document.form?.fields ?? {})) {
    const place = at(pointerTo('/form/fields', name));
    visitor.field?.(field, name, place);
    walkField(field, field.type, place, filling, visitor);
  }
  for (const [name, list] of Object.entries(document.form?.lists ?? {}))
    walkList(list, name, at(pointerTo('/form/lists', name)), visitor);
  for (const [name, action] of Object.entries(document.actions ?? {}))
    walkAction(action, name, opening, visitor);
  if (document.holdBack !== undefined)
    visitor.value?.(document.holdBack, at('/holdBack'), { of: 'holdBack' });
  for (const [event, handler] of Object.entries(document.on ?? {}))
    walkHandler(handler, at(pointerTo('/on', event)), visitor);
  walkNodes(document.header, '/header', undefined, visitor);
  walkNodes(document.body, '/body', undefined, visitor);
  walkNodes(document.footer, '/footer', undefined, visitor);
  for (const [name, overlay] of Object.entries(document.overlays ?? {}))
    walkNode(overlay, at(pointerTo('/overlays', name)), visitor);
};
