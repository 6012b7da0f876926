import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule, Checker } from '../checker.ts';
import { shapeOf, propTypesOf } from '../widget-metadata.ts';
import type { FieldKind, FieldList } from '../../document/generated/document.ts';
import { pushLayer, type NodePath } from '../../document/node-path.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import { suggestName } from '../../diagnostics/suggest.ts';

/** Requires inputs to match their field type, and only dialogs and sheets as overlays. */
export const validInput: Rule = ({ document, contracts, report }) => ({
  node: (node, { pointer }) => {
    const { widget } = node;
    const shape = shapeOf(widget, contracts);
    if (shape?.field !== undefined && node.field === undefined)
      report('missing-key.field', pointer, { widget });
    const field = ownEntry(document.form?.fields, node.field);
    if (shape?.field !== undefined && field !== undefined && field.type !== shape.field)
      report('wrong-type.field', joinPointer(pointer, 'field'), {
        widget,
        expected: shape.field,
        field: node.field ?? '',
        found: field.type,
      });
    const isOverlay = /^\/overlays\/[^/]+$/.test(pointer);
    if ((shape?.overlay === true) !== isOverlay)
      report(
        isOverlay ? 'structure.overlay' : 'structure.overlay-only',
        joinPointer(pointer, 'widget'),
        { widget },
      );
  },
});

const kindPath = (list: FieldList, { pointer, ancestors }: NodePath): NodePath => ({
  pointer: joinPointer(pointer, 'kind'),
  ancestors: pushLayer(ancestors, {
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
  path: NodePath,
): PossibleKinds | undefined => {
  const type = unwrapOptional(typeOf(list.kind, kindPath(list, path)));
  return type.kind === 'text' && type.values !== undefined
    ? { kinds: type.values, isOpen: type.open === true }
    : undefined;
};

/** Compares the declared kinds with the possible ones in both directions. */
const checkCoverage = (checker: Checker, list: FieldList, path: NodePath): void => {
  const found = kindsOf(checker, list, path);
  if (found === undefined) return;
  const { kinds: possible, isOpen } = found;
  const contract = checker.originOf(list.kind, kindPath(list, path));
  const drawn = Object.keys(list.kinds);
  const at = joinPointer(path.pointer, 'kinds');
  for (const name of possible)
    if (!drawn.includes(name)) checker.report('unhandled-kind', at, { name, contract });
  // Without missing or future kinds, a leftover kind can safely be removed.
  const isOver = !isOpen && possible.every((kind) => drawn.includes(kind));
  for (const name of drawn)
    if (!possible.includes(name))
      checker.report('unused-kind', joinPointer(at, name), {
        name,
        known: possible,
        isOver,
        contract,
      });
};

const checkWidget = (checker: Checker, kind: FieldKind, pointer: Pointer): void => {
  const { contracts, report } = checker;
  const { widget } = kind;
  const shape = shapeOf(widget, contracts);
  if (shape === undefined) return;
  const at = joinPointer(pointer, 'widget');
  if (shape.field === undefined) return report('wrong-type.no-input', at, { widget });
  if (shape.field === 'boolean') report('wrong-type.boolean-input', at, { widget });
  checkProps(checker, kind, pointer);
};

/** Compares props with the contract, as the schema does for nodes of shipped widgets. */
export const checkProps = (
  { contracts, report }: Checker,
  { widget, props }: Pick<FieldKind, 'widget' | 'props'>,
  pointer: Pointer,
): void => {
  const types = propTypesOf(widget, contracts) ?? {};
  const known = Object.keys(types);
  const meant = new Set<string>();
  for (const name of Object.keys(props ?? {})) {
    if (Object.hasOwn(types, name)) continue;
    meant.add(suggestName(name, known) ?? '');
    report('unknown-key.prop', joinPointer(pointer, 'props', name), { widget, name, known });
  }
  for (const [name, { required }] of Object.entries(types))
    if (required && !meant.has(name) && !Object.hasOwn(props ?? {}, name))
      report('missing-key.prop', props === undefined ? pointer : joinPointer(pointer, 'props'), {
        widget,
        name,
      });
};

/** Requires field lists to cover every kind of the contract with suitable inputs. */
export const validFieldList: Rule = (checker) => ({
  list: (list, _name, path) => checkCoverage(checker, list, path),
  kind: (kind, _name, _list, { pointer }) => checkWidget(checker, kind, pointer),
});
