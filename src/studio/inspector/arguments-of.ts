import { isRecord, ownProperty } from '../../../renderer/document.ts';
import { widgets } from '../generated/widgets.ts';
import type { Known, KnownName } from '../language/known.ts';
import type { PartFacts } from './part-facts.ts';
import { valueAt } from './value-at.ts';

const parametersOf = (names: readonly KnownName[], name: unknown): readonly PartFacts[] =>
  names.find((known) => known.name === name)?.parameters ?? [];

/** How the fields of the form are filled by a step. */
const fieldsOf = (document: unknown): readonly PartFacts[] => {
  const fields = valueAt(document, '/form/fields');
  return Object.entries(isRecord(fields) ? fields : {}).map(([name, field]) => {
    const control = ownProperty(field, 'type') === 'boolean' ? 'yes-no' : 'text';
    return { name, description: '', control, isRequired: false, isValue: true };
  });
};

/**
 * The values that may be given at a place, as whoever takes them names them.
 * @param property such as `with`, of the step, source, node or kind of field
 * @returns undefined where any name may be given
 */
export const argumentsOf = (
  property: string,
  holder: unknown,
  document: unknown,
  known: Known,
): readonly PartFacts[] | undefined => {
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
