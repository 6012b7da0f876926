import { text } from '../../fixtures/document-parts.ts';

export interface HostileDocument {
  readonly name: string;
  readonly text: string;
  /** Must be refused with a location; otherwise it may be rendered without harm. */
  readonly isRefused: boolean;
}

const times = <Made>(count: number, make: (index: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A template with these members. */
const withMembers = (members: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    lang: 1,
    kind: 'template',
    id: 'bomb',
    class: 'promotion',
    title: { text: 'A bomb' },
    body: [text('t', { text: 'x' })],
    ...members,
  });

/** A template with raw JSON as a member. */
const spliced = (name: string, raw: string): string =>
  withMembers({ [name]: '@' }).replace('"@"', raw);

const nest = (open: string, close: string, levels: number, inside = '0'): string =>
  open.repeat(levels) + inside + close.repeat(levels);

const withBody = (...body: readonly unknown[]): string => withMembers({ body });
const withWidget = (widget: string, props?: object): string =>
  withBody({ id: 'x', widget, ...(props && { props }) });
const withStates = (...names: readonly string[]): string =>
  withMembers({
    state: Object.fromEntries(names.map((name) => [name, { type: 'number', init: 0 }])),
  });

const state = {
  n: { type: 'number', init: 0 },
  w: { type: 'text', init: 'x' },
  all: { type: 'list', init: ['list', 1] },
};
const all = { $: 'state.all' };
const next = ['add', { $: 'state.n' }, 1];
const rows = ['split', times(200, () => 'x').join(','), ','];

/** Shows a value. */
const shown = (value: unknown): string =>
  withMembers({ state, body: [text('t', { text: '{n}', args: { n: value } })] });
/** Runs steps on load. */
const running = (steps: readonly object[], more: object = {}): string =>
  withMembers({ state, on: { enter: 'a' }, actions: { a: { steps }, ...more } });
const deepExpression = (levels: number): unknown =>
  levels === 0 ? 1 : ['add', deepExpression(levels - 1), 1];
const repeated = (id: string, each: unknown, children: readonly unknown[]): unknown => ({
  id,
  widget: 'card',
  each,
  as: id,
  children,
});
const mapped = (names: string): unknown =>
  Array.from(names).reduceRight<unknown>((inner, name) => ['map', rows, name, inner], 1);

type Entry = readonly [name: string, text: string];

const sizes: readonly Entry[] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['a byte order mark alone', '\ufeff'],
  ['half of a document', withMembers({}).slice(0, 60)],
  ['300,000 characters', withMembers({ title: { text: 'x'.repeat(300_000) } })],
  ['a text of 4,001 characters', withMembers({ title: { text: 'x'.repeat(4001) } })],
  ['2,001 nodes', withBody(...times(2001, (index) => text(`t-${index}`, 'x')))],
  ['a list of 1,001', withBody(text('t', ['list', ...times(1001, () => 1)]))],
  ['an object of 65 names', withStates(...times(65, (index) => `s${index}`))],
  ['a name of 201 characters', withStates('s'.repeat(201))],
  ['200,000 blanks', `${' '.repeat(200_000)}${withMembers({ other: 1 })}`],
  ['100,000 empty lists', spliced('body', `[${'[],'.repeat(70_000)}[]]`)],
];

const depths: readonly Entry[] = [
  ...[33, 1000, 20_000, 100_000].flatMap((levels): Entry[] => [
    [`${levels} lists in lists`, spliced('body', nest('[', ']', levels))],
    [`${levels} objects in objects`, spliced('body', nest('{"a":', '}', Math.min(levels, 40_000)))],
  ]),
  ['unclosed lists', spliced('body', '['.repeat(200_000)).slice(0, 200_000)],
  ['an expression 200 deep', shown(deepExpression(200))],
  [
    'nodes 40 deep',
    spliced('body', `[${nest('{"id":"x","widget":"card","children":[', ']}', 40, '')}]`),
  ],
];

const prototypes = ['__proto__', 'constructor', 'prototype'];
const names: readonly Entry[] = [
  ...prototypes.flatMap((name): Entry[] => [
    [`${name} in the document`, spliced('title', `{"text":"x"},"${name}":{"polluted":1}`)],
    [`${name} as a state`, spliced('state', `{"${name}":{"type":"number","init":0}}`)],
    [`${name} as an action`, spliced('actions', `{"${name}":{"steps":[]}}`)],
    [`${name} as an argument`, spliced('title', `{"text":"{x}","args":{"${name}":1}}`)],
    [`a reference to ${name}`, shown({ $: `state.${name}` })],
    [`a reference through ${name}`, shown({ $: `state.w.${name}.${name}` })],
    [`a widget named ${name}`, withWidget(name, {})],
    [`an operator named ${name}`, shown([name, 1])],
    [`a step named ${name}`, running([{ do: name }])],
    [`a fragment named ${name}`, withBody({ id: 'f', widget: 'fragment', fragment: name })],
  ]),
  ...['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then', '$$typeof'].map(
    (name): Entry => [`a widget named ${name}`, withWidget(name)],
  ),
  // The last of repeated names counts, so checker and phone must read the same.
  ['a kind twice', spliced('title', '{"text":"one"},"kind":"screen"')],
  ['a class twice', spliced('title', '{"text":"one"},"class":"money"')],
  ['an id twice', withBody(text('t', 'x'), text('t', 'y'))],
];

