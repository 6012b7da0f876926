import type { ScreenDocument } from '../../document/generated/document.ts';
import { printType } from '../../document/print-type.ts';
import type { Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { nameHint, type UnknownName } from './hints.ts';
import type { Messages } from './wording.ts';

/** Contract that takes named arguments. */
export interface ArgumentTarget {
  readonly of: 'call' | 'native' | 'screen' | 'fragment' | 'step';
  readonly target: string;
}

/** Roots of references to declared names. Their problems share one missing declaration. */
const roots: Readonly<Record<string, string>> = {
  source: 'sources',
  action: 'operations',
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
  step: 'step',
} as const;

const argumentPaths = {
  call: 'request',
  native: 'params',
  screen: 'route',
  fragment: 'params',
  step: 'takes',
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

/** Messages about names and arguments. */
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
      lack: `${roots[of] ?? of}.${name}`,
    };
  },
  /** @param of such as `widget`, `call` or `screen` */
  'unknown-name.global': ({
    of,
    name,
    known,
    actual,
  }: UnknownName & {
    readonly of: string;
    /** Kind of document that has the name. */
    readonly actual?: 'screen' | 'fragment' | undefined;
  }) => {
    const { advice, details } = nameHint(name, known);
    const message =
      actual === undefined
        ? `there is no ${of} "${name}".${advice}`
        : `"${name}" is a ${actual}, not a ${of}. ${actual === 'screen' ? 'Open it with a "go" step' : 'Show it with a fragment node'}, or use another name.`;
    return { ...details, message };
  },
  'unknown-name.example': ({ of, name, known }: UnknownName & { readonly of: string }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `this document has no ${of} "${name}".${advice}`,
      lack: of === 'parameter' ? `params.${name}` : undefined,
    };
  },
  'unknown-name.source-kind': ({ name }: { readonly name: string }) => ({
    message: `this app has no source of kind "${name}". Update the app.`,
    found: name,
  }),
  'unknown-name.form': ({ kind }: { readonly kind: ScreenDocument['kind'] }) => ({
    message: `this ${kind} has no form. Declare one, or remove the step.`,
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
  'unknown-name.widget-slot': ({
    widget,
    name,
    known,
  }: UnknownName & { readonly widget: string }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `"${widget}" has no slot "${name}", so its content is never shown.${advice}`,
      contracts: [{ of: 'widget', name: widget, path: 'slots' }],
    };
  },
  'unknown-name.stored-key': ({
    name,
    known,
    isRemoved,
  }: UnknownName & { readonly isRemoved: boolean }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `no screen ${isRemoved ? 'stores' : 'reads'} the key "${name}".${advice}`,
    };
  },
  'unknown-name.error': ({ call, name, known }: UnknownName & { readonly call: string }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `the contract of "${call}" has no error code "${name}".${advice}`,
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
      message: `"${contract}" has no "${name}" at this path.${advice}`,
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
  }) => ({
    message: `the ${of} "${name}" is already used at ${first}. Choose another one.`,
    found: name,
  }),
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
    message: `the ${of} "${name}" is already used by ${owner ?? 'this document'}. Choose another one.`,
    found: name,
  }),
  'duplicate-id.key': ({ name }: { readonly name: string }) => ({
    message: `"${name}" is in this object twice. Remove one.`,
    found: name,
  }),
  'duplicate-id.slot': ({ slot, first }: { readonly slot: string; readonly first: string }) => ({
    message: `the slot "${slot}" is also shown at ${first}, so its content would appear twice with the same ids and fields. Show one at a time.`,
    found: slot,
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
    message: `the ${targetLabels[target.of]} "${target.target}" requires the parameter "${name}" (${printType(type)}). Add it.`,
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
    message: `the native call "${call}" requires the address of a screen ("${name}"). Add "page" with the id of the screen${takesOther ? ', or another address in "with"' : ''}.`,
    expected: name,
    quotes: ['page', 'with'],
    suggestion: 'page',
    contracts: [argumentLocation({ of: 'native', target: call }, name)],
  }),
} satisfies Messages;
