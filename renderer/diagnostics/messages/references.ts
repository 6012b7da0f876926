import { printType } from '../../document/print-type.ts';
import { screenRoots } from '../../document/screen-roots.ts';
import type { Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { didYouMean, formatKnownNames, matchName, type UnknownName } from './hints.ts';
import { quoteFirstNames, type Messages, type ProblemDetails } from './wording.ts';

export interface UnknownReference {
  readonly reference: {
    readonly root: string;
    readonly entry: string | undefined;
    readonly path: readonly string[];
  };
  readonly known: Iterable<string>;
}

const namesOf = ({ root, entry, path }: UnknownReference['reference']): readonly string[] => [
  root,
  ...(entry === undefined ? [] : [entry]),
  ...path,
];

/** @param at position of the unknown name among the names of the reference */
const matchReference = ({ reference, known }: UnknownReference, at: number): ProblemDetails => {
  const names = namesOf(reference);
  const { suggestion, change } = matchName(names[at] ?? '', known);
  return {
    suggestion,
    ...(change !== undefined && {
      change: {
        from: names.join('.'),
        to: names.map((name, index) => (index === at ? suggestion : name)).join('.'),
      },
    }),
  };
};

/** Names of the language that exist at some places only. They are never declared. */
const localNames: ReadonlySet<string> = new Set(['failure', 'event', 'value', 'kind']);

const isBuiltIn = (root: string): boolean =>
  localNames.has(root) || screenRoots.some((known) => known === root);

/** Field that the contract lacks, under whatever name it is read. */
const lackOf = ({ of, name, path }: ContractLocation, field: string): string =>
  `${of} ${name} ${path}.${field}`;

/** Messages about references. */
export const referenceMessages = {
  'unknown-reference.root': ({
    listed,
    ...data
  }: UnknownReference & { readonly listed: readonly string[] }) => {
    const details = matchReference(data, 0);
    return {
      ...details,
      message: `"${data.reference.root}" does not exist here.${didYouMean(details.suggestion) || (listed.length === 0 ? ' Nothing can be read here.' : formatKnownNames(listed))}`,
      lack: isBuiltIn(data.reference.root) ? undefined : data.reference.root,
    };
  },
  'unknown-reference.entry': (data: UnknownReference) => {
    const { root, entry = '' } = data.reference;
    const known = [...data.known];
    const details = matchReference({ ...data, known }, 1);
    const suggestion =
      details.suggestion === undefined ? undefined : `${root}.${details.suggestion}`;
    const listed = known.length === 0 ? ` "${root}" is empty here.` : formatKnownNames(known);
    return {
      ...details,
      message: `"${root}.${entry}" does not exist.${didYouMean(suggestion) || listed}`,
      suggestion,
      // Missing `status` entries are missing sources.
      lack: `${root === 'status' ? 'sources' : root}.${entry}`,
    };
  },
  'unknown-reference.field': ({
    type,
    index,
    contract,
    ...data
  }: UnknownReference & {
    readonly type: Type;
    /** Position of the unknown name in the path of the reference. */
    readonly index: number;
    readonly contract: ContractLocation | undefined;
  }) => {
    const names = namesOf(data.reference);
    const at = names.length - data.reference.path.length + index;
    const details = matchReference(data, at);
    return {
      ...details,
      message: `"${names.slice(0, at).join('.')}" has no field "${names[at] ?? ''}".${didYouMean(details.suggestion) || ` It is ${printType(type)}.`}`,
      contracts: [contract],
      lack:
        contract === undefined
          ? names.slice(0, at + 1).join('.')
          : lackOf(contract, names[at] ?? ''),
    };
  },
  'unknown-reference.contract': ({
    of,
    name,
    fields,
  }: {
    readonly of: 'call' | 'stored';
    readonly name: string;
    readonly fields: readonly string[];
  }) => ({
    message:
      fields.length === 0
        ? `neither the value nor "where" fits the stored value "${name}". Name the one that fits.`
        : `the ${of === 'call' ? 'call' : 'stored value'} "${name}" has no ${quoteFirstNames(fields)}, which this document uses. Name the one that has them.`,
    found: name,
    contracts: [{ of, name, path: '' }],
  }),
  'unknown-reference.entry-field': ({
    name,
    known,
    contract,
  }: UnknownName & { readonly contract: ContractLocation | undefined }) => {
    const details = matchName(name, known);
    return {
      ...details,
      message: `the entries have no field "${name}".${didYouMean(details.suggestion)}`,
      contracts: [contract],
      lack: contract && lackOf(contract, name),
    };
  },
  'unknown-reference.early': ({
    root,
    roots: readable,
  }: {
    readonly root: string;
    readonly roots: readonly string[];
  }) => ({
    message: `"${root}" does not exist yet when initial values are computed. Read ${readable.join(' or ')}, or set the value later.`,
    expected: readable.join(', '),
    found: root,
  }),
} satisfies Messages;
