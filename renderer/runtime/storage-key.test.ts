import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeLocks } from '../../tests/fixtures/fake-locks.ts';
import { startWith, type StartedScreen } from '../../tests/fixtures/start-screen.ts';
import { createActionLock } from './action-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const parts = {
  form: { remember: true, fields: { account: { type: 'text' } } },
  countdowns: { resend: { seconds: 60 } },
  actions: { pay: { once: true, steps: [{ do: 'countdown', how: 'start', countdown: 'resend' }] } },
};
const template = { ...parts, kind: 'template', class: 'promotion', route: undefined };
const others = {
  drafts: { case: { account: '0917' } },
  countdowns: { case: { resend: { left: 30_000, at: Date.now() } } },
};

const typed = async (start: () => StartedScreen): Promise<StartedScreen> => {
  const screen = start();
  const field = screen.runtime.form.field('account');
  if (field !== undefined) screen.runtime.form.onChange(field, '6666');
  await screen.run('pay');
  vi.advanceTimersByTime(1000);
  return screen;
};

it('LANG 40: a template with the id of a screen reads nothing of what that has kept', () => {
  const found = [parts, template].map((document) => {
    const screen = startWith(document, { drafts: others.drafts });
    const field = screen.runtime.form.field('account');
    return field && screen.runtime.form.getValue(field);
  });
  expect(found).toEqual(['0917', '']);
});

it('LANG 40: nor does it write there what that takes for its own, nor hold its lock', async () => {
  const locks: string[] = [];
  const exclusive = createActionLock(createFakeLocks((name) => locks.push(name) > 0));
  const { recorded } = await typed(() =>
    startWith(template, { drafts: others.drafts, ports: { runExclusive: exclusive } }),
  );
  expect([recorded.drafts.get('case'), recorded.countdowns.has('case'), locks]).toEqual([
    others.drafts.case,
    false,
    ['template/case.pay'],
  ]);
  expect([[...recorded.drafts.keys()], [...recorded.countdowns.keys()]]).toEqual([
    ['case', 'template/case'],
    ['template/case'],
  ]);
});
