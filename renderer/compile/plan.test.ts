import { expect, test } from 'vitest';
import { createFakePorts } from '../../tests/fixtures/fake-ports.ts';
import { loadFormRuntime } from '../lazy-chunks.ts';
import { openScreen, type OpenScreenOptions } from '../open-screen.ts';
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

const titleOf = (options: Partial<OpenScreenOptions>): unknown => {
  const { ports } = createFakePorts();
  const opened = openScreen({
    document: titled('Document'),
    contracts,
    ports,
    params: {},
    ...options,
  });
  if ('problems' in opened) throw new Error('Expected a screen.');
  const { expression } = opened.runtime.screen.title;
  return expression.kind === 'literal' ? expression.value : undefined;
};

test('a plan is opened instead of its document', () => {
  expect(titleOf({ plan: planOf(titled('Plan')) })).toBe('Plan');
});

test.each<[string, Partial<OpenScreenOptions>]>([
  ['another engine', { plan: { ...planOf(titled('Plan')), version: 0 } }],
  ['other native calls', { plan: { ...planOf(titled('Plan')), native: ['camera'] } }],
  ['no plan', { plan: 'plan' }],
  [
    'an untrusted document',
    { plan: planOf(titled('Plan')), validate: () => titled('Validated') as never },
  ],
])('the document is compiled instead of a plan for %s', (_, options) => {
  expect(titleOf(options)).not.toBe('Plan');
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
