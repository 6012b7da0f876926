import type { ScreenDocument } from '../../document/generated/document.ts';
import { printType } from '../../document/print-type.ts';
import type { Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { didYouMean, formatKnownNames, matchName, nameHint } from './hints.ts';
import type { ProblemDetails, Messages } from './wording.ts';

interface UnknownName {
  readonly name: string;
  readonly known: Iterable<string>;
}

/** Contract that takes named arguments. */
interface ArgumentTarget {
  readonly of: 'call' | 'native' | 'screen' | 'fragment';
  readonly target: string;
}

interface UnknownReference {
  readonly reference: {
    readonly root: string;
    readonly entry: string | undefined;
    readonly path: readonly string[];
  };
  readonly known: Iterable<string>;
}

/** Roots of references to declared names. Their problems share one missing declaration. */
const roots: Readonly<Record<string, string>> = {
  source: 'sources',
  countdown: 'countdowns',
  overlay: 'overlays',
  state: 'state',
  field: 'fields',
  'list of fields': 'fields',
  'field or list of fields': 'fields',
};

const targetLabels = {
  call: 'call',
  native: 'native call',
  screen: 'screen',
  fragment: 'fragment',
} as const;

const argumentPaths = {
  call: 'request',
  native: 'params',
  screen: 'route',
  fragment: 'params',
} as const;

const argumentLocation = (
  { of, target }: ArgumentTarget,
  name: string | undefined,
): ContractLocation => ({
  of,
  name: target,
  path:
    name === undefined
      ? argumentPaths[of]
      : `${of === 'screen' ? 'route.params' : argumentPaths[of]}.${name}`,
});

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

/** Messages about names, references and arguments. */
export const nameMessages = {
  /** @param of kind of declaration, such as `action` */
  'unknown-name.declared': ({
    kind,
    of,
    name,
    known,
  }: UnknownName & { readonly kind: ScreenDocument['kind']; readonly of: string }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `this ${kind} has no ${of} "${name}".${advice}`,
      lack: details.suggestion === undefined ? `${roots[of] ?? of}.${name}` : undefined,
    };
  },
  /** @param of such as `widget`, `call` or `screen` */
  'unknown-name.global': ({ of, name, known }: UnknownName & { readonly of: string }) => {
    const { advice, details } = nameHint(name, known);
    return { ...details, message: `there is no ${of} "${name}".${advice}` };
  },
  'unknown-name.example': ({ of, name, known }: UnknownName & { readonly of: string }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `this document has no ${of} "${name}".${advice}`,
      lack: of === 'parameter' && details.suggestion === undefined ? `params.${name}` : undefined,
    };
  },
  'unknown-name.source-kind': ({ name }: { readonly name: string }) => ({
    message: `there is no kind of source "${name}" here. Update the app.`,
    found: name,
  }),
  'unknown-name.form': ({ kind }: { readonly kind: ScreenDocument['kind'] }) => ({
    message: `this ${kind} has no form. Declare one, or take the step away.`,
    found: 'form',
  }),
  'unknown-name.slot': ({ fragment, name, known }: UnknownName & { readonly fragment: string }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `the fragment "${fragment}" has no slot "${name}".${advice}`,
      contracts: [{ of: 'fragment', name: fragment, path: 'slots' }],
    };
  },
  'unknown-name.error': ({ call, name, known }: UnknownName & { readonly call: string }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `the contract of "${call}" knows no error code "${name}".${advice}`,
      contracts: [{ of: 'call', name: call, path: 'errors' }],
    };
  },
  'unknown-name.like': ({
    contract,
    name,
    known,
    location,
  }: UnknownName & {
    readonly contract: string;
    readonly location: ContractLocation;
  }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `"${contract}" has nothing named "${name}" there.${advice}`,
      contracts: [location],
    };
  },
  'duplicate-id.name': ({
    of,
    name,
    first,
  }: {
    readonly of: string;
    readonly name: string;
    readonly first: string;
  }) => ({ message: `the ${of} "${name}" is taken by ${first}. Choose another one.`, found: name }),
  'duplicate-id.document': ({
    of,
    name,
    owner,
  }: {
    readonly of: string;
    readonly name: string;
    /** Undefined: the document itself. */
    readonly owner: string | undefined;
  }) => ({
    message: `the ${of} "${name}" is taken by ${owner ?? 'this document already'}. Choose another one.`,
    found: name,
  }),
  'duplicate-id.key': ({ name }: { readonly name: string }) => ({
    message: `"${name}" stands twice in this object. Take one away.`,
    found: name,
  }),
  'duplicate-id.slot': ({ slot, first }: { readonly slot: string; readonly first: string }) => ({
    message: `the slot "${slot}" is drawn at ${first}, too: what is put into it would stand twice at a time, under the same ids and with one form field for both. Draw it once, or let tests choose.`,
    found: slot,
  }),
  'unknown-reference.root': ({
    listed,
    ...data
  }: UnknownReference & { readonly listed: readonly string[] }) => {
    const details = matchReference(data, 0);
    return {
      ...details,
      message: `"${data.reference.root}" does not exist at this place.${didYouMean(details.suggestion) || formatKnownNames(listed)}`,
    };
  },
  'unknown-reference.entry': (data: UnknownReference) => {
    const { root, entry = '' } = data.reference;
    const known = [...data.known];
    const details = matchReference({ ...data, known }, 1);
    const suggestion =
      details.suggestion === undefined ? undefined : `${root}.${details.suggestion}`;
    const listed =
      known.length === 0 ? ` There is nothing in "${root}" here.` : formatKnownNames(known);
    return {
      ...details,
      message: `"${root}.${entry}" does not exist.${didYouMean(suggestion) || listed}`,
      suggestion,
      // Missing `status` entries are missing sources.
      lack:
        suggestion === undefined ? `${root === 'status' ? 'sources' : root}.${entry}` : undefined,
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
      // The type lists its fields.
      message: `"${names.slice(0, at).join('.')}", ${printType(type)}, has no field "${names[at] ?? ''}".${didYouMean(details.suggestion)}`,
      contracts: [contract],
    };
  },
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
    };
  },
  'unknown-reference.early': ({
    root,
    roots: readable,
  }: {
    readonly root: string;
    readonly roots: readonly string[];
  }) => ({
    message: `"${root}" is not there yet when the value at the start is worked out. Read ${readable.join(' or ')}, or set the value later.`,
    expected: readable.join(', '),
    found: root,
  }),
  'unknown-key.argument': ({ name, known, ...target }: ArgumentTarget & UnknownName) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `the ${targetLabels[target.of]} "${target.target}" has no parameter "${name}".${advice}`,
      contracts: [argumentLocation(target, undefined)],
    };
  },
  'missing-argument.named': ({
    name,
    type,
    ...target
  }: ArgumentTarget & { readonly name: string; readonly type: Type }) => ({
    message: `the ${targetLabels[target.of]} "${target.target}" needs the parameter "${name}", ${printType(type)}. Add it.`,
    expected: name,
    suggestion: name,
    contracts: [argumentLocation(target, name)],
  }),
  'missing-argument.page': ({
    call,
    name,
    takesOther,
  }: {
    readonly call: string;
    readonly name: string;
    readonly takesOther: boolean;
  }) => ({
    message: `the native call "${call}" needs the address of one of our screens ("${name}"). Add "page" with its id${takesOther ? ', or another address in "with"' : ''}.`,
    expected: name,
    quotes: ['page', 'with'],
    suggestion: 'page',
    contracts: [argumentLocation({ of: 'native', target: call }, name)],
  }),
  'text-argument.unknown': ({ name, known }: UnknownName) => {
    const details = matchName(name, known);
    return { ...details, message: `the text has no {${name}}.${didYouMean(details.suggestion)}` };
  },
  'text-argument.missing': ({ name }: { readonly name: string }) => ({
    message: `the text has {${name}}, but args has no "${name}". Add it.`,
    expected: name,
  }),
  'unknown-operator.name': ({
    name,
    operators,
  }: {
    readonly name: string;
    readonly operators: object;
  }) => {
    const details = matchName(name.slice(0, 40), Object.keys(operators));
    return {
      ...details,
      message: `there is no operator "${name.slice(0, 40)}".${didYouMean(details.suggestion)}`,
    };
  },
} satisfies Messages;
