import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse, VerificationError } from '../../../renderer/entries/browser.ts';
import { createFakeOfflineCache } from '../documents/offline-cache.fixture.ts';
import { createTimeoutBudget } from '../documents/document-loader.ts';
import type { CachedDocument } from '../documents/offline-cache.ts';
import { cacheFallbackTimeoutMs } from '../timing/timeouts.ts';
import { createTemplateLoader } from './template-loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const document = { kind: 'template', class: 'promotion', id: 'summer' };
const good = (data: unknown): CallResponse => ({ success: true, code: '0', message: '', data });
const network: CallResponse = { success: false, code: 'network', message: '' };
const problem: VerificationError = { code: 'not-allowed', pointer: '/body/0' };

interface World {
  readonly answer?: CallResponse | Promise<CallResponse>;
  readonly copy?: CachedDocument;
  readonly isVouched?: boolean;
  readonly isWithdrawn?: boolean;
  readonly problems?: readonly VerificationError[] | 'no checker';
}

const start = ({
  answer = network,
  copy,
  isVouched = false,
  isWithdrawn = false,
  problems = [],
}: World = {}) => {
  const copies = createFakeOfflineCache(copy === undefined ? {} : { 'template:5': copy });
  const calls = {
    request: vi.fn<
      (call: string, params: Readonly<Record<string, unknown>>) => Promise<CallResponse>
    >(async () => answer),
    isTrusted: vi.fn<(document: unknown) => Promise<boolean>>(async () => isVouched),
    isWithdrawn: vi.fn<(id: string) => Promise<boolean>>(async () => isWithdrawn),
    verify: vi.fn<(document: unknown) => Promise<readonly VerificationError[]>>(async () => {
      if (problems === 'no checker') throw new Error('The checker cannot be loaded.');
      return problems;
    }),
    report: vi.fn<(fault: { readonly code: string; readonly pointer?: string }) => void>(),
    notifyFailure: vi.fn<() => void>(),
  };
  return {
    ...calls,
    copies,
    templates: createTemplateLoader({
      ...calls,
      cache: copies,
      timeoutBudget: createTimeoutBudget(),
      prepare: () => undefined,
    }),
  };
};

