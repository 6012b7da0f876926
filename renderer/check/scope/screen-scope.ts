import type { Contracts } from '../../document/contract.ts';
import type { ScreenDocument, Source } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import {
  deviceFlags,
  operationStates,
  sourceStatuses,
  isScreenRoot,
  type ScreenRoot,
} from '../../document/screen-roots.ts';
import { anything, boolean, number, optional, text, type Type } from '../../document/type.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import type { HiddenFields } from './hidden-fields.ts';
import {
  contractPathOfLike,
  typeOfField,
  typeOfState,
  typesOfParameters,
} from './declared-types.ts';

type TypesByName = Readonly<Record<string, Type>>;

const sourceStatus: Type = { kind: 'text', values: sourceStatuses };

const deviceTypes: TypesByName = Object.fromEntries(deviceFlags.map((name) => [name, boolean]));

const operationState: Type = { kind: 'text', values: operationStates };

const mapTypes = <Entry>(
  table: Readonly<Record<string, Entry>> | undefined,
  of: (entry: Entry, name: string) => Type,
): TypesByName =>
  Object.fromEntries(Object.entries(table ?? {}).map(([name, entry]) => [name, of(entry, name)]));

const typeOfSource = (source: Source, { calls, datasets, stored }: Contracts): Type => {
  switch (source.kind) {
    case 'call':
      return optional(ownEntry(calls, source.call)?.answer ?? anything);
    case 'picture':
      return optional(text);
    case 'dataset':
      return optional(ownEntry(datasets, source.dataset) ?? anything);
    case 'stored':
      return optional(ownEntry(stored, source.stored)?.value ?? anything);
  }
};

const originOfSource = (source: Source | undefined): ContractLocation | undefined => {
  switch (source?.kind) {
    case 'call':
      return { of: 'call', name: source.call, path: 'answer' };
    case 'dataset':
      return { of: 'dataset', name: source.dataset, path: '' };
    case 'stored':
      return { of: 'stored', name: source.stored, path: 'value' };
    default:
      return undefined;
  }
};

const originOfEntry = (
  { kind, route, params, state, sources }: ScreenDocument,
  root: string,
  entry: string | undefined,
  contracts: Contracts,
) => {
  if (root === 'sources') return originOfSource(ownEntry(sources, entry));
  const declared =
    root === 'state'
      ? ownEntry(state, entry)
      : root === 'params'
        ? ownEntry(kind === 'screen' ? route?.params : params, entry)
        : undefined;
  return declared?.like && contractPathOfLike(declared.like, declared.type, contracts);
};

export interface InferredTypes {
  readonly contracts: Contracts;
  /** Overrides types of declared parameters. */
  readonly given?: TypesByName;
  readonly config: TypesByName | undefined;
  readonly personal: ReadonlySet<string>;
  readonly filled: ReadonlySet<string>;
  /** Fields that are missing while hidden (RULES 44), for example `fields.phone`. */
  readonly hideable: ReadonlySet<string>;
  readonly hidden: HiddenFields;
}

const operationsOf = ({ actions }: ScreenDocument): TypesByName =>
  Object.fromEntries(
    Object.entries(actions ?? {}).flatMap(([name, { operation }]) =>
      operation === undefined ? [] : [[name, operationState] as const],
    ),
  );

const typesOfRoot = (
  root: ScreenRoot,
  document: ScreenDocument,
  { contracts, given, config, personal, filled, hideable }: InferredTypes,
): TypesByName | undefined => {
  const { form, state, sources, countdowns, overlays } = document;
  const asKnown = (key: string, type: Type): Type =>
    personal.has(key) && type.kind === 'text' ? { ...type, personal: true } : type;
  switch (root) {
    case 'params':
      return { ...typesOfParameters(document, contracts), ...given };
    case 'state':
      return mapTypes(state, (declared, name) => {
        const of = asKnown(`state.${name}`, typeOfState(declared, contracts));
        return filled.has(`state.${name}`) ? of : optional(of);
      });
    case 'sources':
      return mapTypes(sources, (source) => typeOfSource(source, contracts));
    case 'status':
      return mapTypes(sources, () => sourceStatus);
    case 'fields':
      return {
        ...mapTypes(form?.fields, ({ type }, name) => {
          const of = asKnown(`fields.${name}`, typeOfField(type));
          return hideable.has(`fields.${name}`) ? optional(of) : of;
        }),
        ...mapTypes(form?.lists, (_, name) => ({
          kind: 'record',
          fields: {},
          rest: asKnown(`fields.${name}`, text),
        })),
      };
    case 'device':
      return deviceTypes;
    case 'config':
      return config;
    case 'overlays':
      return mapTypes(overlays, () => boolean);
    case 'countdowns':
      return mapTypes(countdowns, () => number);
    case 'operations':
      return operationsOf(document);
  }
};

/** Scope with the roots of the screen. Fragments have parameters, device and configuration only. */
export const screenScope = (document: ScreenDocument, knowledge: InferredTypes): TypeScope => {
  // On demand: most documents read few roots.
  const known = new Map<ScreenRoot, TypesByName | undefined>();
  const typesOf = (name: string): TypesByName | undefined => {
    if (!isScreenRoot(name)) return undefined;
    if (!known.has(name)) known.set(name, typesOfRoot(name, document, knowledge));
    return known.get(name);
  };
  return {
    typeOf: (root, entry) => {
      if (entry === undefined) return undefined;
      return root === 'config' && knowledge.config === undefined
        ? text
        : ownEntry(typesOf(root), entry);
    },
    originOf: (root, entry) => originOfEntry(document, root, entry, knowledge.contracts),
    operators: knowledge.contracts.operators,
    known: (root) => (root === undefined ? [] : Object.keys(typesOf(root) ?? {})),
  };
};
