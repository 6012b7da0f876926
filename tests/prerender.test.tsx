import { render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScreen, type ScreenDocument } from '../renderer/entries/browser.ts';
import { ScreenView } from '../renderer/entries/react.ts';
import { createPrerender, type Prerender } from '../renderer/entries/prerender.ts';
import { setTranslator } from '../renderer/widgets/messages.ts';
import {
  createTranslate,
  parseLanguageTexts,
  type Translate,
} from '../src/contracts/language-texts.ts';
import filipino from '../src/loan-app/languages/texts/fil.json';
import { screenWith, text } from './fixtures/document-parts.ts';
import { testContracts } from './fixtures/contracts.ts';
import { calls, datasets, natives, stored } from '../src/contracts/generated/contracts.ts';
import { createFakePorts } from './fixtures/fake-ports.ts';
import { createMapValues } from './fixtures/form-values.ts';
import { loadEveryPart } from './fixtures/draw-screen.tsx';
import { settlePage } from './fixtures/test-page.ts';

const texts = import.meta.glob<string>('../screens/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const shipped = Object.entries(texts).map(([path, text]) => ({
  name: path.replace('../screens/', ''),
  document: JSON.parse(text) as ScreenDocument,
}));
const fragments = new Map(
  shipped
    .filter(({ document }) => document.kind === 'fragment')
    .map(({ document }) => [document.id, document]),
);

const { ports } = createFakePorts();
const { formats, config } = ports;
const picture = (value: string): string | undefined => ports.resolveAddress('asset', value);
const world = { formats, config, resolveImage: picture, urlParams: ['id'] };

let ofShipped: Prerender;
let ofTests: Prerender;
beforeAll(async () => {
  await loadEveryPart();
  ofShipped = await createPrerender({ ...world, contracts: { calls, datasets, natives, stored } });
  ofTests = await createPrerender({ ...world, contracts: testContracts });
});

const inFilipino = createTranslate(parseLanguageTexts('fil', filipino));

afterEach(() => {
  vi.useRealTimers();
  setTranslator(sayAsWritten);
});

const sayAsWritten: Translate = (text) => text;

const draw = (
  prerender: Prerender,
  document: unknown,
  parts: ReadonlyMap<string, unknown> = new Map(),
  translate = sayAsWritten,
): {
  readonly title: string;
  readonly page: HTMLElement;
  readonly until: number;
  readonly remembered: readonly string[];
} => {
  const drawn = prerender(document, parts, translate, Date.now());
  if ('problems' in drawn)
    throw new Error(
      drawn.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join('\n'),
    );
  const page = globalThis.document.createElement('div');
  page.append(...new DOMParser().parseFromString(drawn.markup, 'text/html').body.childNodes);
  return { ...drawn, page };
};

const textsOf = (page: Element): string[] => {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode() !== null) found.push(walker.currentNode.textContent ?? '');
  return found.filter((text) => text.trim() !== '');
};

const inEachLanguage = shipped
  .filter(({ document: { kind } }) => kind !== 'fragment')
  .flatMap(({ name, document: screen }) => [
    { name, screen, language: 'English', translate: sayAsWritten },
    { name, screen, language: 'Filipino', translate: inFilipino },
  ]);

describe.each(inEachLanguage)('$name drawn ahead in $language', ({ screen, translate }) => {
  test('shows nothing that the app does not show while its answers are on their way', async () => {
    vi.useFakeTimers();
    const { ports: waiting } = createFakePorts({ answer: () => new Promise(() => undefined) });
    const params =
      screen.kind === 'template'
        ? Object.fromEntries(
            Object.entries(screen.params ?? {}).map(([name, param]) => [name, param.default]),
          )
        : {};
    const contracts = { calls, datasets, natives, stored };
    const opened = openScreen({
      document: screen,
      fragments,
      contracts,
      ports: { ...waiting, translate },
      wrapFormValues: createMapValues,
      params,
    });
    if ('problems' in opened)
      throw new Error(
        opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join('\n'),
      );
    setTranslator(translate);
    const { container } = render(<ScreenView runtime={opened.runtime} />);
    await settlePage();
    const { title, page } = draw(ofShipped, screen, fragments, translate);
    const [ahead, later] = [textsOf(page), textsOf(container)];
    expect(ahead.filter((text) => !later.includes(text))).toEqual([]);
    expect(['', document.title]).toContain(title);
  });

  test('has no style of its own, no script, no frame and no address but of pictures and people', () => {
    const { page } = draw(ofShipped, screen, fragments, translate);
    expect(
      page.querySelectorAll(
        'script, style, iframe, link, [style], [srcdoc], [href]:not([href^="mailto:"], [href^="tel:"])',
      ),
    ).toHaveLength(0);
    expect(
      [...page.querySelectorAll('*')]
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => name.startsWith('on')),
    ).toEqual([]);
  });
});

