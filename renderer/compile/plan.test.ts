import { expect, test } from 'vitest';
import { createFakePorts } from '../../tests/fixtures/fake-ports.ts';
import { planOf } from '../../tests/fixtures/plan-of.ts';
import { loadFormRuntime } from '../lazy-chunks.ts';
import { loadCompiler, openDelivered, openPlan } from '../open-plan.ts';
import { isPlanFor, type Plan, readPlan } from './plan.ts';

await loadFormRuntime();

const contracts = { calls: {}, datasets: {}, natives: {}, stored: {} };

const titled = (title: string) => ({
  kind: 'screen',
  lang: 1,
  id: 'one',
  class: 'info',
  title,
  state: { open: {}, chosen: { init: 'a' } },
  body: [
    {
      id: 'rows',
      widget: 'text',
      each: ['list', 'a', 'b'],
      as: 'row',
      props: { text: { $: 'row' } },
    },
  ],
});

const started = () => ({ contracts, ports: createFakePorts().ports, params: {} });

test('a plan opens without its document', () => {
  const { screen } = openPlan({ plan: planOf(titled('Plan'), contracts), ...started() });
  expect(screen.title.expression).toEqual({ kind: 'literal', value: 'Plan' });
});

test('a delivered document opens by its plan, or by the compiler once that is loaded', async () => {
  const document = titled('Document');
  const titleOf = (plan: Plan | undefined): unknown => {
    const opened = openDelivered(plan, { document, ...started() });
    if ('problems' in opened) throw new Error('Expected a screen.');
    return opened.runtime.screen.title.expression;
  };
  expect(titleOf(planOf(titled('Plan'), contracts))).toMatchObject({ value: 'Plan' });
  expect(() => titleOf(undefined)).toThrow('Compiler not loaded: await loadCompiler.');
  await loadCompiler();
  expect(titleOf(undefined)).toMatchObject({ value: 'Document' });
});

test('a plan names the chunks that it needs', () => {
  const form = { fields: { name: { type: 'text' } } };
  const body = [{ id: 'name', widget: 'text-field', field: 'name', props: { label: 'Name' } }];
  expect(planOf({ ...titled('Plan'), form, body }, contracts)).toMatchObject({
    widgets: ['text-field'],
    hasForm: true,
  });
  expect(planOf(titled('Plan'), contracts)).toMatchObject({ widgets: ['text'], hasForm: false });
});

test.each<[string, unknown]>([
  ['of another engine', { ...planOf(titled('Plan'), contracts), version: 0 }],
  ['for other native calls', { ...planOf(titled('Plan'), contracts), native: ['camera'] }],
  ['without native calls', { ...planOf(titled('Plan'), contracts), native: undefined }],
  ['that is none', 'plan'],
])('a plan %s is left aside', (_, plan) => {
  expect(isPlanFor(plan, [])).toBe(false);
});

test('a plan is the same after it was read and written again', () => {
  const plan = planOf(titled('Plan'), contracts);
  const screen = readPlan(plan);
  expect(screen.state.get('open')).toBeUndefined();
  expect(screen.state.get('chosen')).toEqual({
    expression: { kind: 'literal', value: 'a' },
    dependencies: [],
  });
  expect(screen.body).toMatchObject([{ kind: 'repeat', node: { kind: 'widget' } }]);
});
