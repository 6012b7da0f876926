import type { Contracts } from '../../document/contract.ts';
import { joinPointer } from '../../document/pointer.ts';
import { ownEntry } from '../../document/json.ts';
import { containsPii } from '../../document/type-algebra.ts';
import { anything, optional, type Type } from '../../document/type.ts';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Operation } from '../expression.ts';
import type { Signature } from '../operator.ts';

/** Accepts any values, to report a wrong operation once. */
const unknownSignature: Signature = { args: [], rest: anything, result: () => anything };

const isMaybeMissing = ({ kind }: Type): boolean => kind === 'optional' || kind === 'missing';

/** Marks all texts as personal: the engine does not know which part of a value an operator returns. */
const asPersonal = (type: Type): Type => {
  switch (type.kind) {
    case 'text':
      return { ...type, personal: true };
    case 'optional':
    case 'list':
      return { ...type, of: asPersonal(type.of) };
    case 'record':
      return {
        ...type,
        fields: Object.fromEntries(
          Object.entries(type.fields).map(([name, field]) => [name, asPersonal(field)]),
        ),
        ...(type.rest && { rest: asPersonal(type.rest) }),
      };
    default:
      return type;
  }
};

/** Signature of an operator of the app. Reports an unknown name and a wrong number of arguments. */
export const signatureOfCatalogue = (
  { name, args, pointer }: Operation,
  known: NonNullable<Contracts['operators']>,
  report: Report,
): Signature => {
  const contract = ownEntry(known, name);
  if (contract === undefined) {
    report('unknown-operator.catalogue', joinPointer(pointer, 0), {
      name,
      known: Object.keys(known),
    });
    return unknownSignature;
  }
  const { minArgs, result } = contract;
  const found = args.length;
  if (found < minArgs || found > contract.args.length) {
    report('wrong-arguments', pointer, {
      name,
      operator: { arity: [minArgs, contract.args.length] },
      found,
    });
    return unknownSignature;
  }
  return {
    args: contract.args.map(optional),
    result: (types) => {
      const type = types.some(containsPii) ? asPersonal(result) : result;
      return types.slice(0, minArgs).some(isMaybeMissing) ? optional(type) : type;
    },
  };
};
