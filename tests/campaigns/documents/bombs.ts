// Documents that are made to hurt, as texts: what stands in them is not always something that a program could hold.
import { text } from '../../fixtures/nodes.ts';

export interface Bomb {
  readonly name: string;
  readonly text: string;
  /** What both doors do. refused: somebody is told where. any: refused, or drawn without harm. */
  readonly fate: 'refused' | 'any';
}

const times = <Made>(count: number, make: (index: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A template with these parts, which both doors know. */
const withParts = (parts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    lang: 1,
    kind: 'template',
    id: 'bomb',
    class: 'promotion',
    title: { text: 'A bomb' },
    body: [text('t', { text: 'x' })],
    ...parts,
  });

/** The same with something in it that only a text can say. */
const spliced = (name: string, raw: string): string =>
  withParts({ [name]: '@' }).replace('"@"', raw);

const nest = (open: string, close: string, levels: number, inside = '0'): string =>
  open.repeat(levels) + inside + close.repeat(levels);

/** An expression in an expression. */
const deepExpression = (levels: number): unknown => {
  let made: unknown = 1;
  for (let level = 0; level < levels; level += 1) made = ['add', made, 1];
  return made;
};

const rows = ['split', times(200, () => 'x').join(','), ','];
const number = {
  state: {
    n: { type: 'number', init: 0 },
    w: { type: 'text', init: 'x' },
    all: { type: 'list', init: ['list', 1] },
  },
};
const shown = (value: unknown): Readonly<Record<string, unknown>> => ({
  ...number,
  body: [text('t', { text: '{n}', args: { n: value } })],
});
const action = (
  steps: readonly object[],
  more: object = {},
): Readonly<Record<string, unknown>> => ({
  ...number,
  on: { enter: 'a' },
  actions: { a: { steps }, ...more },
});

const bomb = (name: string, of: string, fate: Bomb['fate'] = 'refused'): Bomb => ({
  name,
  text: of,
  fate,
});

export const bombs: readonly Bomb[] = [
  // Sizes.
  bomb('nothing', ''),
  bomb('a blank', ' '),
  bomb('a mark of the byte order alone', '\ufeff'),
  bomb('half of a document', withParts({}).slice(0, 60)),
  bomb('300,000 letters', withParts({ title: { text: 'x'.repeat(300_000) } })),
  bomb('a text of 4,001 letters', withParts({ title: { text: 'x'.repeat(4001) } })),
  bomb('2,001 nodes', withParts({ body: times(2001, (index) => text(`t-${index}`, 'x')) })),
  bomb('a list of 1,001', withParts({ body: [text('t', ['list', ...times(1001, () => 1)])] })),
  bomb(
    'an object of 65 names',
    withParts({
      state: Object.fromEntries(times(65, (index) => [`s${index}`, { type: 'number', init: 0 }])),
    }),
  ),
  bomb(
    'a name of 201 letters',
    withParts({ state: { ['s'.repeat(201)]: { type: 'number', init: 0 } } }),
  ),
  bomb('200,000 blanks', `${' '.repeat(200_000)}${withParts({ other: 1 })}`),
  bomb('100,000 empty lists', spliced('body', `[${'[],'.repeat(70_000)}[]]`)),
  // Depth.
  ...[33, 1000, 20_000, 100_000].flatMap((levels) => [
    bomb(`${levels} lists in lists`, spliced('body', nest('[', ']', levels))),
    bomb(
      `${levels} objects in objects`,
      spliced('body', nest('{"a":', '}', Math.min(levels, 40_000))),
    ),
  ]),
  bomb('lists that are never closed', spliced('body', '['.repeat(200_000)).slice(0, 200_000)),
  bomb('an expression 28 deep', withParts(shown(deepExpression(28))), 'any'),
  bomb('an expression 200 deep', withParts(shown(deepExpression(200)))),
  bomb(
    'nodes 40 deep',
    withParts({
      body: [JSON.parse(nest('{"id":"x","widget":"card","children":[', ']}', 40, '')) as unknown],
    }),
  ),
  // Names.
  ...['__proto__', 'constructor', 'prototype'].flatMap((name) => [
    bomb(`${name} in the document`, spliced('title', `{"text":"x"},"${name}":{"polluted":1}`)),
    bomb(`${name} as a state`, spliced('state', `{"${name}":{"type":"number","init":0}}`)),
    bomb(`${name} as an action`, spliced('actions', `{"${name}":{"steps":[]}}`)),
    bomb(`${name} as an argument`, spliced('title', `{"text":"{x}","args":{"${name}":1}}`)),
    bomb(`a reference to ${name}`, withParts(shown({ $: `state.${name}` }))),
    bomb(`a reference through ${name}`, withParts(shown({ $: `state.w.${name}.${name}` }))),
    bomb(`a widget named ${name}`, withParts({ body: [{ id: 't', widget: name, props: {} }] })),
    bomb(`an operator named ${name}`, withParts(shown([name, 1]))),
    bomb(`a step named ${name}`, withParts(action([{ do: name }]))),
    bomb(
      `a fragment named ${name}`,
      withParts({ body: [{ id: 'f', widget: 'fragment', fragment: name }] }),
    ),
  ]),
  ...['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then', '$$typeof'].map((name) =>
    bomb(`a widget named ${name}`, withParts({ body: [{ id: 't', widget: name }] })),
  ),
  // Names that stand twice: the last one counts in every reader, so that the checker and the phone must read the same.
  bomb('a title twice', spliced('title', '{"text":"one"},"title":{"text":"two"}'), 'any'),
  bomb('a kind twice', spliced('title', '{"text":"one"},"kind":"screen"')),
  bomb('a class twice', spliced('title', '{"text":"one"},"class":"money"')),
  bomb('an id twice', withParts({ body: [text('t', 'x'), text('t', 'y')] })),
  // Actions without an end.
  bomb('an action that runs itself', withParts(action([{ do: 'run', action: 'a' }]))),
  bomb(
    'two actions that run each other',
    withParts(action([{ do: 'run', action: 'b' }], { b: { steps: [{ do: 'run', action: 'a' }] } })),
  ),
  bomb(
    'an action of 21 steps',
    withParts(action(times(21, () => ({ do: 'set', state: 'n', value: 1 })))),
  ),
  bomb(
    'lists that double 20 times',
    withParts(
      action(
        times(20, () => ({
          do: 'set',
          state: 'all',
          value: ['list', { $: 'state.all' }, { $: 'state.all' }],
        })),
      ),
    ),
    'any',
  ),
  bomb(
    '20 messages at once',
    withParts(action(times(20, () => ({ do: 'toast', message: { text: 'x' } })))),
    'any',
  ),
  bomb('a page that leaves at once', withParts(action([{ do: 'go', how: 'back' }])), 'any'),
  bomb('a page that opens itself', withParts(action([{ do: 'go', to: 'bomb' }]))),
  // Timers.
  bomb(
    'a tick of no time',
    withParts({
      ...number,
      on: {
        tick: { every: 0, do: [{ do: 'set', state: 'n', value: ['add', { $: 'state.n' }, 1] }] },
      },
    }),
  ),
  bomb('a wait of no time', withParts(action([{ do: 'wait', seconds: 0 }])), 'any'),
  bomb(
    'a wait of a thousand years',
    withParts(action([{ do: 'wait', seconds: 31_536_000_000 }])),
    'any',
  ),
  bomb('a wait of less than no time', withParts(action([{ do: 'wait', seconds: -1 }]))),
  bomb(
    'six countdowns',
    withParts(action(times(6, (index) => ({ do: 'countdown', name: `c${index}`, start: 1 })))),
    'any',
  ),
  // Repeats.
  bomb(
    'repeats in repeats in repeats',
    withParts({
      body: [
        {
          id: 'a',
          widget: 'card',
          each: rows,
          as: 'a',
          children: [
            {
              id: 'b',
              widget: 'card',
              each: rows,
              as: 'b',
              children: [{ ...text('c', 'x'), each: rows, as: 'c' }],
            },
          ],
        },
      ],
    }),
    'any',
  ),
  bomb(
    'ten repeats of long words',
    withParts({
      body: times(10, (index) => ({
        ...text(`t-${index}`, { text: 'word '.repeat(700) }),
        each: rows,
        as: 'row',
      })),
    }),
    'any',
  ),
  bomb('a repeat of a text', withParts({ body: [{ ...text('t', 'x'), each: 'abc', as: 'row' }] })),
  bomb(
    'a repeat of itself',
    withParts({ body: [{ ...text('t', 'x'), each: { $: 'row' }, as: 'row' }] }),
  ),
  // Expressions.
  bomb(
    '900 sums of sums',
    withParts(shown(['add', ...times(900, (index) => ['add', index, { $: 'state.n' }])])),
    'any',
  ),
  bomb(
    'a list mapped over itself, four times',
    withParts(
      shown([
        'count',
        ['map', rows, 'a', ['map', rows, 'b', ['map', rows, 'c', ['map', rows, 'd', 1]]]],
      ]),
    ),
    'any',
  ),
  bomb(
    'a pattern of a text',
    withParts(shown(['matches', '(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'])),
  ),
  bomb('a text repeated a billion times', withParts(shown(['repeat', 'x', 1_000_000_000]))),
  bomb('a division by nothing', withParts(shown(['divide', 1, 0])), 'any'),
  bomb('the largest number', withParts(shown(['multiply', 1e308, 1e308])), 'any'),
  bomb(
    'a number beyond numbers',
    spliced('body', '[{"id":"t","widget":"text","props":{"text":1e999}}]'),
  ),
  bomb('code as an expression', withParts(shown(['eval', 'canary()']))),
  bomb('a reference to the window', withParts(shown({ $: 'window.location.href' }))),
  bomb('a reference to the session', withParts(shown({ $: 'session.token' }))),
  // Fragments.
  bomb(
    'a fragment that is itself',
    withParts({ body: [{ id: 'f', widget: 'fragment', fragment: 'bomb' }] }),
  ),
  bomb(
    'a fragment that does not exist',
    withParts({ body: [{ id: 'f', widget: 'fragment', fragment: 'nobody' }] }),
  ),
  bomb(
    'a slot without a fragment',
    withParts({ body: [{ id: 's', widget: 'slot', slot: 'all' }] }),
  ),
  // Addresses and markup in the places of the language.
  bomb(
    'a script as a picture',
    withParts({
      body: [
        { id: 'i', widget: 'image', props: { asset: 'javascript:canary()', alt: { text: 'x' } } },
      ],
    }),
  ),
  bomb(
    'a picture from elsewhere',
    withParts({
      body: [
        {
          id: 'i',
          widget: 'image',
          props: { address: 'https://evil.example/x.png', alt: { text: 'x' } },
        },
      ],
    }),
  ),
  bomb(
    'a link as a script',
    withParts({
      body: [
        {
          id: 'l',
          widget: 'link',
          props: { label: { text: 'x' }, address: 'javascript:canary()' },
        },
      ],
    }),
  ),
  bomb(
    'markup as a property',
    withParts({
      body: [
        {
          id: 't',
          widget: 'text',
          props: { dangerouslySetInnerHTML: { __html: '<img src=x onerror=canary()>' } },
        },
      ],
    }),
  ),
  bomb(
    'a handler of the browser',
    withParts({ body: [{ id: 't', widget: 'text', props: { text: 'x', onClick: 'canary()' } }] }),
  ),
  bomb(
    'a style',
    withParts({
      body: [
        {
          id: 't',
          widget: 'text',
          props: { text: 'x', style: { background: 'url(https://evil.example)' } },
        },
      ],
    }),
  ),
  bomb(
    'an element as a child',
    withParts({ body: [{ $$typeof: 'react.element', type: 'script', props: {} }] }),
  ),
  // What is no document at all.
  ...[
    'null',
    '1',
    '"x"',
    '[]',
    '{}',
    'true',
    '{"kind":"template"}',
    '{"toString":1}',
    '{"then":{}}',
    '[[[]]]',
  ].map((raw) => bomb(`${raw} in place of a document`, raw)),
  bomb('a comment in the text', `/* x */ ${withParts({ other: 1 })}`),
  bomb('signs that nobody sees', withParts({ id: 'bo\u202emb' })),
  bomb('half of a sign', spliced('title', '{"text":"\\ud800"}'), 'any'),
  bomb(
    'a sign of no width as a name',
    withParts({ state: { '\u200b': { type: 'number', init: 0 } } }),
  ),
  bomb('a newer language', withParts({ lang: 999 })),
  bomb('a language of no number', withParts({ lang: -1 })),
];
