import { expect, test } from 'vitest';
import { createFakePorts } from '../../tests/fixtures/fake-ports.ts';
import { loadFormRuntime } from '../lazy-chunks.ts';
import { openPlan } from '../open-plan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { formatPlan, type Plan, readPlan } from './plan.ts';
import { planDocument } from './plan-document.ts';

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

const planOf = (document: unknown): Plan => {
  const planned = planDocument({ document, contracts });
  if ('problems' in planned) throw new Error('Expected a plan.');
  return JSON.parse(formatPlan(planned.plan)) as Plan;
};

const open = (plan: unknown): Runtime | undefined =>
  openPlan({ plan, contracts, ports: createFakePorts().ports, params: {} });

test('a plan opens without its document', () => {
  expect(open(planOf(titled('Plan')))?.screen.title.expression).toEqual({
    kind: 'literal',
    value: 'Plan',
  });
});

test('a plan names the chunks that it needs', () => {
  const form = { fields: { name: { type: 'text' } } };
  const body = [{ id: 'name', widget: 'text-field', field: 'name', props: { label: 'Name' } }];
  expect(planOf({ ...titled('Plan'), form, body })).toMatchObject({
    widgets: ['text-field'],
    hasForm: true,
  });
  expect(planOf(titled('Plan'))).toMatchObject({ widgets: ['text'], hasForm: false });
});

test.each<[string, unknown]>([
  ['of another engine', { ...planOf(titled('Plan')), version: 0 }],
  ['for other native calls', { ...planOf(titled('Plan')), native: ['camera'] }],
  ['that is none', 'plan'],
])('a plan %s is not opened', (_, plan) => {
  expect(open(plan)).toBeUndefined();
});

test('a plan is the same after it was read and written again', () => {
  const plan = planOf(titled('Plan'));
  const screen = readPlan(plan, plan.native);
  expect(screen?.state.get('open')).toBeUndefined();
  expect(screen?.state.get('chosen')).toEqual({
    expression: { kind: 'literal', value: 'a' },
    dependencies: [],
  });
  expect(screen?.body).toMatchObject([{ kind: 'repeat', node: { kind: 'widget' } }]);
});
