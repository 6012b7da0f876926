import type { CallContract, DocumentClass } from '../../document/contract.ts';
import { printType } from '../../document/print-type.ts';
import type { Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { quoteFirstNames, quoteNames, type Messages } from './wording.ts';

/** Reason to send a call once per tap, named like the key of its contract. */
export type Effect = 'money' | 'once';

const effectLabels: Readonly<Record<Effect, string>> = {
  money: 'moves money',
  once: 'takes effect each time',
};

export interface EffectiveCall {
  readonly call: string;
  readonly effect: Effect;
}

/** Recipient of a value that is not meant for personal data. */
export type Sink =
  | { readonly to: 'analytics' | 'toast' | 'cookie' | 'address' }
  | {
      readonly to: 'call' | 'native';
      readonly name: string;
      readonly param?: string | undefined;
    }
  | { readonly to: 'step'; readonly name: string }
  | {
      readonly to: 'stored';
      readonly name: string;
      /** False for a key without contract. */
      readonly isKnown: boolean;
    };

/** Kind of sensitive value. `implied`: reveals something about one, as a comparison does. */
export type SensitiveValue = 'implied' | 'entered' | 'session' | 'personal';

const sensitiveLabels: Readonly<Record<SensitiveValue, string>> = {
  implied: 'a hint about personal data',
  entered: 'the entered value',
  session: 'a session value',
  personal: 'personal data',
};

const sinkLabels = {
  analytics: 'analytics',
  toast: 'a toast',
  cookie: 'a cookie',
  address: 'an address',
} as const;

const formatSink = (sink: Sink): string => {
  switch (sink.to) {
    case 'call':
    case 'native': {
      const as = sink.param === undefined ? '' : ` as "${sink.param}"`;
      return `the ${sink.to === 'call' ? 'call' : 'native call'} "${sink.name}", whose contract does not expect it${as}`;
    }
    case 'step':
      return `the step "${sink.name}", which does not declare "handlesPersonalData"`;
    case 'stored':
      return `the stored value "${sink.name}", ${sink.isKnown ? 'whose contract does not expect it' : 'which has no contract'}`;
    default:
      return sinkLabels[sink.to];
  }
};

const classLabels = {
  call: 'the call',
  native: 'the native call',
  stored: 'the stored value',
  fragment: 'the fragment',
  step: 'the step of the app',
} as const;

const callLocation = (call: string, path: keyof CallContract): ContractLocation => ({
  of: 'call',
  name: call,
  path,
});

/** Messages about what a document may do, and about calls that take effect. */
export const effectMessages = {
  'not-allowed.template-class': ({ found }: { readonly found: DocumentClass }) => ({
    message: `expected class "promotion", since a template is public, found "${found}". Change the class, or make it a screen.`,
    expected: 'promotion',
    found,
    suggestion: 'promotion',
  }),
  'not-allowed.class': ({
    of,
    name,
    needed,
    found,
  }: {
    readonly of: keyof typeof classLabels;
    readonly name: string;
    readonly needed: DocumentClass;
    readonly found: DocumentClass;
  }) => ({
    message: `${classLabels[of]} "${name}" requires class "${needed}", but this document has the lower class "${found}". Remove it, or use class "${needed}".`,
    expected: found,
    found: needed,
    // A missing class is one problem, except in promotions, whose class cannot be raised.
    lack: found === 'promotion' ? undefined : `class ${needed}`,
    contracts: [{ of, name, path: 'class' }],
  }),
  'not-allowed.classes': ({
    names,
    needed,
  }: {
    readonly names: readonly string[];
    readonly needed: string;
  }) => ({
    message: `class "promotion" does not allow ${quoteFirstNames(names)}. Use class "${needed}", or remove them.`,
    expected: needed,
    found: 'promotion',
  }),
  'not-allowed.cookie-name': ({ name }: { readonly name: string }) => ({
    message: `the cookie "${name}" belongs to the service. Choose another name.`,
    found: name,
  }),
  'personal-data': ({
    what = 'personal',
    sink,
    fragment,
    contract,
  }: {
    readonly what?: SensitiveValue;
    readonly sink: Sink;
    /** Fragment that the value is passed to. */
    readonly fragment?: string | undefined;
    readonly contract?: ContractLocation | undefined;
  }) => ({
    message: `${sensitiveLabels[what]} would go to ${formatSink(sink)}${fragment === undefined ? '' : `, inside the fragment "${fragment}"`}. Remove it.`,
    found: sensitiveLabels[what],
    contracts: [contract],
  }),
  'wrong-type.analytics': ({ found }: { readonly found: Type }) => ({
    message: `expected a text, a number or true or false for analytics, found ${printType(found)}. Send single values of it.`,
    found: printType(found),
  }),
  'money-once.background': ({ call, effect }: EffectiveCall) => ({
    message: `the call "${call}" ${effectLabels[effect]}, so its response must not be ignored. Remove "background".`,
    found: 'background',
    contracts: [callLocation(call, effect)],
  }),
  'money-once.unlocked': ({
    call,
    effect,
    action,
    isAutomatic,
  }: EffectiveCall & {
    /** Action that sends the call, if any. */
    readonly action: string | undefined;
    readonly isAutomatic: boolean;
  }) => ({
    message: `the call "${call}" ${effectLabels[effect]}, but could be sent ${isAutomatic ? 'without a tap' : 'twice'}. ${
      action === undefined
        ? `Send it from an action with "once": true${isAutomatic ? ' that a button starts' : ''}.`
        : `Set "once" of the action "${action}" to true.`
    }`,
    found: call,
    suggestion: 'once',
    quotes: ['once'],
    contracts: [callLocation(call, effect)],
  }),
  'money-once.source': ({ call, effect }: EffectiveCall) => ({
    message: `the call "${call}" ${effectLabels[effect]}, but a source sends it without a tap. Send it from an action with "once".`,
    found: call,
    quotes: ['once'],
    contracts: [callLocation(call, effect)],
  }),
  'money-once.automatic': ({
    action,
    call,
  }: {
    readonly action: string;
    /** Undefined: the action moves money. */
    readonly call: string | undefined;
  }) => ({
    message: `the action "${action}" ${call === undefined ? 'moves money' : `sends "${call}", which takes effect each time`}, but starts here without a tap. Let a button start it.`,
    found: action,
  }),
  'money-once.twice': ({
    call,
    first,
  }: {
    readonly call: string | undefined;
    readonly first: string;
  }) => ({
    message: `one tap would move money twice: here and at ${first}. Remove one, or choose one with a condition.`,
    found: call,
    contracts: [call === undefined ? undefined : callLocation(call, 'money')],
  }),
  'money-once.two-actions': ({
    call,
    action,
  }: {
    readonly call: string | undefined;
    readonly action: string;
  }) => ({
    message: `the action "${action}" sends the same payment, so both could run. Send it from one action.`,
    found: call,
    contracts: [call === undefined ? undefined : callLocation(call, 'money')],
  }),
  'lost-reply.automatic': ({ call }: { readonly call: string }) => ({
    message: `the call "${call}" moves money, but is sent here without a tap. Remove it.`,
    found: call,
    contracts: [callLocation(call, 'money')],
  }),
  'lost-reply.about': ({ call, param }: { readonly call: string; readonly param: string }) => ({
    message: `"about" differs from the "${param}" that the call "${call}" sends, so other screens could repeat it. Use the same value.`,
    contracts: [callLocation(call, 'about')],
  }),
  'lost-reply.missing': ({
    name,
    contracts,
  }: {
    readonly name: string;
    readonly contracts: readonly ContractLocation[];
  }) => ({
    message: `the action "${name}" moves money but does not handle a lost response. Add "operation" with "about" and "onConfirmed".`,
    suggestion: 'operation',
    quotes: ['operation', 'about', 'onConfirmed'],
    lack: `operations.${name}`,
    contracts,
  }),
  'lost-reply.hidden': ({
    name,
    contracts,
  }: {
    readonly name: string;
    readonly contracts: readonly ContractLocation[];
  }) => ({
    message: `the page does not show the status of "${name}". Show a node while {"$": "operations.${name}"} is "unknown", with a link to the order.`,
    expected: `operations.${name}`,
    contracts,
  }),
  'unhandled-error.codes': ({
    call,
    codes,
  }: {
    readonly call: string;
    readonly codes: readonly string[];
  }) => ({
    message: `the call "${call}" can fail with ${quoteNames(codes)}, which is not handled. Add ${codes.length === 1 ? 'a branch' : 'branches'} to "onError"; "*" handles all other codes.`,
    expected: codes.join(', '),
    suggestion: '*',
    quotes: ['onError'],
    contracts: [callLocation(call, 'errors')],
  }),
  'unhandled-error.empty': ({ call, code }: { readonly call: string; readonly code: string }) => ({
    message: `the screen must report this failure of "${call}", but the branch is empty. Add a step.`,
    found: code,
  }),
  'missing-state.error': () =>
    'the screen must report a failure of this source, but its error state is empty. Add a node.',
} satisfies Messages;
