import type { Contracts } from '../../document/contract.ts';
import type { ScreenDocument, Source } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import {
  deviceFlags,
  operationStates,
  sourceStatuses,
  screenRoots,
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

const typesOfRoots = (
  document: ScreenDocument,
  { contracts, given, config, personal, filled, hideable }: InferredTypes,
): Readonly<Record<ScreenRoot, TypesByName | undefined>> => {
  const { form, state, sources, countdowns, overlays, actions } = document;
  const operations = Object.fromEntries(
    Object.entries(actions ?? {}).filter(([, { operation }]) => operation !== undefined),
  );
  const asKnown = (key: string, type: Type): Type =>
    personal.has(key) && type.kind === 'text' ? { ...type, personal: true } : type;
  return {
    params: { ...typesOfParameters(document, contracts), ...given },
    state: mapTypes(state, (declared, name) => {
      const of = asKnown(`state.${name}`, typeOfState(declared, contracts));
      return filled.has(`state.${name}`) ? of : optional(of);
    }),
    sources: mapTypes(sources, (source) => typeOfSource(source, contracts)),
    status: mapTypes(sources, () => sourceStatus),
    fields: {
      ...mapTypes(form?.fields, ({ type }, name) => {
        const of = asKnown(`fields.${name}`, typeOfField(type));
        return hideable.has(`fields.${name}`) ? optional(of) : of;
      }),
      ...mapTypes(form?.lists, (_, name) => ({
        kind: 'record',
        fields: {},
        rest: asKnown(`fields.${name}`, text),
      })),
    },
    device: Object.fromEntries(deviceFlags.map((name) => [name, boolean])),
    config,
    overlays: mapTypes(overlays, () => boolean),
    countdowns: mapTypes(countdowns, () => number),
    operations: mapTypes(operations, () => operationState),
  };
};

/** Scope with the roots of the screen. Fragments have parameters, device and configuration only. */
export const screenScope = (document: ScreenDocument, knowledge: InferredTypes): TypeScope => {
  const roots = typesOfRoots(document, knowledge);
  const typesOf = (root: string): TypesByName | undefined => {
    const known = screenRoots.find((name) => name === root);
    return known && roots[known];
  };
  return {
    typeOf: (root, entry) => {
      if (entry === undefined) return undefined;
      return root === 'config' && roots.config === undefined
        ? text
        : ownEntry(typesOf(root), entry);
    },
    originOf: (root, entry) => originOfEntry(document, root, entry, knowledge.contracts),
    known: (root) => (root === undefined ? [] : Object.keys(typesOf(root) ?? {})),
  };
};
