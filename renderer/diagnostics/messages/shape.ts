import { ownEntry } from '../../document/json.ts';
import { forbiddenKeys } from '../../document/forbidden-keys.ts';
import type { GoStep, ScreenDocument } from '../../document/generated/document.ts';
import type { Messages } from './wording.ts';

type Kind = ScreenDocument['kind'];

interface Key {
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
    ? `when how is "replace" and ${needs === 'to' ? 'it goes to a screen' : 'it follows an address'}`
    : `when how is "${how}"`;

const handlerGaps: Readonly<Record<string, string>> = {
  holdBack: 'going back is held and nothing happens instead.',
  tickSeconds: 'time passes and nothing happens.',
};

/** Messages about keys that belong together. */
export const shapeMessages = {
  'structure.incomplete': () =>
    'expected kind, id, title and body, but at least one of them is missing. Publish it again.',
  'structure.broken': () =>
    'expected the shape that the language asks for, found another one. Check it and publish it again.',
  'unknown-key.forbidden': ({ name }: { readonly name: string }) => ({
    message: `the name "${name}" is never allowed. Use another one.`,
    found: name,
  }),
  'unknown-key.kind': ({ kind, key }: Key & { readonly kind: Kind }) =>
    uselessKey(
      key,
      `a ${kind} has no "${key}". ${ownEntry<string>(forbiddenKeys[kind], key) ?? ''}`,
    ),
  'unknown-key.default': ({ kind }: { readonly kind: Kind }) => ({
    message: `only a parameter of a template has a default, this is a ${kind}. Say what stands in where it is read, with the operator "default".`,
    found: 'default',
  }),
  'structure.required-default': () =>
    uselessKey(
      'required',
      'a parameter with a default is always there, so that "required" says nothing. Take one of them away.',
    ),
  'missing-key.route': () =>
    missingKey('route', 'expected "route", found none: a screen has an address.'),
  'missing-key.path': () => ({
    ...missingKey('path', 'expected "path" or "hash", found neither. Say where the screen lives.'),
    quotes: ['path', 'hash'],
  }),
  'structure.route-param': ({ type }: { readonly type: string }) => ({
    message: `an address cannot carry a ${type}. Use text, number, boolean, amount or date.`,
    expected: 'text, number, boolean, amount, date',
    found: type,
  }),
  'missing-key.handler': ({ key, event }: Key & { readonly event: string }) => ({
    message: `${handlerGaps[key] ?? ''} Add "${event}" to "on", or take "${key}" away.`,
    expected: event,
    suggestion: event,
    quotes: ['on', event, key],
  }),
  'unknown-key.repeat-position': () => ({
    message: '"at" means nothing without a repeat. Add "each", "as" and "key", or take it away.',
    found: 'at',
    quotes: ['at', 'each', 'as', 'key'],
  }),
  'missing-key.repeat': ({ key, given }: Key & { readonly given: readonly string[] }) => ({
    message: `expected "${key}" beside "${given.join('" and "')}", found none. A repeat needs "each", "as" and "key".`,
    expected: key,
    suggestion: key,
    quotes: ['each', 'as', 'key'],
  }),
  'structure.repeat-key': ({ as }: { readonly as: string }) => ({
    message: `the key is the same for every entry. Make it from "${as}".`,
    expected: as,
  }),
  'unknown-key.go': ({
    key,
    how,
    needs,
  }: Key & { readonly how: GoStep['how']; readonly needs: string | undefined }) =>
    uselessKey(
      key,
      `"${key}" means nothing ${formatHow(how, needs)}. Take it away, or go in another way.`,
    ),
  'missing-key.go': ({ key, how = 'push' }: Key & { readonly how: GoStep['how'] }) =>
    missingKey(key, `expected "${key}" when how is "${how}", found none. Say where to.`),
  'unknown-key.step': ({ key, how }: Key & { readonly how: string }) =>
    uselessKey(key, `"${key}" means nothing when how is "${how}". Take it away.`),
  'missing-key.step': ({ key, how }: Key & { readonly how: string }) =>
    missingKey(key, `expected "${key}" when how is "${how}", found none. Add it.`),
  'missing-key.request': () => ({
    ...missingKey('call', 'expected "call" or "source", found neither. Say what is requested.'),
    quotes: ['call', 'source'],
  }),
  'structure.request': () => ({
    message: 'a step sends a call or reads a source, not both. Take one away, or make two steps.',
    found: 'source',
  }),
  'unknown-key.background': ({ key }: Key) =>
    uselessKey(
      key,
      `"${key}" means nothing in the background, where nobody waits for the answer. Take it away.`,
    ),
  'unknown-key.source-request': ({ key }: Key) =>
    uselessKey(
      key,
      `"${key}" belongs to a call; a source is read with its own parameters and shows its own error. Take it away.`,
    ),
  'unknown-key.rest': ({ call }: { readonly call: string }) => ({
    message: `the call "${call}" takes no further parameters. Name them in "with".`,
    found: 'rest',
    contracts: [{ of: 'call', name: call, path: 'request' }],
  }),
  'unknown-key.page': ({ call }: { readonly call: string }) => ({
    ...uselessKey(
      'page',
      `the native call "${call}" takes no address of a screen. Take "page" away.`,
    ),
    contracts: [{ of: 'native', name: call, path: 'params' }],
  }),
  'unknown-key.second-page': ({
    call,
    name,
  }: {
    readonly call: string;
    readonly name: string;
  }) => ({
    message: `the native call "${call}" opens one page, and "page" says which. Take one of the two away.`,
    found: name,
    quotes: ['page'],
    contracts: [{ of: 'native', name: call, path: `params.${name}` }],
  }),
  'unknown-key.operation': ({ name }: { readonly name: string }) =>
    uselessKey(
      'operation',
      `the action "${name}" sends no call whose contract says what it is about. Take "operation" away.`,
    ),
  'structure.overlay-only': ({ widget }: { readonly widget: string }) => ({
    message: `"${widget}" stands in overlays only, where the dialog step opens it. Move it there.`,
    found: widget,
  }),
  'structure.overlay': ({ widget }: { readonly widget: string }) => ({
    message: `"${widget}" cannot be opened. Put it into a dialog or sheet.`,
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
    message: `"${name}" and "${other}" both say which picture is shown. Take one away.`,
    found: name,
    quotes: [name, other],
  }),
} satisfies Messages;
