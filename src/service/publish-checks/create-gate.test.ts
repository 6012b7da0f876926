import { describe, expect, test } from 'vitest';
import type { CheckProject, DocumentProblem } from '../documents/problem.ts';
import { closureOf, draws, fragmentOf, screenOf } from './candidate.fixture.ts';
import { createPublishChecker, type PublishCheckerOptions } from './publish-checker.ts';
import { skipRendering, type RenderExamples } from './rendering/render-examples.ts';
import type { CheckResult } from '../database/check-result.ts';
import type { CandidateContents } from './documents/candidate-documents.ts';

const never = new AbortController().signal;
const hash = 'a'.repeat(64);

const problem = (document: string, severity: DocumentProblem['severity']): DocumentProblem => {
  const message = '/body: expected something else.';
  return {
    code: 'structure',
    severity,
    document,
    pointer: '/body',
    message,
    quotes: ['body'],
    line: 1,
    column: 1,
  };
};

const gateOf = (
  more: Partial<PublishCheckerOptions> = {},
): ReturnType<typeof createPublishChecker> =>
  createPublishChecker({
    name: 'gate',
    checkProject: async () => [],
    languages: new Map(),
    listPictures: async () => new Set(),
    renderExamples: async ({ examples }) => ({
      findings: [],
      pictures: [],
      renderedCount: examples.length,
    }),
    ...more,
  });

const check = (
  closure: CandidateContents,
  more: Partial<PublishCheckerOptions> = {},
): Promise<CheckResult> => gateOf(more).check(closure, () => undefined, never);

const said = ({ findings }: CheckResult): string[] =>
  findings.map(({ rule, severity, document, code }) =>
    [rule, severity, document, code].join(' ').trim(),
  );

describe('what is checked', () => {
  test('all that would be live is given to the checker, and what it finds anywhere is told, errors first', async () => {
    const closure = closureOf(
      [screenOf('one', 'x'), screenOf('two', 'new')],
      [screenOf('one', 'x'), screenOf('two', 'old')],
    );
    const given: string[] = [];
    const checkProject: CheckProject = async ({ documents }) => {
      given.push(...documents.map(({ name }) => name));
      return [problem('one', 'warning'), problem('two', 'error')];
    };
    const result = await check(closure, { checkProject });
    expect(given).toEqual(['one', 'two']);
    expect(said(result)).toEqual([
      'document error two structure',
      'document warning one structure',
    ]);
    expect(result.findings[0]).toMatchObject({
      pointer: '/body',
      message: '/body: expected something else.',
      quotes: ['body'],
    });
  });

  test('S58, S61: what languages lack is told of changed documents alone, which it reaches no further than', async () => {
    const closure = closureOf(
      [screenOf('one', 'x'), screenOf('two', 'new')],
      [screenOf('one', 'x'), screenOf('two', 'old')],
    );
    const languages = new Map([['fil', new Set(['Confirm'])]]);
    const given: unknown[] = [];
    const checkProject: CheckProject = async (project) => {
      given.push(project.languages);
      return ['one', 'two'].flatMap((id) =>
        ['untranslated', 'unspoken-language'].map((code) => ({ ...problem(id, 'warning'), code })),
      );
    };
    const result = await check(closure, { checkProject, languages });
    expect(given).toEqual([languages]);
    expect(said(result)).toEqual([
      'document warning two untranslated',
      'document warning two unspoken-language',
    ]);
  });

  test('a picture that is named and not kept is an error of its place; those of examples and of what is live do not count', async () => {
    const banner = { id: 'banner', widget: 'image', props: { asset: hash, alt: '' } };
    const closure = closureOf(
      [
        screenOf('live', 'x', { body: [banner] }),
        screenOf('one', 'x', {
          body: [banner],
          examples: { sample: { params: { asset: 'b'.repeat(64) } } },
        }),
      ],
      [screenOf('live', 'x', { body: [banner] })],
    );
    const missing = await check(closure);
    expect(said(missing)).toEqual(['picture error one unknown-name']);
    expect(missing.findings[0]?.pointer).toBe('/body/0/props/asset');
    expect(said(await check(closure, { listPictures: async () => new Set([hash]) }))).toEqual([]);
  });

  test('what a document needs is computed of itself and its fragments, for changed documents only', async () => {
    const step = {
      id: 'go',
      widget: 'button',
      props: { label: { text: 'Go' } },
      on: { tap: [{ do: 'native', call: 'closeWebView' }] },
    };
    const documents = [
      screenOf('live', 'x'),
      screenOf('one', 'x', { body: [draws('tip'), step] }),
      fragmentOf('tip', 'x'),
    ];
    const { requires } = await check(
      closureOf(documents, [screenOf('live', 'x'), fragmentOf('tip', 'x')]),
    );
    expect(requires).toEqual({
      one: ['lang:1', 'widget:button', 'widget:text', 'step:native', 'native:closeWebView'],
    });
  });

  test('a change that only withdraws is checked, and nothing of it is drawn', async () => {
    const result = await check(
      closureOf([screenOf('one', 'x')], [screenOf('one', 'x'), screenOf('two', 'x')]),
      {
        checkProject: async () => [problem('one', 'error')],
        renderExamples: skipRendering('There is no browser.'),
      },
    );
    expect([said(result), result.examples, result.requires]).toEqual([
      ['document error one structure'],
      { all: 0, drawn: 0 },
      {},
    ]);
  });
});

