import { joinPointer } from '../../document/pointer.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { Checker, Rule } from '../checker.ts';
import type { Node } from '../../document/generated/document.ts';
import type { Pointer } from '../../document/pointer.ts';
import { catalogueContractOf, widgetNames } from '../widget-metadata.ts';

const isOfCatalogue = (widget: string): boolean => widget.includes(':');

const reportUnknown = ({ contracts, report }: Checker, name: string, pointer: Pointer): void =>
  report('unknown-name.global', joinPointer(pointer, 'widget'), {
    of: 'widget',
    name,
    known: widgetNames(contracts),
  });

/**
 * Compares a widget of a catalogue with its contract. The schema of the language, which does this
 * for shipped widgets, accepts any props and events for it. Types are left to `validValueType`.
 */
export const validCatalogueWidget: Rule = (checker) => {
  const { contracts, report } = checker;
  const checkKeys = (node: Node, pointer: Pointer): void => {
    const contract = catalogueContractOf(contracts, node.widget);
    if (contract === undefined) return reportUnknown(checker, node.widget, pointer);
    const { props, events, descriptions, shape, hasChildren } = contract;
    const known = Object.keys(props);
    const given = Object.keys(node.props ?? {});
    const unknown = given.filter((name) => !known.includes(name));
    for (const name of unknown)
      report('unknown-key.schema', joinPointer(pointer, 'props', name), {
        name,
        known,
        widget: node.widget,
      });
    // A misspelt prop is not missing as well.
    const meant = unknown.map((name) => suggestName(name, known));
    for (const [name, { required }] of Object.entries(props))
      if (required && !given.includes(name) && !meant.includes(name))
        report(
          'missing-key.schema',
          node.props === undefined ? pointer : joinPointer(pointer, 'props'),
          { name, description: descriptions[name], widget: node.widget },
        );
    for (const name of Object.keys(node.on ?? {}))
      if (!Object.hasOwn(events, name))
        report('unknown-key.schema', joinPointer(pointer, 'on', name), {
          name,
          known: Object.keys(events),
          widget: undefined,
        });
    const absent = [
      ...(shape.field === undefined && node.field !== undefined ? ['field'] : []),
      ...(!hasChildren && node.children !== undefined ? ['children'] : []),
    ];
    for (const name of absent)
      report('unknown-key.schema', joinPointer(pointer, name), {
        name,
        known: [],
        widget: undefined,
      });
    if (shape.slots === undefined && node.slots !== undefined)
      report('unknown-key.slots', joinPointer(pointer, 'slots'), {
        widget: node.widget,
        hasChildren,
      });
  };
  return {
    node: (node, { pointer }) =>
      isOfCatalogue(node.widget) ? checkKeys(node, pointer) : undefined,
    // `validFieldList` compares the props.
    kind: ({ widget }, _name, _list, { pointer }) =>
      isOfCatalogue(widget) && catalogueContractOf(contracts, widget) === undefined
        ? reportUnknown(checker, widget, pointer)
        : undefined,
  };
};
