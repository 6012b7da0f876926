import { describe, expect, it } from 'vitest';
import { contracts } from '../check/cases/contracts.ts';
import { verifyDocument as prove, type VerifyOptions } from './verify-document.ts';
import { checkDocuments } from '../entries/node.ts';
import { verifyUntrustedDocument } from '../entries/browser.ts';

const template = (parts: object): Readonly<Record<string, unknown>> => ({
  kind: 'template',
  lang: 1,
  id: 'offer',
  class: 'promotion',
  title: 'Offer',
  body: [],
  ...parts,
});
const button = (...steps: readonly object[]) => ({
  id: 'go',
  widget: 'button',
  props: { label: 'Go' },
  on: { tap: steps },
});
const routes: VerifyOptions['routes'] = [
  { id: 'file', path: '/file', aliases: [], params: { from: { type: 'text', required: true } } },
];
const told = (document: unknown, options: Partial<VerifyOptions> = {}): readonly string[] =>
  prove(document, contracts, { routes, ...options }).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('LANG 69: an untrusted document', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'a template that keeps the rules',
      template({ body: [button({ do: 'go', to: 'file', with: { from: 'offer' } })] }),
      [],
    ],
    [
      'a warning, with which it could be published too',
      template({ actions: { idle: { steps: [] } } }),
      [],
    ],
    [
      'a screen',
      template({ kind: 'screen', class: 'money', route: { path: '/offer' } }),
      ['not-allowed /kind'],
    ],
    ['a template of another class', template({ class: 'money' }), ['not-allowed /class']],
    [
      'a native call',
      template({ body: [button({ do: 'native', call: 'close' })] }),
      ['not-allowed /body/0/on/tap/0/call'],
    ],
    [
      'a step of the app',
      template({ body: [button({ do: 'app:share', with: { text: 'a' } })] }),
      ['not-allowed /body/0/on/tap/0/do'],
    ],
    [
      'a call beyond its class',
      template({
        sources: {
          c: { kind: 'call', call: 'cities', states: { loading: [], empty: [], error: [] } },
        },
      }),
      ['not-allowed /sources/c/call'],
    ],
    [
      'a screen that is not there',
      template({ body: [button({ do: 'go', to: 'files', with: { from: 'x' } })] }),
      ['unknown-name /body/0/on/tap/0/to'],
    ],
    [
      'a parameter too few',
      template({ body: [button({ do: 'go', to: 'file' })] }),
      ['missing-argument /body/0/on/tap/0'],
    ],
    [
      'an address of its own',
      template({
        body: [{ id: 'a', widget: 'image', props: { src: 'https://evil.example/a.png', alt: '' } }],
      }),
      ['not-allowed /body/0/props/src'],
    ],
    [
      'markup',
      template({ body: [{ id: 'a', widget: 'text', props: { text: 'x', html: '<script>' } }] }),
      ['unknown-key /body/0/props/html'],
    ],
    ['another language', template({ lang: 2 }), ['unknown-language /lang']],
    [
      'several faults of its shape, of which the first is enough',
      template({
        body: [{ id: 'a', widget: 'text', props: { text: 'x', html: '<script>' } }],
        styles: {},
      }),
      ['unknown-key /styles'],
    ],
    ['a key too few', template({ title: undefined }), ['missing-key ']],
    [
      'a step that does not exist',
      template({ body: [button({ do: 'fly' })] }),
      ['unknown-name /body/0/on/tap/0/do'],
    ],
    ['a name that is none', template({ state: { 'A b': { type: 'text' } } }), ['structure /state']],
    ['a name that is taken', template({ body: [button(), button()] }), ['duplicate-id /body/1/id']],
    ['5,000 levels', template({ body: nested(5000) }), [`too-large /body${'/0'.repeat(31)}`]],
    [
      'more than 256 KiB',
      template({
        examples: Object.fromEntries(
          Array.from({ length: 32 }, (_, index) => [
            `e${String(index)}`,
            { visible: Array(3).fill('x'.repeat(3000)) },
          ]),
        ),
      }),
      ['too-large '],
    ],
    [
      'a hostile name',
      JSON.parse('{"kind": "template", "__proto__": {}}'),
      ['unknown-key /__proto__'],
    ],
    ['a text', '<html>', ['structure ']],
    ['nothing', undefined, ['structure ']],
  ])('%s', (_, document, problems) => {
    expect(told(document)).toEqual(problems);
  });

  it('draws fragments that are handed in, of its class', () => {
    const fragment = (more: object) =>
      ({
        kind: 'fragment',
        lang: 1,
        id: 'part',
        class: 'promotion',
        title: 'Part',
        body: [],
        ...more,
      }) as const;
    const document = template({ body: [{ id: 'f', widget: 'fragment', fragment: 'part' }] });
    expect(told(document)).toEqual(['unknown-name /body/0/fragment']);
    expect(told(document, { fragments: new Map([['part', fragment({})]]) })).toEqual([]);
    expect(told(document, { fragments: new Map([['part', fragment({ class: 'form' })]]) })).toEqual(
      ['not-allowed /body/0/fragment'],
    );
  });

  it('is refused for what its author would be told at publish', () => {
    const document = template({
      title: { $: 'params.titel' },
      params: { title: { type: 'text', required: true } },
      form: { fields: { card: { type: 'text' } } },
      body: [
        { id: 'card', widget: 'text-field', field: 'card', props: { label: 'Card number' } },
        button(
          { do: 'go', how: 'assign', address: 'https://evil.example' },
          { do: 'store', where: 'local', how: 'clear' },
          { do: 'toast', text: { $: 'fields.card' } },
        ),
      ],
    });
    const atPublish = checkDocuments(
      [{ name: 'offer', text: JSON.stringify(document) }],
      contracts,
    ).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(atPublish.length).toBeGreaterThan(5);
    expect(told(document).toSorted()).toEqual(atPublish.toSorted());
  });

  it('is proved through the door of browsers, which loads the checker', async () => {
    expect(
      await verifyUntrustedDocument(template({ class: 'form' }), contracts, { routes }),
    ).toMatchObject([{ code: 'not-allowed', pointer: '/class' }]);
  });
});
