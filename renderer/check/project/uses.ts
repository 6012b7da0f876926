import type { Contracts } from '../../document/contract.ts';
import type { Type } from '../../document/type.ts';
import type { ScreenDocument } from '../../document/generated/document.ts';
import { isPointerWithin, type Pointer } from '../../document/pointer.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Expression } from '../../expressions/expression.ts';
import { createParser, createTypeChecker } from '../checker.ts';
import { inferDocument } from '../scope/infer.ts';
import { flowingArgs } from '../data-flow.ts';
import { recordNamedUses, type RecordUse, type UsedKind } from './named-uses.ts';

/** Where in the contracts a type stands: what it is part of, and the names that lead to it behind the name of the contract, for example `cities.items.name`. */
interface TypeOrigin {
  readonly of: 'answer' | 'stored' | 'dataset';
  readonly name: string;
}

/** Contracts of which every part is a type of its own, so that a type that was found somewhere tells where it comes from. */
interface TracedContracts {
  readonly contracts: Contracts;
  /** Where a type comes from; of a list of such a type, or one that may be missing, too. undefined: out of no contract. */
  originOf(type: Type): TypeOrigin | undefined;
}

type Origins = WeakMap<Type, TypeOrigin>;

const childOrigin = ({ of, name }: TypeOrigin, field: string): TypeOrigin => ({
  of,
  name: `${name}.${field}`,
});

const mapTable = <Entry, Made>(
  table: Readonly<Record<string, Entry>>,
  make: (entry: Entry, name: string) => Made,
): Readonly<Record<string, Made>> =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, make(entry, name)]));

/** A copy: types that contracts share would have one origin only. */
const copyType = (type: Type, origin: TypeOrigin, origins: Origins): Type => {
  const copy = ((): Type => {
    if (type.kind === 'list' || type.kind === 'optional')
      return { ...type, of: copyType(type.of, origin, origins) };
    if (type.kind !== 'record') return { ...type };
    const fields = mapTable(type.fields, (field, name) =>
      copyType(field, childOrigin(origin, name), origins),
    );
    return {
      ...type,
      fields,
      ...(type.rest !== undefined && {
        rest: copyType(type.rest, childOrigin(origin, '*'), origins),
      }),
    };
  })();
  origins.set(copy, origin);
  return copy;
};

/** Copies contracts so that types tell where they come from. */
const traceContracts = ({ calls, natives, datasets, stored }: Contracts): TracedContracts => {
  const origins: Origins = new WeakMap();
  const originOf = (type: Type): TypeOrigin | undefined =>
    origins.get(type) ??
    (type.kind === 'list' || type.kind === 'optional' ? originOf(type.of) : undefined);
  return {
    contracts: {
      calls: mapTable(calls, (call, name) => ({
        ...call,
        answer: copyType(call.answer, { of: 'answer', name }, origins),
      })),
      natives,
      datasets: mapTable(datasets, (value, name) =>
        copyType(value, { of: 'dataset', name }, origins),
      ),
      stored: mapTable(stored, (contract, name) => ({
        ...contract,
        value: copyType(contract.value, { of: 'stored', name }, origins),
      })),
    },
    originOf,
  };
};

/** One use of a document, at the place where it stands. */
export interface Use {
  readonly of: UsedKind;
  /** The name; of a parameter or a field the names that lead to it behind that, for example `order.source` or `cities.items.name`. */
  readonly name: string;
  /** Id of the document. */
  readonly document: string;
  readonly pointer: Pointer;
  /** It is handed on with everything inside it: to a fragment, the state, a call, a widget. What they read of it is not known here. */
  readonly isWhole: boolean;
}

/** Whether something stands in a value, or in the entries of a list, that its own name does not tell. */
const hasNestedValues = (type: Type): boolean => {
  const of = unwrapOptional(type);
  return of.kind === 'list' ? hasNestedValues(of.of) : of.kind === 'record' || of.kind === 'any';
};

/** Lists are gone through, and what is tested goes nowhere: all other values are handed on. */
const passesWholeValue = ({ of }: ValueUse): boolean => of !== 'node' && of !== 'list';

const listUsesOf = (
  document: ScreenDocument,
  { contracts, originOf }: TracedContracts,
): readonly Use[] => {
  const uses: Use[] = [];
  const note: RecordUse = (of, name, pointer) => {
    if (name !== undefined) uses.push({ of, name, document: document.id, pointer, isWhole: false });
  };
  const found = new Map<Expression, TypeOrigin & { readonly hasParts: boolean }>();
  /** What an operation passes on was told where it was read; only what it reads itself is new. */
  const recordRead = (expression: Expression, type: Type): void => {
    if (expression.kind === 'text') note('text', expression.text, expression.pointer);
    const origin = expression.kind === 'literal' ? undefined : originOf(type);
    if (origin === undefined) return;
    found.set(expression, { ...origin, hasParts: hasNestedValues(type) });
    const isPassedOn =
      expression.kind === 'operation' &&
      expression.args.some((argument) => found.get(argument)?.name === origin.name);
    if (!isPassedOn) note(origin.of, origin.name, expression.pointer);
  };
  /** The parts of a value that are handed on with everything inside them. */
  const findWholeValues = (expression: Expression): readonly TypeOrigin[] => {
    const origin = found.get(expression);
    if (origin !== undefined) return origin.hasParts ? [origin] : [];
    return flowingArgs(expression).flatMap(findWholeValues);
  };
  const markWhole = ({ of, name }: TypeOrigin, pointer: Pointer): void =>
    uses.forEach((use, index) => {
      if (use.of === of && use.name === name && isPointerWithin(use.pointer, pointer))
        uses[index] = { ...use, isWhole: true };
    });
  const parse = createParser(() => {});
  const types = createTypeChecker(
    document,
    inferDocument(document, contracts, undefined, parse),
    parse,
    recordRead,
  );
  recordNamedUses(document, note, (value, place, use) => {
    types.typeOf(value, place);
    if (passesWholeValue(use))
      for (const origin of findWholeValues(types.parse(value, place.pointer)))
        markWhole(origin, place.pointer);
  });
  return uses;
};

/**
 * Everything that documents use, each place once, in the order of their walk. What is read of an answer follows from the types of the check: through entries
 * of lists and operators, as far as these know what they give. What a document uses of a contract that does not exist is not told.
 */
export const listUses = (
  documents: readonly ScreenDocument[],
  contracts: Contracts,
): readonly Use[] => {
  const named = traceContracts(contracts);
  return documents.flatMap((document) => listUsesOf(document, named));
};

/** Whether a use is of what has this name, of something inside it, or of what it stands in as a whole. A text is a sentence and has no parts. */
export const isUseOf = (use: Use, of: UsedKind, name: string): boolean => {
  if (use.of !== of) return false;
  if (use.name === name || of === 'text') return use.name === name;
  return use.name.startsWith(`${name}.`) || (use.isWhole && name.startsWith(`${use.name}.`));
};

/** Where documents use something, in their order. */
export const findUses = (
  documents: readonly ScreenDocument[],
  contracts: Contracts,
  of: UsedKind,
  name: string,
): readonly Use[] => listUses(documents, contracts).filter((use) => isUseOf(use, of, name));
