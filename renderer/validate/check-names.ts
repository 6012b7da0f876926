import { forbiddenKeys } from '../document/forbidden-keys.ts';
import type { ScreenDocument, Handler, Node, Step } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { makeProblem, type Report } from '../diagnostics/problem.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import { type Visitor, mergeVisitors } from '../document/visitor.ts';
import { nameHint } from '../diagnostics/hints.ts';
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
      if (kind !== 'template') {
        const sentence = `only a parameter of a template has a default, this is a ${kind}. Say what stands in where it is read, with the operator "default".`;
        report(makeProblem('unknown-key', pointer, sentence, { found: 'default' }));
      } else if (param.required === true) {
        const sentence =
          'a parameter with a default is always there, so that "required" says nothing. Take one of them away.';
        report(
          makeProblem('structure', joinPointer(place, name, 'required'), sentence, {
            found: 'required',
            quotes: ['required'],
          }),
        );
      }
    }
  }
};

const checkKind = (document: ScreenDocument, report: Report): void => {
  for (const [key, reason] of Object.entries(forbiddenKeys[document.kind])) {
    if (!Object.hasOwn(document, key)) continue;
    report(
      makeProblem(
        'unknown-key',
        joinPointer('', key),
        `a ${document.kind} has no "${key}". ${reason}`,
        { found: key, quotes: [key] },
      ),
    );
  }
  if (document.kind === 'template' && document.class !== 'promotion') {
    const sentence = `a template is shown to whoever is given its id and is of class "promotion", found "${document.class}". Change the class, or make a screen of it.`;
    report(
      makeProblem('not-allowed', '/class', sentence, {
        expected: 'promotion',
        found: document.class,
        suggestion: 'promotion',
      }),
    );
  }
  checkDefaults(document, report);
  if (document.kind !== 'screen') return;
  if (document.route === undefined) {
    report(
      makeProblem('missing-key', '', 'expected "route", found none: a screen has an address.', {
        expected: 'route',
        suggestion: 'route',
        quotes: ['route'],
      }),
    );
  } else if (document.route.path === undefined && document.route.hash === undefined) {
    report(
      makeProblem(
        'missing-key',
        '/route',
        'expected "path" or "hash", found neither. Say where the screen lives.',
        {
          expected: 'path',
          suggestion: 'path',
          quotes: ['path', 'hash'],
        },
      ),
    );
  }
  for (const [name, { type }] of Object.entries(document.route?.params ?? {})) {
    if (type !== 'list' && type !== 'record') continue;
    const pointer = joinPointer('/route/params', name, 'type');
    const sentence = `an address cannot carry a ${type}. Use text, number, boolean, amount or date.`;
    report(
      makeProblem('structure', pointer, sentence, {
        expected: 'text, number, boolean, amount, date',
        found: type,
      }),
    );
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

const rootsByKind: Partial<Readonly<Record<keyof Names, string>>> = {
  source: 'sources',
  countdown: 'countdowns',
  overlay: 'overlays',
  state: 'state',
  field: 'fields',
  'list of fields': 'fields',
  'field or list of fields': 'fields',
};

/**
 * Reports undeclared names: actions, sources, overlays, state, fields, lists, slots, and widgets of
 * field kinds.
 */
const createReferenceVisitor = (document: ScreenDocument, report: Report): Visitor => {
  const names = namesOfDocument(document);
  const requireName = (what: keyof Names, name: string | undefined, pointer: Pointer): void => {
    if (name === undefined || names[what].includes(name)) return;
    const { advice, facts } = nameHint(name, names[what]);
    const lack =
      facts.suggestion === undefined ? `${rootsByKind[what] ?? what}.${name}` : undefined;
    report(
      makeProblem(
        'unknown-name',
        pointer,
        `this ${document.kind} has no ${what} "${name}".${advice}`,
        { ...facts, lack },
      ),
    );
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
    kind: ({ widget }, _name, _list, { pointer }) => {
      if (Object.hasOwn(widgetShapes, widget)) return;
      const { advice, facts } = nameHint(widget, Object.keys(widgetShapes));
      report(
        makeProblem(
          'unknown-name',
          joinPointer(pointer, 'widget'),
          `there is no widget "${widget}".${advice}`,
          facts,
        ),
      );
    },
  };
};

const createRegister = (report: Report, what: string) => {
  const seen = new Map<string, Pointer>();
  return (name: string, pointer: Pointer): void => {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, pointer);
    else
      report(
        makeProblem(
          'duplicate-id',
          pointer,
          `the ${what} "${name}" is taken by ${first}. Choose another one.`,
          { found: name },
        ),
      );
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
