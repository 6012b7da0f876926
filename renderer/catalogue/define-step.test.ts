import { describe, expect, expectTypeOf, test } from 'vitest';
import { testCatalogue } from '../../tests/fixtures/catalogue.tsx';
import { testContracts } from '../../tests/fixtures/contracts.ts';
import { screenWith, set } from '../../tests/fixtures/document-parts.ts';
import { createFakePorts } from '../../tests/fixtures/fake-ports.ts';
import { planOf } from '../../tests/fixtures/plan-of.ts';
import { heldAnswer, startSteps } from '../../tests/fixtures/start-screen.ts';
import { openPlan } from '../open-plan.ts';
import { createCatalogue } from './catalogue.ts';
import { defineStep } from './define-step.ts';
import type { StepDefinition } from './step-definition.ts';

const parts = { state: { kept: {}, given: {} } };
const failed = { do: 'toast', text: 'Failed' };

const basics = { name: 'test:x', title: 'X', description: 'A test.' } as const;
const takes = {
  type: 'object',
  properties: { a: { type: 'string' }, b: { type: 'number', default: 2 } },
} as const;

/** Runs one step of a catalogue of its own, then keeps its result. */
const runStep = async (
  step: object,
  definition: Partial<StepDefinition>,
  run: (values: object) => unknown,
) => {
  const catalogue = createCatalogue({
    steps: [{ definition: { ...basics, takes, ...definition }, run }],
  });
  const screen = startSteps(
    [{ do: 'test:x', onError: [failed], ...step }, set('kept', ['default', { $: 'it' }, 'none'])],
    { parts, catalogue },
  );
  const result = await screen.run('go');
  return { ...screen, result, kept: screen.value('state', 'kept') };
};

describe('a step of a catalogue', () => {
  test('gets its values with their defaults, and binds its result for later steps', async () => {
    const steps = [
      { do: 'test:share', with: { text: ['join', ['list', 'a', 'b'], ''] }, as: 'one' },
      { do: 'test:share', with: { text: { $: 'one.app' }, times: 2 }, as: 'other' },
      set('kept', { $: 'other.app' }),
    ];
    const screen = startSteps(steps, { parts, catalogue: testCatalogue });
    expect(await screen.run('go')).toBe('continue');
    expect(screen.value('state', 'kept')).toBe('abab');
    expect(screen.recorded.reports).toEqual([]);
  });

  test('gets declared values only', async () => {
    let values: object | undefined;
    await runStep({ with: { a: 'x', c: 'y' } }, {}, (given) => void (values = given));
    expect(values).toEqual({ a: 'x', b: 2 });
  });

  test('starts at once, and later steps wait for its promise', async () => {
    const { promise, give } = heldAnswer<undefined>();
    const started: string[] = [];
    const catalogue = createCatalogue({
      steps: [
        defineStep({ ...basics, takes }, () => {
          started.push('run');
          return promise;
        }),
      ],
    });
    const screen = startSteps([{ do: 'test:x' }, set('kept', 'after')], { parts, catalogue });
    const running = screen.run('go');
    expect(started).toEqual(['run']);
    expect(screen.value('state', 'kept')).toBeUndefined();
    give(undefined);
    expect(await running).toBe('continue');
    expect(screen.value('state', 'kept')).toBe('after');
  });

  test.each<[string, object, Partial<StepDefinition>, () => unknown, readonly string[]]>([
    [
      'throws',
      {},
      {},
      () => {
        throw new TypeError('Secret');
      },
      ['step test.x-TypeError'],
    ],
    [
      'rejects',
      {},
      {},
      () => Promise.reject(new DOMException('Secret', 'AbortError')),
      ['step test.x-AbortError'],
    ],
    [
      'lacks a required value',
      { with: { a: null } },
      { takes: { ...takes, required: ['a'] } },
      () => undefined,
      ['step test.x-missing-a'],
    ],
    [
      'returns a value that does not fit',
      { as: 'it' },
      { returns: { type: 'string' } },
      () => 5,
      ['answer test.x-expected-text'],
    ],
  ])(
    'that %s runs its error branch, and is reported',
    async (_, step, definition, run, reports) => {
      const { result, kept, recorded } = await runStep(step, definition, run);
      expect(result).toBe('abort');
      expect(kept).toBeUndefined();
      expect(recorded.toasts).toMatchObject([{ text: 'Failed' }]);
      expect(recorded.reports.map(({ kind, code }) => `${kind} ${code}`)).toEqual(reports);
    },
  );

  test('that fails without an error branch ends the list', async () => {
    const { result, recorded } = await runStep({ onError: undefined }, {}, () => {
      throw new Error('Secret');
    });
    expect(result).toBe('abort');
    expect(JSON.stringify(recorded)).not.toContain('Secret');
  });

  test.each([
    ['whose name no catalogue has', testCatalogue],
    ['without a catalogue', undefined],
  ])('%s is reported and ends the list', async (_, catalogue) => {
    const screen = startSteps([{ do: 'test:none' }, set('kept', 'after')], {
      parts,
      ...(catalogue && { catalogue }),
    });
    expect(await screen.run('go')).toBe('abort');
    expect(screen.value('state', 'kept')).toBeUndefined();
    expect(screen.recorded.reports).toMatchObject([{ kind: 'step', code: 'unknown-step' }]);
  });

  test('runs from a plan', async () => {
    const document = screenWith({
      ...parts,
      actions: {
        go: {
          steps: [
            { do: 'test:share', with: { text: 'a', times: 3 }, as: 'it', onError: [failed] },
            set('kept', { $: 'it.app' }),
          ],
        },
      },
      body: [],
    });
    const plan = planOf(document, testContracts, new Map(), testCatalogue);
    const { ports } = createFakePorts();
    const runtime = openPlan({
      plan,
      contracts: testContracts,
      ports,
      params: {},
      catalogue: testCatalogue,
    });
    runtime.start();
    await runtime.runHandler([{ do: 'run', action: 'go', pointer: '' }], runtime.scope);
    expect(runtime.scope.lookup('state', 'kept')).toBe('aaa');
  });
});

describe('the definition of a step', () => {
  test.each<[string, readonly Partial<StepDefinition>[], string]>([
    [
      'a name without a namespace',
      [{ name: 'x' }],
      'Step "x": expected a namespace, a colon and a name, in small letters and digits, with hyphens in the name only. Write it like "shop:order-card".',
    ],
    [
      'a name that another one has',
      [{}, {}],
      'Step "test:x" is defined twice. Rename or remove one of them.',
    ],
    [
      'a required value that is not declared',
      [{ takes: { ...takes, required: ['c'] } }],
      'Step "test:x": "c" is required, but not declared. Add it to properties, or remove it from required.',
    ],
  ])('with %s throws', (_, definitions, sentence) => {
    const steps = definitions.map((more) =>
      defineStep({ ...basics, takes, ...more }, () => undefined),
    );
    expect(() => createCatalogue({ steps })).toThrow(sentence);
  });

  test('types the values and the result', () => {
    const definition = { ...basics, takes, returns: { type: 'number' } } as const;
    defineStep(definition, ({ a, b }) => {
      expectTypeOf(a).toEqualTypeOf<string | undefined>();
      expectTypeOf(b).toEqualTypeOf<number>();
      return b;
    });
    const returnsText = (): string => 'a';
    expectTypeOf(returnsText).not.toExtend<Parameters<typeof defineStep<typeof definition>>[1]>();
    expect(Object.isFrozen(testCatalogue.steps)).toBe(true);
  });
});