describe('the answer of the loan core', () => {
  test('CALL-22 PROMO-12: the id leaves as templateId, once', async () => {
    const { templates, request } = start({ answer: good({ title: 'x' }) });
    await templates.load('5');
    expect(request.mock.calls).toEqual([['channel-template', { templateId: '5' }]]);
  });

  test('contract 6: flat values are for the built-in screen, as they came', async () => {
    const data = { id: 5, title: 'x', unknown: 1 };
    expect(await start({ answer: good(data) }).templates.load('5')).toEqual({
      kind: 'builtIn',
      answer: good(data),
    });
  });

  test.each([[null], [[1]], ['text'], [17], [undefined]])(
    '%j in place of a promotion is no answer: it is told, can be asked for anew, the copy stays, and it is reported',
    async (data) => {
      const copy = { document: { ...document, id: 'stored' }, values: { title: 'x' } };
      const { templates, report, notifyFailure } = start({ answer: good(data) });
      await expect(templates.load('5')).rejects.toThrow('No response for promotion 5');
      expect(report.mock.calls).toEqual([
        [{ kind: 'answer', code: 'channel-template-expected-record' }],
      ]);
      expect(notifyFailure).toHaveBeenCalledOnce();
      const kept = start({ answer: good(data), copy });
      expect(await kept.templates.load('5')).toEqual({ kind: 'document', ...copy });
      expect(kept.copies.kept.size).toBe(1);
    },
  );

  test('a document that our delivery vouches for is shown and not proved again', async () => {
    const { templates, verify, copies } = start({
      answer: good({ id: 5, screen: document, values: { title: 'x' } }),
      isVouched: true,
    });
    expect(await templates.load('5')).toEqual({
      kind: 'document',
      document,
      values: { title: 'x' },
    });
    expect([verify.mock.calls, copies.kept.get('template:5')]).toEqual([
      [],
      { document, values: { title: 'x' } },
    ]);
  });

  test('contract 6: any other is shown when it is proved', async () => {
    const { templates, verify, report } = start({ answer: good({ id: 5, screen: document }) });
    expect(await templates.load('5')).toEqual({ kind: 'document', document, values: undefined });
    expect([verify.mock.calls, report.mock.calls]).toEqual([[[document]], []]);
  });

  test.each([
    [{ kind: 'screen', class: 'money' }],
    [{ kind: 'template', class: 'money' }],
    [{ kind: 'screen', class: 'promotion' }],
  ])('%j is proved even if our delivery knows it', async (other) => {
    const { templates, verify, isTrusted } = start({
      answer: good({ screen: other }),
      isVouched: true,
      problems: [problem],
    });
    expect(await templates.load('5')).toMatchObject({ kind: 'builtIn' });
    expect([isTrusted.mock.calls, verify.mock.calls]).toEqual([[], [[other]]]);
  });

  test.each([
    [
      'a document with an error',
      document,
      [problem],
      { kind: 'document', code: 'not-allowed', pointer: '/body/0' },
    ],
    ['a text', 'evil', [problem], { kind: 'document', code: 'not-allowed', pointer: '/body/0' }],
    [
      'what no checker could be loaded for',
      document,
      'no checker' as const,
      { kind: 'document', code: 'not-proved' },
    ],
  ])(
    'contract 6: instead of %s the flat values are shown, with one report and no copy',
    async (_, screen, problems, fault) => {
      const values = { title: 'flat', buttonText: 'Go' };
      const { templates, report, copies } = start({
        answer: good({ id: 5, title: 'own', screen, values }),
        problems,
        copy: { document },
      });
      const template = await templates.load('5');
      expect(template).toEqual({
        kind: 'builtIn',
        answer: good({ id: 5, title: 'own', buttonText: 'Go', screen: undefined, values }),
      });
      expect([report.mock.calls, copies.kept.size]).toEqual([[[fault]], 0]);
    },
  );

  test('a refusal is told in the words of the loan core, and what was shown before is not shown again', async () => {
    const { templates, copies } = start({
      answer: { success: false, code: '2001', message: 'The promotion is over.' },
      copy: { document },
    });
    expect(await templates.load('5')).toEqual({
      kind: 'rejected',
      message: 'The promotion is over.',
    });
    expect(copies.kept.size).toBe(0);
  });
});

describe('without an answer', () => {
  const copy = { document: { ...document, id: 'stored' }, values: { title: 'x' } };

  test('the stored document is shown at once', async () => {
    expect(await start({ copy }).templates.load('5')).toEqual({ kind: 'document', ...copy });
  });

  test('it is shown in less than 1 s; what comes later is for the next opening', async () => {
    let settle = (_: CallResponse): void => undefined;
    const { templates, copies } = start({
      answer: new Promise((resolve) => (settle = resolve)),
      copy,
      isVouched: true,
    });
    const opened = vi.fn<(template: unknown) => void>();
    void templates.load('5').then(opened);
    await vi.advanceTimersByTimeAsync(cacheFallbackTimeoutMs - 1);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledWith({ kind: 'document', ...copy });
    settle(good({ screen: document }));
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.kept.get('template:5')?.document).toEqual(document);
  });

  test('contract 10: a copy of what our delivery has withdrawn is not shown, neither then nor later', async () => {
    const { templates, copies, isWithdrawn } = start({ copy, isWithdrawn: true });
    expect([await templates.load('5'), copies.kept.size, isWithdrawn.mock.calls]).toEqual([
      undefined,
      0,
      [['5']],
    ]);
    expect(await start({ isWithdrawn: true }).templates.load('5')).toBeUndefined();
  });

  test('contract 10: what the loan core has under the id of a withdrawn template is shown', async () => {
    expect(
      await start({ copy, isWithdrawn: true, answer: good({ id: 5, title: 'x' }) }).templates.load(
        '5',
      ),
    ).toMatchObject({ kind: 'builtIn' });
  });

  test('and without a copy it is a failure', async () => {
    await expect(start().templates.load('5')).rejects.toThrow('No response for promotion 5');
  });
});

test('an address without an id names nothing', async () => {
  const { templates, request } = start();
  expect([await templates.load(''), request.mock.calls]).toEqual([undefined, []]);
});
