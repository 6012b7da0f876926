import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule, Checker } from '../checker.ts';
import { shapeOf, propTypesOf } from '../widget-metadata.ts';
import type { FieldKind, FieldList } from '../../document/generated/document.ts';
import { pushLayer, type NodePath } from '../../document/node-path.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import { nameHint } from '../../diagnostics/hints.ts';

/** Requires inputs to match their field type, and only dialogs and sheets as overlays. */
export const validInput: Rule = ({ document, report: say }) => ({
  node: (node, { pointer }) => {
    const shape = shapeOf(node.widget);
    if (shape?.field !== undefined && node.field === undefined)
      say(
        'missing-key',
        pointer,
        `expected "field", found none: "${node.widget}" is an input. Say which field of the form it fills.`,
        {
          expected: 'field',
          suggestion: 'field',
          quotes: ['field'],
          contracts: [{ of: 'widget', name: node.widget, path: 'field' }],
        },
      );
    const field = ownEntry(document.form?.fields, node.field);
    if (shape?.field !== undefined && field !== undefined && field.type !== shape.field) {
      const sentence = `"${node.widget}" fills a field of type ${shape.field}, but "${node.field ?? ''}" is of type ${field.type}. Change one of them.`;
      say('wrong-type', joinPointer(pointer, 'field'), sentence, {
        expected: shape.field,
        found: field.type,
        contracts: [{ of: 'widget', name: node.widget, path: 'field' }],
      });
    }
    const isOverlay = /^\/overlays\/[^/]+$/.test(pointer);
    if (shape?.overlay === true && !isOverlay)
      say(
        'structure',
        joinPointer(pointer, 'widget'),
        `"${node.widget}" stands in overlays only, where the dialog step opens it. Move it there.`,
        {
          found: node.widget,
        },
      );
    if (isOverlay && shape?.overlay !== true)
      say(
        'structure',
        joinPointer(pointer, 'widget'),
        `"${node.widget}" cannot be opened. Put it into a dialog or sheet.`,
        {
          found: node.widget,
          expected: 'dialog, sheet',
        },
      );
  },
});

const kindPath = (list: FieldList, { pointer, ancestors: around }: NodePath): NodePath => ({
  pointer: joinPointer(pointer, 'kind'),
  ancestors: pushLayer(around, {
    kind: 'entry',
    name: list.as,
    list: list.from,
    pointer: joinPointer(pointer, 'from'),
  }),
});

interface PossibleKinds {
  readonly kinds: readonly string[];
  /** A newer server may send further kinds. */
  readonly isOpen: boolean;
}

/** Possible kinds by contract; `undefined` for any text. */
const kindsOf = (
  { typeOf }: Checker,
  list: FieldList,
  place: NodePath,
): PossibleKinds | undefined => {
  const type = unwrapOptional(typeOf(list.kind, kindPath(list, place)));
  return type.kind === 'text' && type.values !== undefined
    ? { kinds: type.values, isOpen: type.open === true }
    : undefined;
};

/** Compares the declared kinds with the possible ones in both directions. */
const checkCoverage = (checker: Checker, list: FieldList, place: NodePath): void => {
  const found = kindsOf(checker, list, place);
  if (found === undefined) return;
  const { kinds: possible, isOpen } = found;
  const contracts = [checker.originOf(list.kind, kindPath(list, place))];
  const drawn = Object.keys(list.kinds);
  const at = joinPointer(place.pointer, 'kinds');
  for (const kind of possible) {
    if (drawn.includes(kind)) continue;
    const sentence = `the server may send fields of kind "${kind}", and nothing draws them. Add "${kind}" with an input widget.`;
    checker.report('unhandled-kind', at, sentence, { expected: kind, suggestion: kind, contracts });
  }
  // Without missing or future kinds, a leftover kind can safely be removed.
  const isOver = !isOpen && possible.every((kind) => drawn.includes(kind));
  for (const kind of drawn) {
    if (possible.includes(kind)) continue;
    const { advice, facts } = nameHint(kind, possible);
    const isSure = isOver && facts.suggestion === undefined;
    const sentence = `no field is ever of kind "${kind}".${advice}${facts.suggestion === undefined ? ' Take it away.' : ''}`;
    checker.report('unused-kind', joinPointer(at, kind), sentence, {
      ...facts,
      ...(isSure && { change: 'remove' }),
      contracts,
    });
  }
};

const checkWidget = ({ report: say }: Checker, kind: FieldKind, pointer: Pointer): void => {
  const shape = shapeOf(kind.widget);
  if (shape === undefined) return;
  const at = joinPointer(pointer, 'widget');
  if (shape.field === undefined)
    return say(
      'wrong-type',
      at,
      `"${kind.widget}" is no input and cannot hold a value. Use an input widget.`,
      { found: kind.widget },
    );
  if (shape.field === 'boolean')
    say(
      'wrong-type',
      at,
      `"${kind.widget}" holds true or false, but the values of a list of fields are texts. Use another input.`,
      {
        expected: 'text',
        found: 'boolean',
      },
    );
  const known = propTypesOf(kind.widget) ?? {};
  const meant = new Set<string>();
  for (const name of Object.keys(kind.props ?? {})) {
    if (Object.hasOwn(known, name)) continue;
    const { advice, facts } = nameHint(name, Object.keys(known));
    if (facts.suggestion !== undefined) meant.add(facts.suggestion);
    say(
      'unknown-key',
      joinPointer(pointer, 'props', name),
      `"${kind.widget}" has no prop "${name}".${advice}`,
      {
        ...facts,
        contracts: [{ of: 'widget', name: kind.widget, path: 'props' }],
      },
    );
  }
  for (const [name, { required }] of Object.entries(known)) {
    if (!required || meant.has(name) || Object.hasOwn(kind.props ?? {}, name)) continue;
    const place = kind.props === undefined ? pointer : joinPointer(pointer, 'props');
    say(
      'missing-key',
      place,
      `expected "${name}", found none: "${kind.widget}" needs it. Add it.`,
      {
        expected: name,
        suggestion: name,
        quotes: [name],
        contracts: [{ of: 'widget', name: kind.widget, path: `props.${name}` }],
      },
    );
  }
};

/** Requires field lists to cover every kind of the contract with suitable inputs. */
export const validFieldList: Rule = (checker) => ({
  list: (list, _name, place) => checkCoverage(checker, list, place),
  kind: (kind, _name, _list, { pointer }) => checkWidget(checker, kind, pointer),
});
