import { describe, expect, test } from 'vitest';
import { closureOf, draws, fragmentOf, screenOf } from '../candidate.fixture.ts';
import { listChangedDocuments } from './candidate-documents.ts';
import { budgets, compareWithBudgets, checkBudgets, measureDocumentCost } from './check-budgets.ts';

const light = { bytes: 8000, compressed: 2000, nodes: 40, requests: 2 };

describe('budgets', () => {
  test.each([
    ['bytes', 256 * 1024, 'bytes'],
    ['compressed', 48 * 1024, 'bytes in brotli'],
    ['nodes', 2000, 'nodes'],
    ['requests', 12, 'requests when it opens'],
  ] as const)('more %s than there is room for are refused', (kind, max, what) => {
    expect(compareWithBudgets('one', { ...light, [kind]: max }, undefined)).toEqual([]);
    expect(compareWithBudgets('one', { ...light, [kind]: max + 1 }, undefined)).toMatchObject([
      {
        rule: 'budget',
        severity: 'error',
        document: 'one',
        message: `At most ${max} ${what} are allowed, fragments included, but it has ${max + 1}. Split the document, or remove parts of it.`,
      },
    ]);
    expect(budgets[kind].max).toBe(max);
  });

  test.each([
    [light, { ...light, bytes: 10_048 }, []],
    [
      light,
      { ...light, bytes: 10_049 },
      [
        'It has 10049 bytes, fragments included; the live version has 8000. This is growth of more than 25 %: check that it is intended.',
      ],
    ],
    [{ ...light, bytes: 100_000 }, { ...light, bytes: 125_000 }, []],
    [light, { ...light, nodes: 50 }, []],
    [
      light,
      { ...light, requests: 3 },
      [
        'It has 3 requests when it opens, fragments included; the live version has 2. This is growth of more than 25 %: check that it is intended.',
      ],
    ],
    [{ ...light, requests: 8 }, { ...light, requests: 10 }, []],
    [light, { bytes: 10, compressed: 10, nodes: 1, requests: 0 }, []],
    [undefined, { ...light, bytes: 100_000 }, []],
  ])('much more than what is live is a warning: %j, %j', (before, after, messages) => {
    const found = compareWithBudgets('one', after, before);
    expect(found.map(({ message }) => message)).toEqual(messages);
    expect(found.every(({ severity, rule }) => severity === 'warning' && rule === 'budget')).toBe(
      true,
    );
  });

  test('only changed documents are weighed, each against itself', async () => {
    const long = Array.from({ length: 60 }, (_, index) => ({
      id: `line-${index}`,
      widget: 'text',
      props: { text: `Line number ${index} of a long page` },
    }));
    const closure = closureOf(
      [screenOf('live', 'x', { body: long }), screenOf('one', 'x', { body: long })],
      [screenOf('live', 'x', { body: long }), screenOf('one', 'x')],
    );
    const { findings, budgets: taken } = await checkBudgets(listChangedDocuments(closure), closure);
    expect(
      findings.map(
        ({ document, message }) => `${document} ${/(?:bytes|nodes)/.exec(message)?.[0]}`,
      ),
    ).toEqual(['one bytes', 'one nodes']);
    expect(taken.map(({ document, of }) => `${document} ${of}`)).toEqual([
      'one bytes',
      'one compressed',
      'one nodes',
      'one requests',
    ]);
    expect(taken[2]).toEqual({ document: 'one', of: 'nodes', found: 60, most: 2000, was: 1 });
    expect(
      await checkBudgets(listChangedDocuments(closureOf([screenOf('new', 'x')], [])), closure),
    ).toMatchObject({ budgets: [{ document: 'new' }, {}, {}, {}] });
  });
});

describe('what a document weighs', () => {
  const call = { kind: 'call', call: 'order-detail', states: {} };

  test('itself and its fragments, each once, examples aside', async () => {
    const documents = [
      screenOf('one', 'x', {
        body: [draws('tip'), draws('tip')],
        examples: { sample: { visible: ['x'.repeat(3000)] } },
      }),
      fragmentOf('tip', 'x'),
    ];
    const { documents: all } = closureOf(documents);
    const [one, tip] = [all.get('one'), all.get('tip')];
    if (one === undefined || tip === undefined) throw new Error('Both are in the closure.');
    const weight = await measureDocumentCost(one, all);
    const alone = await measureDocumentCost(tip, all);
    expect(weight.nodes).toBe(3);
    expect(weight.bytes).toBeLessThan(1000);
    expect(weight.bytes).toBeGreaterThan(alone.bytes);
    expect(weight.compressed).toBeLessThan(weight.bytes);
  });

  test.each([
    [
      'calls and data sets, stored values aside',
      {
        sources: {
          a: call,
          b: { kind: 'dataset', dataset: 'places' },
          c: { kind: 'stored', stored: 'x' },
        },
      },
      2,
    ],
    [
      'requests of the steps when it opens',
      { on: { enter: [{ do: 'if', test: true, then: [{ do: 'request', call: 'x' }] }] } },
      1,
    ],
    [
      'requests of the action when it opens',
      {
        on: { enter: 'begin' },
        actions: {
          begin: { steps: [{ do: 'request', call: 'x' }] },
          other: { steps: [{ do: 'request', call: 'y' }] },
        },
      },
      1,
    ],
    [
      'no request that a press sends',
      { actions: { send: { steps: [{ do: 'request', call: 'x' }] } } },
      0,
    ],
  ])('%s', async (_, more, requests) => {
    const { documents } = closureOf([screenOf('one', 'x', more)]);
    const one = documents.get('one');
    if (one === undefined) throw new Error('It is in the closure.');
    expect((await measureDocumentCost(one, documents)).requests).toBe(requests);
  });
});