const behaviours: readonly Entry[] = [
  ['an action that runs itself', running([{ do: 'run', action: 'a' }])],
  [
    'two actions that run each other',
    running([{ do: 'run', action: 'b' }], { b: { steps: [{ do: 'run', action: 'a' }] } }),
  ],
  ['an action of 21 steps', running(times(21, () => ({ do: 'set', state: 'n', value: 1 })))],
  ['a page that opens itself', running([{ do: 'go', to: 'bomb' }])],
  [
    'a tick of no time',
    withMembers({
      state,
      on: { tick: { every: 0, do: [{ do: 'set', state: 'n', value: next }] } },
    }),
  ],
  ['a wait of negative time', running([{ do: 'wait', seconds: -1 }])],
  ['a repeat of a text', withBody({ ...text('t', 'x'), each: 'abc', as: 'row' })],
  ['a repeat of itself', withBody({ ...text('t', 'x'), each: { $: 'row' }, as: 'row' })],
  [
    'a pattern of a text',
    shown(['matches', '(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!']),
  ],
  ['a text repeated a billion times', shown(['repeat', 'x', 1_000_000_000])],
  [
    'a number beyond numbers',
    spliced('body', '[{"id":"t","widget":"text","props":{"text":1e999}}]'),
  ],
  ['code as an expression', shown(['eval', 'canary()'])],
  ['a reference to the window', shown({ $: 'window.location.href' })],
  ['a reference to the session', shown({ $: 'session.token' })],
  ['a fragment that is itself', withBody({ id: 'f', widget: 'fragment', fragment: 'bomb' })],
  ['a missing fragment', withBody({ id: 'f', widget: 'fragment', fragment: 'missing' })],
  ['a slot without a fragment', withBody({ id: 's', widget: 'slot', slot: 'all' })],
];

const alt = { text: 'x' };
const markup: readonly Entry[] = [
  ['a script as an image', withWidget('image', { asset: 'javascript:canary()', alt })],
  ['a foreign image', withWidget('image', { address: 'https://evil.example/x.png', alt })],
  ['a link as a script', withWidget('link', { label: alt, address: 'javascript:canary()' })],
  [
    'markup as a property',
    withWidget('text', { dangerouslySetInnerHTML: { __html: '<img src=x onerror=canary()>' } }),
  ],
  ['an event handler', withWidget('text', { text: 'x', onClick: 'canary()' })],
  [
    'a style',
    withWidget('text', { text: 'x', style: { background: 'url(https://evil.example)' } }),
  ],
  ['an element as a child', withBody({ $$typeof: 'react.element', type: 'script', props: {} })],
];

const noDocuments: readonly Entry[] = [
  ...'null 1 "x" [] {} true [[[]]] {"then":{}} {"toString":1} {"kind":"template"}'
    .split(' ')
    .map((raw): Entry => [`${raw} in place of a document`, raw]),
  ['a comment in the text', `/* x */ ${withMembers({ other: 1 })}`],
  ['hidden characters', withMembers({ id: 'bo\u202emb' })],
  ['a zero-width name', withStates('\u200b')],
  ['a newer language', withMembers({ lang: 999 })],
  ['a negative language', withMembers({ lang: -1 })],
];

const allowed: readonly Entry[] = [
  ['an expression 28 deep', shown(deepExpression(28))],
  ['a title twice', spliced('title', '{"text":"one"},"title":{"text":"two"}')],
  [
    'lists that double 20 times',
    running(times(20, () => ({ do: 'set', state: 'all', value: ['list', all, all] }))),
  ],
  ['20 messages at once', running(times(20, () => ({ do: 'toast', message: { text: 'x' } })))],
  ['a page that leaves at once', running([{ do: 'go', how: 'back' }])],
  ['a wait of no time', running([{ do: 'wait', seconds: 0 }])],
  ['a wait of a thousand years', running([{ do: 'wait', seconds: 31_536_000_000 }])],
  [
    'six countdowns',
    running(times(6, (index) => ({ do: 'countdown', name: `c${index}`, start: 1 }))),
  ],
  [
    'repeats in repeats in repeats',
    withBody(
      repeated('a', rows, [repeated('b', rows, [{ ...text('c', 'x'), each: rows, as: 'c' }])]),
    ),
  ],
  [
    'ten repeats of long words',
    withBody(
      ...times(10, (index) => ({
        ...text(`t-${index}`, { text: 'word '.repeat(700) }),
        each: rows,
        as: 'row',
      })),
    ),
  ],
  ['900 sums of sums', shown(['add', ...times(900, (index) => ['add', index, { $: 'state.n' }])])],
  ['a list mapped over itself, four times', shown(['count', mapped('abcd')])],
  ['a division by zero', shown(['divide', 1, 0])],
  ['the largest number', shown(['multiply', 1e308, 1e308])],
  ['half of a character', spliced('title', '{"text":"\\ud800"}')],
];

/** Documents made to hurt. */
export const hostileDocuments: readonly HostileDocument[] = [
  ...[sizes, depths, names, behaviours, markup, noDocuments]
    .flat()
    .map(([name, raw]) => ({ name, text: raw, isRefused: true })),
  ...allowed.map(([name, raw]) => ({ name, text: raw, isRefused: false })),
];
