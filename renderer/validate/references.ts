import type { Handler, Node, ScreenDocument, Step } from '../document/generated/document.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import type { Visitor } from '../document/visitor.ts';
import { makeProblem } from '../problems/make-problem.ts';
import { nameHint } from '../problems/name-advice.ts';
import type { Report } from '../problems/problem.ts';

const namesIn = (table: Readonly<Record<string, unknown>> | undefined): readonly string[] =>
  Object.keys(table ?? {});

/** The names of a document that its parts refer to, by what they name. */
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

/** The root under which expressions read what a name stands for. */
const rootsByKind: Partial<Readonly<Record<keyof Names, string>>> = {
  source: 'sources',
  countdown: 'countdowns',
  overlay: 'overlays',
  state: 'state',
  field: 'fields',
  'list of fields': 'fields',
  'field or list of fields': 'fields',
};

/** Reports every name that the document uses without having it: actions, sources, overlays, state, fields, lists, slots; and unknown widgets of fields. */
export const createReferenceVisitor = (document: ScreenDocument, report: Report): Visitor => {
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
