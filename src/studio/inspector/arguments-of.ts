import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import type { DocumentSymbols, NamedSymbol } from '../language/document-symbols.ts';
import type { PropertyFacts } from './property-facts.ts';
import { resolvePointer } from './structure.ts';

const parametersOf = (names: readonly NamedSymbol[], name: unknown): readonly PropertyFacts[] =>
  names.find((known) => known.name === name)?.parameters ?? [];

const fieldsOf = (document: unknown): readonly PropertyFacts[] => {
  const fields = resolvePointer(document, '/form/fields');
  return Object.entries(isRecord(fields) ? fields : {}).map(([name, field]) => {
    const control = ownProperty(field, 'type') === 'boolean' ? 'yes-no' : 'text';
    return { name, description: '', control, isRequired: false, isValue: true };
  });
};

/**
 * Arguments accepted at a pointer, with the names of the callee.
 * @param property such as `with`, of a step, source, node or field kind
 * @returns undefined if any name is allowed
 */
export const argumentsOf = (
  property: string,
  holder: unknown,
  document: unknown,
  known: DocumentSymbols,
): readonly PropertyFacts[] | undefined => {
  if (!isRecord(holder)) return undefined;
  const { do: step, kind, widget, call, to, fragment } = holder;
  if (property === 'values') return fieldsOf(document);
  if (step === 'track') return undefined;
  if (step === 'native') return parametersOf(known.natives, call);
  if (step === 'request' || kind === 'call' || kind === 'picture')
    return parametersOf(known.calls, call);
  if (widget === 'fragment') return parametersOf(known.fragments, fragment);
  if (typeof widget === 'string') return widgets.find(({ name }) => name === widget)?.props ?? [];
  return parametersOf(known.screens, to);
};