const idsOf = (
  parts: Readonly<Record<string, unknown>>,
  given?: ReadonlyMap<string, unknown>,
): string[] =>
  [...draw(ofTests, screenWith(parts), given).page.querySelectorAll('[id]')].map(({ id }) => id);

describe('drawn ahead is what is the same for everybody', () => {
  test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    [
      'texts and the configuration',
      { body: [text('a', 'A'), text('b', { $: 'config.companyName' })] },
      ['a', 'b'],
    ],
    [
      'not the address',
      {
        route: { path: '/x', params: { who: { type: 'text' } } },
        body: [text('a', 'A'), text('b', { $: 'params.who' })],
      },
      ['a'],
    ],
    [
      'not the phone',
      {
        body: [
          text('a', 'A', { show: { $: 'device.shell' } }),
          text('b', 'B', { show: ['not', { $: 'device.online' }] }),
        ],
      },
      [],
    ],
    [
      'what a screen begins with',
      {
        state: { on: { type: 'boolean', init: true } },
        body: [text('a', 'A', { show: { $: 'state.on' } })],
      },
      ['a'],
    ],
    [
      'not what it changes when it is entered',
      {
        state: { on: { type: 'boolean', init: true } },
        on: { enter: [{ set: 'on', to: false }] },
        body: [text('a', 'A', { show: { $: 'state.on' } }), text('b', 'B')],
      },
      ['b'],
    ],
    [
      'not what is in a list',
      { body: [text('a', 'A', { each: ['list', 'x', 'y'], as: 'one' }), text('b', 'B')] },
      ['b'],
    ],
    [
      'what a source shows while it loads, without its answer',
      {
        sources: {
          items: {
            kind: 'call',
            call: 'items',
            states: {
              loading: [text('wait', 'W')],
              empty: [text('none', 'N')],
              error: [text('bad', 'E')],
            },
          },
        },
        body: [{ id: 'all', widget: 'source', source: 'items', children: [text('a', 'A')] }],
      },
      ['wait'],
    ],
    [
      'nothing of a source that waits for something',
      {
        state: { on: { type: 'boolean', init: true } },
        sources: {
          items: {
            kind: 'call',
            call: 'items',
            when: { $: 'state.on' },
            states: { loading: [text('wait', 'W')], empty: [], error: [] },
          },
        },
        body: [
          { id: 'all', widget: 'source', source: 'items', children: [text('a', 'A')] },
          text('b', 'B'),
        ],
      },
      ['b'],
    ],
    [
      'not what lies over the page',
      {
        body: [text('b', 'B')],
        overlays: { ask: { id: 'ask', widget: 'dialog', props: { title: 'Sure?' } } },
      },
      ['b'],
    ],
  ])('%s', (_what, parts, ids) => {
    expect(idsOf(parts)).toEqual(ids);
  });

  test('inside a fragment its parameters are not those of the page', () => {
    const fragment = {
      ...screenWith({ body: [text('own', { $: 'params.title' }), text('same', 'S')] }),
      kind: 'fragment',
      id: 'part',
      route: undefined,
      params: { title: { type: 'text' } },
    };
    const page = {
      ...screenWith({
        body: [
          { id: 'f', widget: 'fragment', fragment: 'part', with: { title: { $: 'params.id' } } },
        ],
      }),
      kind: 'template',
      route: undefined,
      params: { title: { type: 'text', default: 'T' }, id: { type: 'text', default: 'x' } },
    };
    const { page: drawn } = draw(ofTests, page, new Map([['part', fragment]]));
    expect(textsOf(drawn)).not.toContain('T');
    expect(textsOf(drawn)).toContain('S');
  });

  test.each([
    ['title', 'T', 'T'],
    ['id', '', undefined],
  ])('of a template, the parameter %s', (name, title, shown) => {
    const params = { title: { type: 'text', default: 'T' }, id: { type: 'text', default: 'x' } };
    const page = {
      ...screenWith({ title: { $: `params.${name}` }, body: [text('a', { $: `params.${name}` })] }),
      kind: 'template',
      route: undefined,
      params,
    };
    const drawn = draw(ofTests, page);
    expect([drawn.title, drawn.page.querySelector('#a')?.textContent]).toEqual([title, shown]);
  });

  test('of a template, what stands in for a parameter that nobody gives', () => {
    const params = { title: { type: 'text' }, id: { type: 'text' } };
    const title = (name: string): unknown => [
      'default',
      { $: `params.${name}` },
      { text: 'Rainy season' },
    ];
    const titled = (name: string) =>
      draw(ofTests, {
        ...screenWith({ title: title(name) }),
        kind: 'template',
        route: undefined,
        params,
      }).title;
    expect([titled('title'), titled('id')]).toEqual(['Rainy season', '']);
  });

  test('of a form, which of its fields a draft may keep', () => {
    const field = (id: string): object => ({
      id,
      widget: 'text-field',
      field: id,
      props: { label: 'F' },
    });
    const fields = { kept: { type: 'text' }, code: { type: 'text', remember: false } };
    const body = [field('kept'), field('code'), text('words', 'Words')];
    const rememberedOf = (remember: boolean) =>
      draw(ofTests, screenWith({ form: { remember, fields }, body })).remembered;
    expect([rememberedOf(true), rememberedOf(false)]).toEqual([['kept'], []]);
  });

  const countdown = (id: string, to: unknown): object => ({
    id,
    widget: 'countdown',
    props: { to, label: 'Ends in', endedText: 'Over' },
    children: [text(`in-${id}`, 'Take part')],
  });

  test('of a countdown what it holds, without the time, until it ends', () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-24T00:00:00+08:00') });
    const body = [
      countdown('later', '2026-12-31'),
      countdown('sooner', '2026-12-25 12:00:00'),
      countdown('over', '2026-12-23'),
      countdown('never', 'soon'),
    ];
    const drawn = draw(ofTests, screenWith({ body }));
    expect(textsOf(drawn.page)).toEqual(['Case', 'Ends in', 'Take part', 'Ends in', 'Take part']);
    expect(new Date(drawn.until).toISOString()).toBe('2026-12-25T04:00:00.000Z');
    vi.setSystemTime(drawn.until);
    const anew = draw(ofTests, screenWith({ body }));
    expect(textsOf(anew.page)).toEqual(['Case', 'Ends in', 'Take part']);
    vi.setSystemTime(anew.until);
    expect(draw(ofTests, screenWith({ body })).until).toBe(Number.POSITIVE_INFINITY);
  });

  test('of countdowns inside each other until the first of them ends, and of one that ended nothing inside counts', () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-24T00:00:00+08:00') });
    const untilOf = (outer: string, inner: string): number =>
      draw(
        ofTests,
        screenWith({
          body: [{ ...countdown('outer', outer), children: [countdown('inner', inner)] }],
        }),
      ).until;
    expect([untilOf('2026-12-31', '2026-12-25'), untilOf('2026-12-25', '2026-12-31')]).toEqual(
      Array(2).fill(Date.parse('2026-12-25T00:00:00+08:00')),
    );
    expect([
      untilOf('2026-12-23', '2026-12-25'),
      untilOf('2026-12-25T00:00:00+99:99', '2026-12-25'),
    ]).toEqual(Array(2).fill(Number.POSITIVE_INFINITY));
  });

  test('not a countdown to a moment that the address says', () => {
    const body = [countdown('left', { $: 'params.end' }), text('b', 'B')];
    expect(idsOf({ route: { path: '/x', params: { end: { type: 'date' } } }, body })).toEqual([
      'b',
    ]);
  });

  test('only pictures that the service has itself', () => {
    const image = (id: string, props: object): object => ({
      id,
      widget: 'image',
      props: { alt: 'x', ...props },
    });
    expect(
      idsOf({
        body: [
          image('own', { asset: 'a'.repeat(64) }),
          image('other', { src: 'https://elsewhere.example/x.png' }),
        ],
      }),
    ).toEqual(['own']);
  });

  test('a document that cannot be opened is told by its problems', () => {
    expect(ofTests({ kind: 'screen', id: 'x' }, new Map(), sayAsWritten, Date.now())).toMatchObject(
      { problems: [{ code: 'unknown-language' }] },
    );
  });
});
