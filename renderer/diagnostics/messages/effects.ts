import type { CallContract, DocumentClass } from '../../document/contract.ts';
import { printType } from '../../document/print-type.ts';
import type { Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { quoteNames } from './formatting.ts';
import type { Messages } from './wording.ts';

/** Reason to send a call once per tap, named like the key of its contract. */
export type Effect = 'money' | 'once';

const effectLabels: Readonly<Record<Effect, string>> = {
  money: 'moves money',
  once: 'takes effect each time',
};

interface EffectiveCall {
  readonly call: string;
  readonly effect: Effect;
}

/** Recipient of a value that is not meant for personal data. */
export type Sink =
  | { readonly to: 'analytics' | 'toast' | 'cookie' | 'address' }
  | {
      readonly to: 'call' | 'native' | 'stored';
      readonly name: string;
      readonly param?: string | undefined;
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
      return `the ${sink.to === 'call' ? 'call' : 'native call'} "${sink.name}", whose contract does not ask for any${as}`;
    }
    case 'stored':
      return `whoever reads "${sink.name}", whose contract does not speak of any`;
    default:
      return sinkLabels[sink.to];
  }
};

const classLabels = {
  call: 'the call',
  native: 'the native call',
  stored: 'the stored value',
  fragment: 'the fragment',
} as const;

const callLocation = (call: string, path: keyof CallContract): ContractLocation => ({
  of: 'call',
  name: call,
  path,
});

/** Messages about what a document may do, and about calls that take effect. */
export const effectMessages = {
  'not-allowed.template-class': ({ found }: { readonly found: DocumentClass }) => ({
    message: `a template is shown to whoever is given its id and is of class "promotion", found "${found}". Change the class, or make a screen of it.`,
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
    message: `${classLabels[of]} "${name}" is for documents of class "${needed}", this one is of class "${found}". Leave it out, or raise the class.`,
    expected: found,
    found: needed,
    // A missing class is one problem, except in promotions, whose class cannot be raised.
    lack: found === 'promotion' ? undefined : `class ${needed}`,
    contracts: [{ of, name, path: 'class' }],
  }),
  'personal-data': ({
    sink,
    fragment,
    contract,
  }: {
    readonly sink: Sink;
    /** Fragment that the value is passed to. */
    readonly fragment?: string | undefined;
    readonly contract?: ContractLocation | undefined;
  }) => ({
    message: `this is personal data and ${fragment === undefined ? '' : `inside the fragment "${fragment}" `}would leave for ${formatSink(sink)}. Take it out.`,
    found: 'personal data',
    contracts: [contract],
  }),
  'wrong-type.analytics': ({ found }: { readonly found: Type }) => ({
    message: `expected a text, a number or true or false for analytics, found ${printType(found)}. Send its parts.`,
    found: printType(found),
  }),
  'money-once.background': ({ call, effect }: EffectiveCall) => ({
    message: `the call "${call}" ${effectLabels[effect]}, and whether it did must be known. Wait for its answer.`,
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
    message: `the call "${call}" ${effectLabels[effect]} and could be sent twice. ${
      action === undefined
        ? `Make it an action with "once" set to true and ${isAutomatic ? 'let a button start it: nobody has pressed anything here' : 'name it here'}.`
        : `Set "once" of the action "${action}" to true.`
    }`,
    found: call,
    suggestion: 'once',
    quotes: ['once'],
    contracts: [callLocation(call, effect)],
  }),
  'money-once.source': ({ call, effect }: EffectiveCall) => ({
    message: `the call "${call}" ${effectLabels[effect]}; a source would send it by itself. Send it from an action with "once".`,
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
    message: `the action "${action}" ${call === undefined ? 'moves money' : `sends "${call}", which takes effect each time`}, and nobody has pressed anything here. Let a button start it.`,
    found: action,
  }),
  'money-once.twice': ({
    call,
    first,
  }: {
    readonly call: string | undefined;
    readonly first: string;
  }) => ({
    message: `one press would move money twice: here and at ${first}. Take one away, or let a test choose.`,
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
    message: `the action "${action}" moves money by the same call and knows nothing of this one. Send it from one action.`,
    found: call,
    contracts: [call === undefined ? undefined : callLocation(call, 'money')],
  }),
  'lost-reply.automatic': ({ call }: { readonly call: string }) => ({
    message: `nobody has pressed anything here, and the call "${call}" moves money. Take it away.`,
    found: call,
    contracts: [callLocation(call, 'money')],
  }),
  'lost-reply.about': ({ call, param }: { readonly call: string; readonly param: string }) => ({
    message: `all screens know what the call "${call}" is for by its "${param}", and this is something else. Write what is sent as "${param}".`,
    contracts: [callLocation(call, 'about')],
  }),
  'lost-reply.missing': ({
    name,
    contracts,
  }: {
    readonly name: string;
    readonly contracts: readonly ContractLocation[];
  }) => ({
    message: `the action "${name}" moves money and does not say what follows a lost reply. Add "operation" with "about" and "onConfirmed".`,
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
    message: `nothing on the page tells how "${name}" stands. Show a node while {"$": "operations.${name}"} is "unknown", with the way to the order.`,
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
    message: `the call "${call}" can fail with ${quoteNames(codes)} and nothing is done about it. Add ${codes.length === 1 ? 'a branch' : 'branches'} to "onError"; "*" takes every code that has none.`,
    expected: codes.join(', '),
    suggestion: '*',
    quotes: ['onError'],
    contracts: [callLocation(call, 'errors')],
  }),
  'unhandled-error.empty': ({ call, code }: { readonly call: string; readonly code: string }) => ({
    message: `the contract of "${call}" leaves it to the screen to tell people of this failure, and nothing is done. Add a step.`,
    found: code,
  }),
  'missing-state.error': () =>
    'the contract leaves it to the screen to tell people of a failure, and nothing stands here. Add a node.',
} satisfies Messages;
