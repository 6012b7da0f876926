import { forbiddenKeys } from '../document/forbidden-keys.ts';
import type { ScreenDocument, Handler, Node, Step } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import { type Visitor, mergeVisitors } from '../document/visitor.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { walkDocument } from '../document/walk.ts';

/** Only templates receive values from outside and so have defaults. */
const checkDefaults = ({ kind, route, params }: ScreenDocument, report: Report): void => {
  for (const [place, table] of [
    ['/route/params', route?.params],
    ['/params', params],
  ] as const) {
    for (const [name, param] of Object.entries(table ?? {})) {
      if (param.default === undefined) continue;
      const pointer = joinPointer(place, name, 'default');
      if (kind !== 'template') report('unknown-key.default', pointer);
      else if (param.required === true)
        report('structure.required-default', joinPointer(place, name, 'required'));
    }
  }
};

const checkKind = (document: ScreenDocument, report: Report): void => {
  const { kind, class: found } = document;
  for (const key of Object.keys(forbiddenKeys[kind]))
    if (Object.hasOwn(document, key))
      report('unknown-key.kind', joinPointer('', key), { kind, key });
  if (kind === 'template' && found !== 'promotion')
    report('not-allowed.template-class', '/class', { found });
  checkDefaults(document, report);
  if (kind !== 'screen') return;
  if (document.route === undefined) report('missing-key.route', '');
  else if (document.route.path === undefined && document.route.hash === undefined)
    report('missing-key.path', '/route');
  for (const [name, { type }] of Object.entries(document.route?.params ?? {})) {
    if (type !== 'list' && type !== 'record') continue;
    report('structure.route-param', joinPointer('/route/params', name, 'type'), { type });
  }
};

const namesIn = (table: Readonly<Record<string, unknown>> | undefined): readonly string[] =>
  Object.keys(table ?? {});

const namesOfDocument = ({
  kind,
  actions,
  sources,
  countdowns,
  overlays,
  state,
  form,
  slots,
}: ScreenDocument) => ({
  action: namesIn(actions),
  source: namesIn(sources),
  countdown: namesIn(countdowns),
  overlay: namesIn(overlays),
  state: namesIn(state),
  field: namesIn(form?.fields),
  'list of fields': namesIn(form?.lists),
  'field or list of fields': [...namesIn(form?.fields), ...namesIn(form?.lists)],
  slot: kind === 'fragment' ? (slots ?? []) : [],
});

type Names = ReturnType<typeof namesOfDocument>;

/**
 * Reports undeclared names: actions, sources, overlays, state, fields, lists, slots, and widgets of
 * field kinds.
 */
const createReferenceVisitor = (document: ScreenDocument, report: Report): Visitor => {
  const names = namesOfDocument(document);
  const { kind } = document;
  const requireName = (of: keyof Names, name: string | undefined, pointer: Pointer): void => {
    const known = names[of];
    if (name !== undefined && !known.includes(name))
      report('unknown-name.declared', pointer, { kind, of, name, known });
  };
  const ofNode = (node: Node, at: Pointer): void => {
    requireName('source', node.source, joinPointer(at, 'source'));
    requireName('list of fields', node.fields, joinPointer(at, 'fields'));
    requireName('slot', node.slot, joinPointer(at, 'slot'));
    requireName('field', node.field, joinPointer(at, 'field'));
  };
  const ofHandler = (handler: Handler, at: Pointer): void =>
    typeof handler === 'string' ? requireName('action', handler, at) : undefined;
  const ofStep = (step: Step, at: Pointer): void => {
    switch (step.do) {
      case 'run':
        return requireName('action', step.action, joinPointer(at, 'action'));
      case 'request':
        return requireName('source', step.source, joinPointer(at, 'source'));
      case 'dialog':
        return requireName('overlay', step.overlay, joinPointer(at, 'overlay'));
      case 'countdown':
        return requireName('countdown', step.countdown, joinPointer(at, 'countdown'));
      case 'set':
      case 'locate':
        return requireName('state', step.state, joinPointer(at, 'state'));
      case 'form':
        requireName('field', step.field, joinPointer(at, 'field'));
        step.fields?.forEach((name, index) =>
          requireName('field or list of fields', name, joinPointer(at, 'fields', index)),
        );
        return namesIn(step.values).forEach((name) =>
          requireName('field', name, joinPointer(at, 'values', name)),
        );
      default:
    }
  };
  return {
    node: (node, { pointer }) => ofNode(node, pointer),
    handler: (handler, { pointer }) => ofHandler(handler, pointer),
    step: (step, { pointer }) => ofStep(step, pointer),
    kind: ({ widget: name }, _name, _list, { pointer }) => {
      // The checker knows the widgets of the app.
      if (!Object.hasOwn(widgetShapes, name) && !name.includes(':'))
        report('unknown-name.global', joinPointer(pointer, 'widget'), {
          of: 'widget',
          name,
          known: Object.keys(widgetShapes),
        });
    },
  };
};

const createRegister = (report: Report, of: string) => {
  const seen = new Map<string, Pointer>();
  return (name: string, pointer: Pointer): void => {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, pointer);
    else report('duplicate-id.name', pointer, { of, name, first });
  };
};

/** Reports duplicate node ids, field or list names, and URL parameters. */
const createUniqueNameVisitor = (document: ScreenDocument, report: Report): Visitor => {
  const field = createRegister(report, 'name');
  for (const of of ['fields', 'lists'] as const)
    for (const name of Object.keys(document.form?.[of] ?? {}))
      field(name, joinPointer('/form', of, name));

  const parameter = createRegister(report, 'name');
  const params = Object.entries(document.route?.params ?? {});
  for (const [name] of params) parameter(name, joinPointer('/route/params', name));
  for (const [name, { aliases }] of params)
    aliases?.forEach((alias, index) =>
      parameter(alias, joinPointer('/route/params', name, 'aliases', index)),
    );

  const id = createRegister(report, 'id');
  return { node: (node, { pointer }) => id(node.id, joinPointer(pointer, 'id')) };
};

export const checkNames = (document: ScreenDocument, report: Report): void => {
  checkKind(document, report);
  walkDocument(
    document,
    mergeVisitors([
      createUniqueNameVisitor(document, report),
      createReferenceVisitor(document, report),
    ]),
  );
};
