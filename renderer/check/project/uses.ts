import type { Contracts } from '../../document/contract.ts';
import type { Type } from '../../document/type.ts';
import type { ScreenDocument } from '../../document/generated/document.ts';
import { isPointerWithin, type Pointer } from '../../document/pointer.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Expression } from '../../expressions/expression.ts';
import { createParser, createTypeChecker } from '../type-checker.ts';
import { inferDocument } from '../scope/infer.ts';
import { flowingArgs } from '../data-flow.ts';
import { recordNamedUses, type RecordUse, type UsedKind } from './named-uses.ts';

/** Contract path of a type, for example `cities.items.name`. */
interface TypeOrigin {
  readonly of: 'answer' | 'stored' | 'dataset';
  readonly name: string;
}

/** Contracts with unique type objects, so that a type reveals its origin. */
interface TracedContracts {
  readonly contracts: Contracts;
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

/** Copies the type, because types shared by contracts would have only one origin. */
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

export interface Use {
  readonly of: UsedKind;
  /** Dotted name for parameters and fields, for example `order.source` or `cities.items.name`. */
  readonly name: string;
  readonly document: string;
  readonly pointer: Pointer;
  /** Passed on as a whole, for example to a widget: inner uses are unknown. */
  readonly isWhole: boolean;
}

const hasNestedValues = (type: Type): boolean => {
  const of = unwrapOptional(type);
  return of.kind === 'list' ? hasNestedValues(of.of) : of.kind === 'record' || of.kind === 'any';
};

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
  /** Arguments that an operation passes on are recorded already; only its own reads are new. */
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
  const findWholeValues = (expression: Expression): readonly TypeOrigin[] => {
    const origin = found.get(expression);
    if (origin !== undefined) return origin.hasParts ? [origin] : [];
    // An operator of the app may read every part of its values.
    const parts =
      expression.kind === 'operation' && expression.name.includes(':')
        ? expression.args
        : flowingArgs(expression);
    return parts.flatMap(findWholeValues);
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
  recordNamedUses(document, note, (value, path, use) => {
    types.typeOf(value, path);
    if (passesWholeValue(use))
      for (const origin of findWholeValues(types.parse(value, path.pointer)))
        markWhole(origin, path.pointer);
  });
  return uses;
};

/**
 * Lists everything documents use, in walk order. Uses of response fields follow from inferred
 * types; uses of unknown contracts are skipped.
 */
export const listUses = (
  documents: readonly ScreenDocument[],
  contracts: Contracts,
): readonly Use[] => {
  const named = traceContracts(contracts);
  return documents.flatMap((document) => listUsesOf(document, named));
};

/**
 * Matches the name itself, anything inside it, or a whole value that contains it. Texts match
 * exactly.
 */
export const isUseOf = (use: Use, of: UsedKind, name: string): boolean => {
  if (use.of !== of) return false;
  if (use.name === name || of === 'text') return use.name === name;
  return use.name.startsWith(`${name}.`) || (use.isWhole && name.startsWith(`${use.name}.`));
};

/** Screens that a document leads to and fragments that it draws; needs no types. */
export interface DocumentReference {
  readonly of: 'screen' | 'fragment';
  readonly id: string;
  readonly pointer: Pointer;
}

export const listDocumentReferences = (document: ScreenDocument): readonly DocumentReference[] => {
  const references: DocumentReference[] = [];
  const note: RecordUse = (of, name, pointer) => {
    // Dotted names are parameters.
    if ((of === 'screen' || of === 'fragment') && name !== undefined && !name.includes('.'))
      references.push({ of, id: name, pointer });
  };
  recordNamedUses(document, note, () => undefined);
  return references;
};

export const findUses = (
  documents: readonly ScreenDocument[],
  contracts: Contracts,
  of: UsedKind,
  name: string,
): readonly Use[] => listUses(documents, contracts).filter((use) => isUseOf(use, of, name));
