import { describe, expect, test } from 'vitest';
import { listChangedDocuments, type CandidateContents } from '../documents/candidate-documents.ts';
import { closureOf, draws, fragmentOf, screenOf } from '../candidate.fixture.ts';
import { listAffectedExamples } from '../documents/list-examples.ts';
import type { RenderedExamples } from './render-examples.ts';
import { type BrowserRenderOptions, renderInBrowser } from './render-in-browser.ts';
import type {
  PageRenderResult,
  RenderedPage,
  RenderBrowser,
  PageToRender,
} from './rendered-page.ts';

const specFormats = { thousands: '.', decimal: ',', currency: '₱' };

const never = new AbortController().signal;
const sound: RenderedPage = {
  faults: [],
  unseen: [],
  isEmpty: false,
  overflows: [],
  axe: [],
  smallTargets: [],
  picture: Buffer.from('x'),
};

const studio = (
  answers: (page: PageToRender, count: number) => PageRenderResult | Promise<PageRenderResult> = (
    page,
  ) => ({
    is: 'drawn',
    page: { ...sound, picture: Buffer.from(page.address) },
  }),
) => {
  const log: string[] = [];
  const kept = new Map<string, string>();
  let count = 0;
  const openBrowser = async (): Promise<RenderBrowser> => {
    log.push('open');
    return {
      draw: async (page) => {
        log.push(`draw ${new URL(page.address).pathname}`);
        count += 1;
        return answers(page, count);
      },
      close: async () => void log.push('close'),
    };
  };
  const renderKey: BrowserRenderOptions = {
    name: 'drawn by',
    openBrowser,
    openSite: async (documents) => {
      log.push(`site ${[...documents.keys()].join(' ')}`);
      return {
        answer: async () => ({ status: 200, headers: {}, body: '' }),
        close: async () => void log.push('site closed'),
      };
    },
    facts: { apiPrefix: '/gateway', frameHosts: [], formats: specFormats },
    screenshots: {
      find: async (name) => kept.get(name),
      save: async (name, picture) => {
        kept.set(name, `hash of ${picture.toString()}`);
        return `hash of ${picture.toString()}`;
      },
    },
  };
  const draw = (
    closure: CandidateContents,
    signal = never,
    progress: (done: number, of: number) => void = () => undefined,
  ): Promise<RenderedExamples> =>
    renderInBrowser(renderKey)({
      closure,
      examples: listAffectedExamples(closure, listChangedDocuments(closure)).examples,
      progress,
      signal,
    });
  return { log, draw };
};

const one = (text: string, path = '/one'): ReturnType<typeof screenOf> =>
  screenOf('one', text, { route: { path } });

describe('every example is drawn', () => {
  test('with one browser, one site for what would be live, and each is told', async () => {
    const { log, draw } = studio();
    const steps: string[] = [];
    const result = await draw(
      closureOf([screenOf('one', 'x'), screenOf('two', 'x')]),
      never,
      (done, of) => void steps.push(`${done}/${of}`),
    );
    expect(log).toEqual(['open', 'site one two', 'draw /one', 'draw /two', 'close', 'site closed']);
    expect(steps).toEqual(['0/2', '1/2', '2/2']);
    expect(result).toMatchObject({ findings: [], renderedCount: 2 });
    expect(
      result.pictures.map(({ document, example, width, before }) => [
        document,
        example,
        width,
        before,
      ]),
    ).toEqual([
      ['one', 'sample', 390, undefined],
      ['two', 'sample', 390, undefined],
    ]);
  });

  test('without examples no browser is opened', async () => {
    const { log, draw } = studio();
    expect(await draw(closureOf([screenOf('one', 'x', { examples: {} })]))).toEqual({
      findings: [],
      pictures: [],
      renderedCount: 0,
    });
    expect(log).toEqual([]);
  });

  test('what is found is told with the document and the example', async () => {
    const { draw } = studio(() => ({ is: 'drawn', page: { ...sound, unseen: ['x'] } }));
    const { findings } = await draw(closureOf([screenOf('one', 'x')]));
    expect(findings).toMatchObject([
      { rule: 'drawing', severity: 'error', document: 'one', example: 'sample' },
    ]);
  });

  test('a fresh browser takes over after sixty pages', async () => {
    const { log, draw } = studio();
    const examples = Object.fromEntries(
      Array.from({ length: 32 }, (_, index) => [`example-${index}`, {}]),
    );
    await draw(closureOf([screenOf('one', 'x', { examples }), screenOf('two', 'x', { examples })]));
    expect(log.filter((line) => line === 'open' || line === 'close')).toEqual([
      'open',
      'close',
      'open',
      'close',
    ]);
    expect(log.indexOf('close') - log.indexOf('open')).toBe(62);
  });
});

