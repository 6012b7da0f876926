import type { Node } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { walkNode } from '../../document/walk.ts';
import type { Checker, Rule } from '../checker.ts';
import { widgetNames } from '../widget-metadata.ts';
import { mayBeRequired } from '../scope/declared-types.ts';

const requiredIn = (node: Node, { document }: Checker): ReadonlySet<string> => {
  const names = new Set<string>();
  const { fallback: _, ...drawn } = node;
  walkNode(
    drawn,
    { pointer: '', ancestors: undefined },
    {
      node: ({ field, fields }) => {
        const declared = ownEntry(document.form?.fields, field);
        if (declared !== undefined && mayBeRequired(declared)) names.add(`field "${field ?? ''}"`);
        const kinds = Object.values(ownEntry(document.form?.lists, fields)?.kinds ?? {});
        if (fields !== undefined && kinds.some(mayBeRequired)) names.add(`list "${fields}"`);
      },
    },
  );
  return names;
};

/** Requires known names in `requires`, and a fallback input for each required field. */
export const validFallback: Rule = (checker) => {
  const { contracts, report } = checker;
  const known = { widgets: widgetNames(contracts), native: Object.keys(contracts.natives) };
  const checkNames = (requires: Node['requires'], pointer: string): void => {
    for (const what of ['widgets', 'native'] as const) {
      requires?.[what]?.forEach((name, index) => {
        if (!known[what].includes(name))
          report('unknown-name.global', joinPointer(pointer, 'requires', what, index), {
            of: what === 'widgets' ? 'widget' : 'native call',
            name,
            known: known[what],
          });
      });
    }
  };
  checkNames(checker.document.requires, '');
  return {
    node: (node, { pointer }) => {
      checkNames(node.requires, pointer);
      if (node.requires === undefined && node.fallback === undefined) return;
      const covered =
        node.fallback === undefined ? new Set<string>() : requiredIn(node.fallback, checker);
      const hasFallback = node.fallback !== undefined;
      const at = hasFallback ? joinPointer(pointer, 'fallback') : pointer;
      for (const input of requiredIn(node, checker))
        if (!covered.has(input)) report('lost-input', at, { input, hasFallback });
    },
  };
};