describe('what is drawn', () => {
  const drawnBy = async (
    closure: CandidateContents,
    more: Partial<PublishCheckerOptions> = {},
  ): Promise<string[]> => {
    const names: string[] = [];
    const drawExamples: RenderExamples = async ({ examples }) => {
      names.push(...examples.map(({ document, name }) => `${document.id} ${name}`));
      return { findings: [], pictures: [], renderedCount: examples.length };
    };
    await check(closure, { renderExamples: drawExamples, ...more });
    return names;
  };

  test('studio §8: pictures in every state: every example of changed screens and templates, and of those that draw a changed fragment, also through another one', async () => {
    const around = { ...fragmentOf('around', 'x'), body: [draws('tip')] };
    const rest = [
      screenOf('apart', 'x'),
      screenOf('far', 'x', { body: [draws('around')] }),
      screenOf('near', 'x', { body: [draws('tip')] }),
      around,
    ];
    const more = { kind: 'template', route: undefined, examples: { first: {}, second: {} } };
    const closure = closureOf(
      [...rest, fragmentOf('tip', 'new'), screenOf('offer', 'x', more)],
      [...rest, fragmentOf('tip', 'old')],
    );
    expect(await drawnBy(closure)).toEqual([
      'far sample',
      'near sample',
      'offer first',
      'offer second',
    ]);
  });

  test('nothing, while there are errors in what was read', async () => {
    expect(
      await drawnBy(closureOf([screenOf('one', 'x')]), {
        checkProject: async () => [problem('one', 'error')],
      }),
    ).toEqual([]);
    expect(
      await drawnBy(closureOf([screenOf('one', 'x')]), {
        checkProject: async () => [problem('one', 'warning')],
      }),
    ).toEqual(['one sample']);
  });

  test('warns if no example renders a changed document', async () => {
    const result = await check(
      closureOf([screenOf('one', 'x', { examples: undefined }), fragmentOf('tip', 'x')]),
    );
    expect(
      result.findings.map(({ document, severity, message }) => [document, severity, message]),
    ).toEqual([
      ['one', 'warning', 'There is no example, so the screen was never rendered. Add one.'],
      [
        'tip',
        'warning',
        'No sample state shows this fragment, so it was never rendered. Add an example to a screen that uses it.',
      ],
    ]);
  });

  test('that a dialog is drawn without what an answer would show in it is a warning at the sample state', async () => {
    const press = {
      steps: [
        { do: 'request', call: 'pay', as: 'code', onError: { '*': [] } },
        { do: 'set', state: 'picture', value: { $: 'code.picture' } },
      ],
    };
    const ask = {
      id: 'ask',
      widget: 'dialog',
      props: { title: 'Pay' },
      children: [{ id: 'code', widget: 'text', props: { text: { $: 'state.picture' } } }],
    };
    const more = { state: { picture: { type: 'text' } }, overlays: { ask }, actions: { press } };
    const { findings } = await check(closureOf([screenOf('one', 'x', more)]));
    expect(findings).toEqual([
      {
        rule: 'drawing',
        severity: 'warning',
        document: 'one',
        pointer: '/examples/sample',
        example: 'sample, ask open',
        message:
          '"ask" shows data from "pay", but no matching sample state has that answer. Add one to "answers" of this sample state.',
      },
    ]);
  });

  test('without a browser one error says so, of a rule of its own', async () => {
    const result = await check(closureOf([screenOf('one', 'x')]), {
      renderExamples: skipRendering('There is no browser.'),
    });
    expect(said(result)).toEqual(['browser error']);
    expect(result.findings[0]?.message).toMatch(
      /^No browser rendered the sample state: “There is no browser\.” Ask the operator /,
    );
    expect(result.examples).toEqual({ all: 1, drawn: 0 });
  });
});

describe('one closure after the other', () => {
  const held = (): { checkProject: CheckProject; begun: () => number; letGo: () => void } => {
    const waiting: (() => void)[] = [];
    let begun = 0;
    const checkProject: CheckProject = async () => {
      begun += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return [];
    };
    return { checkProject, begun: () => begun, letGo: () => waiting.shift()?.() };
  };

  test('a second one waits for the first, also for one that fails', async () => {
    const { checkProject, begun, letGo } = held();
    const gate = gateOf({
      checkProject,
      renderExamples: () => Promise.reject(new Error('The browser is out of order.')),
    });
    const checks = [1, 2].map(() =>
      gate.check(closureOf([screenOf('one', 'x')]), () => undefined, never),
    );
    await expect.poll(begun).toBe(1);
    letGo();
    await expect(checks[0]).rejects.toThrow('out of order');
    await expect.poll(begun).toBe(2);
    letGo();
    await expect(checks[1]).rejects.toThrow('out of order');
  });

  test('one that is given up while it waits never begins', async () => {
    const { checkProject, begun, letGo } = held();
    const gate = gateOf({ checkProject });
    const controller = new AbortController();
    const first = gate.check(closureOf([]), () => undefined, never);
    const second = gate.check(closureOf([]), () => undefined, controller.signal);
    controller.abort(new Error('The change was withdrawn.'));
    await expect.poll(begun).toBe(1);
    letGo();
    await first;
    await expect(second).rejects.toThrow('withdrawn');
    expect(begun()).toBe(1);
  });
});
