import { ownEntry } from '../../document/json.ts';
import { forbiddenKeys } from '../../document/forbidden-keys.ts';
import type { GoStep, ScreenDocument } from '../../document/generated/document.ts';
import { quoteNames, type Messages } from './wording.ts';

type Kind = ScreenDocument['kind'];

export interface Key {
  readonly key: string;
}

const missingKey = (key: string, message: string) => ({
  message,
  expected: key,
  suggestion: key,
  quotes: [key],
});

const uselessKey = (key: string, message: string) => ({ message, found: key, quotes: [key] });

const formatHow = (how: GoStep['how'] = 'push', needs: string | undefined): string =>
  how === 'replace'
    ? `if "how" is "replace" with ${needs === 'to' ? 'a screen' : 'an address'}`
    : `if "how" is "${how}"`;

const handlerGaps: Readonly<Record<string, string>> = {
  holdBack: 'going back is blocked, but nothing happens instead.',
  tickSeconds: 'the timer has no handler.',
};

/** Messages about keys that belong together. */
export const shapeMessages = {
  'structure.incomplete': () =>
    'the published document lacks its kind, id, title or body. Publish it again.',
  'structure.broken': () =>
    'the published document does not match the schema. Check it and publish it again.',
  'unknown-key.forbidden': ({ name }: { readonly name: string }) => ({
    message: `"${name}" is a reserved name. Use another one.`,
    found: name,
  }),
  'unknown-key.kind': ({ kind, key }: Key & { readonly kind: Kind }) =>
    uselessKey(
      key,
      `a ${kind} cannot have "${key}". ${ownEntry<string>(forbiddenKeys[kind], key) ?? ''}`,
    ),
  'unknown-key.slots': ({
    widget,
    hasChildren,
  }: {
    readonly widget: string;
    readonly hasChildren: boolean;
  }) => ({
    message: `"${widget}" has no slots, so nothing in them is shown. ${hasChildren ? 'Put the nodes into "children", or remove them.' : 'Remove them.'}`,
    found: 'slots',
  }),
  'unknown-key.kinds': ({
    kind,
    keys,
  }: {
    readonly kind: string;
    readonly keys: readonly string[];
  }) => ({
    message: `a ${kind} cannot have ${quoteNames(keys)}. Change "kind", or remove them.`,
    found: kind,
    quotes: ['kind'],
  }),
  'unknown-key.default': () => ({
    message: `only parameters of templates have defaults. Use the operator "default" where the parameter is read.`,
    found: 'default',
  }),
  'structure.required-default': () =>
    uselessKey(
      'required',
      'a parameter with a default never needs "required". Remove one of them.',
    ),
  'missing-key.route': () =>
    missingKey('route', '"route" is missing. Add it with the address of the screen.'),
  'missing-key.path': () => ({
    ...missingKey('path', 'the screen has no address. Add "path" or "hash".'),
    quotes: ['path', 'hash'],
  }),
  'structure.route-param': ({ type }: { readonly type: string }) => ({
    message: `a ${type} cannot be part of an address. Use text, number, boolean, amount or date.`,
    expected: 'text, number, boolean, amount, date',
    found: type,
  }),
  'missing-key.handler': ({ key, event }: Key & { readonly event: string }) => ({
    message: `${handlerGaps[key] ?? ''} Add "${event}" to "on", or remove "${key}".`,
    expected: event,
    suggestion: event,
    quotes: ['on', event, key],
  }),
  'unknown-key.repeat-position': () => ({
    message: '"at" has no effect without a repeat. Add "each", "as" and "key", or remove it.',
    found: 'at',
    quotes: ['at', 'each', 'as', 'key'],
  }),
  'missing-key.repeat': ({ key }: Key) => ({
    message: `"${key}" is missing. A repeat requires "each", "as" and "key".`,
    expected: key,
    suggestion: key,
    quotes: ['each', 'as', 'key'],
  }),
  'structure.repeat-key': ({ as }: { readonly as: string }) => ({
    message: `every entry has the same key. Use a field of "${as}".`,
    expected: as,
  }),
  'unknown-key.go': ({
    key,
    how,
    needs,
  }: Key & { readonly how: GoStep['how']; readonly needs: string | undefined }) =>
    uselessKey(key, `"${key}" has no effect ${formatHow(how, needs)}. Remove it, or change "how".`),
  'missing-key.go': ({ key, how = 'push' }: Key & { readonly how: GoStep['how'] }) =>
    missingKey(key, `"${key}" is missing, which "how": "${how}" requires. Add the target.`),
  'unknown-key.step': ({ key, how }: Key & { readonly how: string }) =>
    uselessKey(key, `"${key}" has no effect if "how" is "${how}". Remove it.`),
  'missing-key.step': ({ key, how }: Key & { readonly how: string }) =>
    missingKey(key, `"${key}" is missing, which "how": "${how}" requires. Add it.`),
  'missing-key.request': () => ({
    ...missingKey('call', 'the step requests nothing. Add "call" or "source".'),
    quotes: ['call', 'source'],
  }),
  'structure.request': () => ({
    message:
      'a request step either sends a call or reloads a source. Remove one, or use two steps.',
    found: 'source',
  }),
  'unknown-key.background': ({ key }: Key) =>
    uselessKey(
      key,
      `"${key}" has no effect in the background: the response is ignored. Remove it.`,
    ),
  'unknown-key.source-request': ({ key }: Key) =>
    uselessKey(
      key,
      `"${key}" is for calls only. A source has its own parameters and error state; remove it.`,
    ),
  'unknown-key.rest': ({ call }: { readonly call: string }) => ({
    message: `the call "${call}" accepts no further parameters. List its parameters in "with".`,
    found: 'rest',
    contracts: [{ of: 'call', name: call, path: 'request' }],
  }),
  'unknown-key.result': ({ name }: { readonly name: string }) => ({
    ...uselessKey('as', `the step "${name}" has no result. Remove "as", or define "returns".`),
    contracts: [{ of: 'step', name, path: 'returns' }],
  }),
  'unknown-key.page': ({ call }: { readonly call: string }) => ({
    ...uselessKey('page', `the native call "${call}" opens no screen. Remove "page".`),
    contracts: [{ of: 'native', name: call, path: 'params' }],
  }),
  'unknown-key.second-page': ({
    call,
    name,
  }: {
    readonly call: string;
    readonly name: string;
  }) => ({
    message: `the native call "${call}" has two addresses: this one and "page". Remove one.`,
    found: name,
    quotes: ['page'],
    contracts: [{ of: 'native', name: call, path: `params.${name}` }],
  }),
  'unknown-key.operation': ({ name }: { readonly name: string }) =>
    uselessKey(
      'operation',
      `the action "${name}" sends no call that an operation can track. Remove "operation".`,
    ),
  'structure.overlay-only': ({ widget }: { readonly widget: string }) => ({
    message: `"${widget}" is not allowed here. Move it to "overlays", where a dialog step opens it.`,
    found: widget,
  }),
  'structure.overlay': ({ widget }: { readonly widget: string }) => ({
    message: `"${widget}" cannot be an overlay. Put it into a dialog or sheet.`,
    found: widget,
    expected: 'dialog, sheet',
  }),
  'structure.two-pictures': ({
    name,
    other,
  }: {
    readonly name: string;
    readonly other: string;
  }) => ({
    message: `"${name}" and "${other}" both set the image. Remove one.`,
    found: name,
    quotes: [name, other],
  }),
} satisfies Messages;
