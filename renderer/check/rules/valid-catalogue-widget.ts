import { joinPointer } from '../../document/pointer.ts';
import type { Checker, Rule } from '../checker.ts';
import type { Node } from '../../document/generated/document.ts';
import type { Pointer } from '../../document/pointer.ts';
import { catalogueContractOf, widgetNames } from '../widget-metadata.ts';
import { checkProps } from './valid-inputs.ts';

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
    const { events, shape, hasChildren } = contract;
    const reportKeys = (keys: object, known: readonly string[], at: Pointer): void => {
      for (const name of Object.keys(keys))
        if (!known.includes(name))
          report('unknown-key.schema', joinPointer(at, name), { name, known, widget: undefined });
    };
    checkProps(checker, node, pointer);
    reportKeys(node.on ?? {}, Object.keys(events), joinPointer(pointer, 'on'));
    if (node.field !== undefined && !shape.field) reportKeys({ field: 0 }, [], pointer);
    if (node.children && !hasChildren) reportKeys({ children: 0 }, [], pointer);
    if (node.slots && !shape.slots)
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