describe('every overlay is drawn, too', () => {
  const overlays = { ask: { id: 'sure', widget: 'dialog', props: { title: 'Sure?' } } };
  const opening = screenOf('one', 'x', { overlays });

  test('open, behind the examples, by a site that has another document in the place of its own', async () => {
    const { log, draw } = studio();
    const { pictures, renderedCount } = await draw(closureOf([opening, screenOf('two', 'x')]));
    expect(log).toEqual([
      'open',
      'site one two',
      'draw /one',
      'site one two',
      'draw /one',
      'site closed',
      'draw /two',
      'close',
      'site closed',
    ]);
    expect(renderedCount).toBe(3);
    expect(pictures.map(({ document, example }) => `${document}: ${example}`)).toEqual([
      'one: sample',
      'one: sample, ask open',
      'two: sample',
    ]);
  });

  test('it has to be seen, and what is wrong behind it is told once', async () => {
    const asked: (readonly string[])[] = [];
    const { draw } = studio((page) => {
      asked.push(page.seen);
      return {
        is: 'drawn',
        page: { ...sound, isEmpty: true, unseen: page.seen.filter((text) => text.startsWith('#')) },
      };
    });
    const { findings } = await draw(closureOf([opening]));
    expect(asked).toEqual([['x'], ['#sure']]);
    expect(findings.map(({ severity, example, pointer }) => [severity, example, pointer])).toEqual([
      ['error', 'sample', undefined],
      ['warning', 'sample, ask open', '/overlays/ask'],
    ]);
  });
});

describe('the same example of what is live', () => {
  test('is drawn beside, once; next time its picture is known', async () => {
    const { log, draw } = studio();
    const closure = closureOf([one('new', '/new')], [one('old', '/old')]);
    const first = await draw(closure);
    expect(first.pictures).toMatchObject([
      {
        after: expect.stringContaining('/new') as string,
        before: expect.stringContaining('/old') as string,
      },
    ]);
    expect(log.filter((line) => line.startsWith('draw'))).toEqual(['draw /new', 'draw /old']);
    log.length = 0;
    const again = await draw(closure);
    expect(log.filter((line) => line.startsWith('draw'))).toEqual(['draw /new']);
    expect(again.pictures).toEqual(first.pictures);
  });

  test('each is told with the time on its page', async () => {
    const { draw } = studio();
    const at = (sample: object) => screenOf('one', 'x', { examples: { sample } });
    const { pictures } = await draw(closureOf([at({ at: '2026-11-18T12:00:00Z' })], [at({})]));
    expect(pictures).toMatchObject([
      { at: Date.UTC(2026, 10, 18, 12), atBefore: Date.UTC(2026, 5, 15, 4) },
    ]);
  });

  test('is known when it was drawn before it became live', async () => {
    const { log, draw } = studio();
    await draw(closureOf([one('a', '/first')]));
    log.length = 0;
    const { pictures } = await draw(closureOf([one('b', '/second')], [one('a', '/first')]));
    expect(log.filter((line) => line.startsWith('draw'))).toEqual(['draw /second']);
    expect(pictures[0]?.before).toContain('/first');
  });

  test('another fragment is another drawing', async () => {
    const { log, draw } = studio();
    const around = screenOf('one', 'x', { body: [draws('tip')] });
    await draw(closureOf([around, fragmentOf('tip', 'first')]));
    log.length = 0;
    await draw(
      closureOf([around, fragmentOf('tip', 'third')], [around, fragmentOf('tip', 'second')]),
    );
    expect(log.filter((line) => line.startsWith('draw'))).toEqual(['draw /one', 'draw /one']);
  });

  test('an example that is not live has none', async () => {
    const { draw } = studio();
    const { pictures } = await draw(
      closureOf([one('x')], [screenOf('one', 'x', { examples: { other: {} } })]),
    );
    expect(pictures.map(({ before }) => before)).toEqual([undefined]);
  });
});

