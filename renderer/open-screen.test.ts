import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import bindBank from '../screens/bank/bind-bank.json';
import { testContracts } from '../tests/fixtures/contracts.ts';
import { createFakePorts } from '../tests/fixtures/fake-ports.ts';
import { createMapValues } from '../tests/fixtures/form-values.ts';
import { screenWith } from '../tests/fixtures/document-parts.ts';
import { loadFormRuntime } from './lazy-chunks.ts';
import { openScreen } from './open-screen.ts';
import type { OpenScreenOptions } from './open-with.ts';

beforeAll(loadFormRuntime);

const open = (document: unknown, options: Partial<OpenScreenOptions> = {}): readonly string[] => {
  const opened = openScreen({
    document,
    contracts: testContracts,
    ports: createFakePorts().ports,
    wrapFormValues: createMapValues,
    params: {},
    ...options,
  });
  return 'problems' in opened
    ? opened.problems.map(({ code, pointer }) => `${code} ${pointer}`)
    : [opened.runtime.screen.id];
};
const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('LANG 57: what is opened and what is refused', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['a screen', screenWith({}), ['case']],
    ['5,000 levels', screenWith({ body: nested(5000) }), [`too-large /body${'/0'.repeat(31)}`]],
    [
      'a hostile name',
      JSON.parse('{"lang": 1, "__proto__": {"kind": "screen"}}'),
      ['unknown-key /__proto__'],
    ],
    ['another language', screenWith({ lang: 2 }), ['unknown-language /lang']],
    ['a text', '<html>', ['structure ']],
    ['nothing', undefined, ['structure ']],
    ['a document without a body', screenWith({ body: undefined }), ['structure ']],
    ['a form that is none', screenWith({ form: null }), ['case']],
    ['a body that is no list', screenWith({ body: { 0: {} } }), ['structure ']],
    ['a body that holds no nodes', screenWith({ body: [null] }), ['structure ']],
    [
      'children that are no list',
      screenWith({ body: [{ id: 'a', widget: 'card', children: 5 }] }),
      ['structure '],
    ],
    ['an expression that is none', screenWith({ title: ['shout'] }), ['unknown-operator /title/0']],
    [
      'more than the app has',
      screenWith({ requires: { native: ['teleport'] } }),
      ['not-supported /requires'],
    ],
  ])('%s', (_, document, outcome) => {
    expect(open(document)).toEqual(outcome);
  });

  it('an untrusted document is rejected for the problems of its validator', () => {
    const validate: OpenScreenOptions['validate'] = (_, report) => {
      report('unknown-key.forbidden', '/body/0/colour', { name: 'colour' });
      return undefined;
    };
    expect(open(screenWith({}), { validate })).toEqual(['unknown-key /body/0/colour']);
  });
});

it('LANG 15: a fragment that cannot be read is a part that cannot be drawn; the screen opens', () => {
  const document = screenWith({ body: [{ id: 'f', widget: 'fragment', fragment: 'part' }] });
  const kindOf = (fragment: unknown): string | undefined => {
    const fragments = new Map([['part', fragment]]);
    const opened = openScreen({
      document,
      fragments,
      contracts: testContracts,
      ports: createFakePorts().ports,
      wrapFormValues: createMapValues,
      params: {},
    });
    return 'runtime' in opened ? opened.runtime.screen.body[0]?.kind : undefined;
  };
  const part = { kind: 'fragment', lang: 1, id: 'part', class: 'info', title: 'Part', body: [] };
  expect([part, { ...part, lang: 2 }, nested(5000), 'part', null].map(kindOf)).toEqual([
    'fragment',
    'unsupported',
    'unsupported',
    'unsupported',
    'unsupported',
  ]);
});

const placesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name])),
      ]
    : [path];

const putInto = (value: unknown, [name, ...path]: readonly string[], put: unknown): unknown => {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((member: unknown, index) =>
      String(index) === name ? putInto(member, path, put) : member,
    );
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]: [string, unknown]) => [
      key,
      key === name ? putInto(member, path, put) : member,
    ]),
  );
};

it('never throws, whatever stands anywhere in a document', () => {
  const broken = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('toString', '__proto__', [], {}, null, ['eq'], { $: 'state' }, { text: 5 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...placesOf(bindBank)), broken, (path, put) => {
      expect(open(putInto(bindBank, path, put)).length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});
