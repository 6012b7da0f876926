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
    const { widget, props: given = {} } = node;
    const { props, events, descriptions, shape, hasChildren } = contract;
    const reportKeys = (
      keys: object,
      known: readonly string[],
      at: Pointer,
      of?: string,
    ): readonly string[] => {
      const unknown = Object.keys(keys).filter((name) => !known.includes(name));
      for (const name of unknown)
        report('unknown-key.schema', joinPointer(at, name), { name, known, widget: of });
      return unknown;
    };
    const atProps = joinPointer(pointer, 'props');
    const known = Object.keys(props);
    // A misspelt prop is not missing as well.
    const meant = reportKeys(given, known, atProps, widget).map((name) => suggestName(name, known));
    for (const name of known)
      if (props[name]?.required && !Object.hasOwn(given, name) && !meant.includes(name))
        report('missing-key.schema', node.props ? atProps : pointer, {
          name,
          description: descriptions[name],
          widget,
        });
    reportKeys(node.on ?? {}, Object.keys(events), joinPointer(pointer, 'on'));
    if (node.field !== undefined && !shape.field) reportKeys({ field: 0 }, [], pointer);
    if (node.children && !hasChildren) reportKeys({ children: 0 }, [], pointer);
    if (node.slots && !shape.slots)
      report('unknown-key.slots', joinPointer(pointer, 'slots'), {
        widget,
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