describe('a browser that breaks down', () => {
  test('gets one more try, in a new one', async () => {
    const { log, draw } = studio((_, count) =>
      count === 1 ? { is: 'crashed' } : { is: 'drawn', page: sound },
    );
    const { findings, pictures } = await draw(closureOf([screenOf('one', 'x')]));
    expect(log).toEqual([
      'open',
      'site one',
      'draw /one',
      'close',
      'open',
      'draw /one',
      'close',
      'site closed',
    ]);
    expect([findings, pictures.length]).toEqual([[], 1]);
  });

  test('twice is a finding, and the next example is drawn', async () => {
    const { draw } = studio((page) =>
      page.address.includes('/one') ? { is: 'crashed' } : { is: 'drawn', page: sound },
    );
    const { findings, pictures, renderedCount } = await draw(
      closureOf([screenOf('one', 'x'), screenOf('two', 'x')]),
    );
    expect(findings.map(({ document, message }) => `${document} ${message.slice(0, 28)}`)).toEqual([
      'one The browser crashed twice wh',
    ]);
    expect([pictures.map(({ document }) => document), renderedCount]).toEqual([['two'], 1]);
  });

  test('one that is late is not drawn again, and leaves its browser', async () => {
    const { log, draw } = studio((page) =>
      page.address.includes('/one')
        ? { is: 'late', seconds: 20, faults: [] }
        : { is: 'drawn', page: sound },
    );
    await draw(closureOf([screenOf('one', 'x'), screenOf('two', 'x')]));
    expect(log).toEqual([
      'open',
      'site one two',
      'draw /one',
      'close',
      'open',
      'draw /two',
      'close',
      'site closed',
    ]);
  });

  const openedBy = (openBrowser: () => Promise<RenderBrowser>): Promise<RenderedExamples> => {
    const site = {
      answer: async () => ({ status: 200, headers: {}, body: '' }),
      close: async () => undefined,
    };
    const kept = { find: async () => undefined, save: async () => 'x' };
    const draw = renderInBrowser({
      name: 'x',
      openBrowser,
      openSite: async () => site,
      facts: { apiPrefix: '/gateway', frameHosts: [], formats: specFormats },
      screenshots: kept,
    });
    const closure = closureOf([screenOf('one', 'x')]);
    return draw({
      closure,
      examples: listAffectedExamples(closure, listChangedDocuments(closure)).examples,
      progress: () => undefined,
      signal: never,
    });
  };

  test('one that does not start gets one more try', async () => {
    let tries = 0;
    const { findings, renderedCount } = await openedBy(async () => {
      tries += 1;
      if (tries === 1) throw new Error('Too much to do.');
      return { draw: async () => ({ is: 'drawn', page: sound }), close: async () => undefined };
    });
    expect([findings, renderedCount]).toEqual([[], 1]);
  });

  test('one that never starts is as good as none, and says why', async () => {
    const { findings, renderedCount } = await openedBy(() =>
      Promise.reject(new Error('launch: closed\nNo usable sandbox!')),
    );
    expect(findings).toMatchObject([{ rule: 'browser', severity: 'error', document: '' }]);
    expect(findings[0]?.message).toContain(
      '“The browser does not start (launch: closed). Its sandbox needs unprivileged user namespaces.”',
    );
    expect(renderedCount).toBe(0);
  });
});

test('a check that is given up closes its browser at once and says why', async () => {
  const controller = new AbortController();
  const { log, draw } = studio(async () => {
    controller.abort(new Error('The change was withdrawn.'));
    return { is: 'crashed' };
  });
  await expect(
    draw(closureOf([screenOf('one', 'x'), screenOf('two', 'x')]), controller.signal),
  ).rejects.toThrow('The change was withdrawn.');
  expect(log.filter((line) => line === 'open' || line.startsWith('draw'))).toEqual([
    'open',
    'draw /one',
  ]);
  expect(log).toContain('close');
  expect(log.at(-1)).toBe('site closed');
});
