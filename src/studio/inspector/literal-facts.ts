import {
  isRecord,
  parsePointer,
  ownEntry,
  ownProperty,
} from '../../../renderer/entries/document.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { declaredTypes, propertyOfType } from '../language/property-of-type.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { EditTarget } from './edit-target.ts';
import { resolvePointer } from './structure.ts';

const ofType = (facts: PropertyFacts, type: unknown, isValue: boolean): PropertyFacts => {
  const known = ownEntry(declaredTypes, String(type));
  return known === undefined
    ? facts
    : {
        ...propertyOfType(facts.name, known, facts.description, isValue),
        isRequired: facts.isRequired,
      };
};

/**
 * Refines properties typed elsewhere: initial values, `set` steps, example states. Else unchanged.
 */
export const factsInDocument = (
  facts: PropertyFacts,
  { pointer, beside }: EditTarget,
  document: unknown,
  known: DocumentSymbols,
): PropertyFacts => {
  const names = parsePointer(pointer);
  const [root, , part, name = ''] = names;
  if (facts.control !== 'literal' && facts.control !== 'formula') return facts;
  if (facts.name === 'default' || facts.name === 'init')
    return ofType(facts, ownProperty(beside, 'type'), facts.isValue === true);
  if (ownProperty(beside, 'do') === 'set' && facts.name === 'value')
    return ofType(
      facts,
      resolvePointer(document, `/state/${String(ownProperty(beside, 'state'))}/type`),
      true,
    );
  if (root !== 'examples') return facts;
  if (part === 'params' && names.length === 4) {
    const declared = ownProperty(
      ownProperty(document, 'kind') === 'screen' ? ownProperty(document, 'route') : document,
      'params',
    );
    const param = ownProperty(declared, name);
    return isRecord(param) ? ofType(facts, param.type, false) : facts;
  }
  // Only the response itself, not values inside.
  if (part === 'answers' && names.length === 5 && facts.name === 'data') {
    const answer = known.calls.find((call) => call.name === name)?.answer;
    return answer === undefined
      ? facts
      : { ...answer, name: facts.name, description: facts.description, isRequired: false };
  }
  return facts;
};
