import type { Handler, Node, ScreenDocument, Step } from '../document/generated/document.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import { pointerTo, type Pointer } from '../document/pointer.ts';
import type { Visitor } from '../document/visitor.ts';
import { makeProblem } from '../problems/make-problem.ts';
import { nameAdvice } from '../problems/name-advice.ts';
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
const roots: Partial<Readonly<Record<keyof Names, string>>> = {
  source: 'sources',
  countdown: 'countdowns',
  overlay: 'overlays',
  state: 'state',
  field: 'fields',
  'list of fields': 'fields',
  'field or list of fields': 'fields',
};

/** Reports every name that the document uses without having it: actions, sources, overlays, state, fields, lists, slots; and unknown widgets of fields. */
export const references = (document: ScreenDocument, report: Report): Visitor => {
  const names = namesOfDocument(document);
  const demand = (what: keyof Names, name: string | undefined, pointer: Pointer): void => {
    if (name === undefined || names[what].includes(name)) return;
    const { advice, facts } = nameAdvice(name, names[what]);
    const lack = facts.suggestion === undefined ? `${roots[what] ?? what}.${name}` : undefined;
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
    demand('source', node.source, pointerTo(at, 'source'));
    demand('list of fields', node.fields, pointerTo(at, 'fields'));
    demand('slot', node.slot, pointerTo(at, 'slot'));
    demand('field', node.field, pointerTo(at, 'field'));
  };
  const ofHandler = (handler: Handler, at: Pointer): void =>
    typeof handler === 'string' ? demand('action', handler, at) : undefined;
  const ofStep = (step: Step, at: Pointer): void => {
    switch (step.do) {
      case 'run':
        return demand('action', step.action, pointerTo(at, 'action'));
      case 'request':
        return demand('source', step.source, pointerTo(at, 'source'));
      case 'dialog':
        return demand('overlay', step.overlay, pointerTo(at, 'overlay'));
      case 'countdown':
        return demand('countdown', step.countdown, pointerTo(at, 'countdown'));
      case 'set':
      case 'locate':
        return demand('state', step.state, pointerTo(at, 'state'));
      case 'form':
        demand('field', step.field, pointerTo(at, 'field'));
        step.fields?.forEach((name, index) =>
          demand('field or list of fields', name, pointerTo(at, 'fields', index)),
        );
        return namesIn(step.values).forEach((name) =>
          demand('field', name, pointerTo(at, 'values', name)),
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
      const { advice, facts } = nameAdvice(widget, Object.keys(widgetShapes));
      report(
        makeProblem(
          'unknown-name',
          pointerTo(pointer, 'widget'),
          `there is no widget "${widget}".${advice}`,
          facts,
        ),
      );
    },
  };
};
