import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { WidgetContract } from '../../document/widget-contract.ts';
import type { Rule } from '../checker.ts';
import { catalogueContractOf, widgetNames } from '../widget-metadata.ts';
import { checkProps } from './valid-inputs.ts';

/**
 * Compares a widget of a catalogue with its contract. The schema of the language, which does this
 * for shipped widgets, accepts any props and events for it. Types are left to `validValueType`.
 */
export const validCatalogueWidget: Rule = (checker) => {
  const { contracts, report } = checker;
  /** Contract of a widget of a catalogue. Reports a name that there is not. */
  const findContract = (name: string, pointer: Pointer): WidgetContract | undefined => {
    const contract = catalogueContractOf(contracts, name);
    if (name.includes(':') && contract === undefined)
      report('unknown-name.global', joinPointer(pointer, 'widget'), {
        of: 'widget',
        name,
        known: widgetNames(contracts),
      });
    return contract;
  };
  const reportKey = (pointer: Pointer, name: string, known: readonly string[]): void =>
    report('unknown-key.schema', pointer, { name, known, widget: undefined });
  return {
    node: (node, { pointer }) => {
      const contract = findContract(node.widget, pointer);
      if (contract === undefined) return;
      const { events, shape, hasChildren } = contract;
      const known = Object.keys(events);
      checkProps(checker, node, pointer);
      for (const name of Object.keys(node.on ?? {}))
        if (!known.includes(name)) reportKey(joinPointer(pointer, 'on', name), name, known);
      if (node.field !== undefined && !shape.field)
        reportKey(joinPointer(pointer, 'field'), 'field', []);
      if (node.children && !hasChildren)
        reportKey(joinPointer(pointer, 'children'), 'children', []);
      if (node.slots && !shape.slots)
        report('unknown-key.slots', joinPointer(pointer, 'slots'), {
          widget: node.widget,
          hasChildren,
        });
    },
    // `validFieldList` compares the props.
    kind: ({ widget }, _name, _list, { pointer }) => void findContract(widget, pointer),
  };
};
