import { describe, expect, it } from 'vitest';
import { collectFragments, collectDependencies } from './document-dependencies.ts';

const found = (document: unknown) => {
  const { widgets, calls, fragments } = collectDependencies(document);
  return {
    widgets: [...widgets].toSorted(),
    calls: [...calls].toSorted(),
    fragments: [...fragments].toSorted(),
  };
};

describe('the parts that a document names', () => {
  it('are found wherever they stand, each once', () => {
    const text = { id: 'a', widget: 'text' };
    const document = {
      sources: {
        one: { kind: 'call', call: 'first', states: { error: [{ id: 'e', widget: 'notice' }] } },
      },
      form: {
        lists: {
          all: {
            kinds: { day: { widget: 'day-chooser' } },
            unknownKind: { id: 'u', widget: 'text' },
          },
        },
      },
      actions: {
        send: {
          steps: [
            {
              do: 'if',
              test: true,
              then: [{ do: 'request', call: 'second', done: [{ do: 'native', call: 'close' }] }],
            },
          ],
        },
      },
      body: [
        text,
        {
          id: 'b',
          widget: 'card',
          fallback: { id: 'f', widget: 'row' },
          slots: { main: [{ id: 'c', widget: 'link' }] },
        },
      ],
      overlays: {
        ask: {
          id: 'd',
          widget: 'dialog',
          children: [text, { id: 'g', widget: 'fragment', fragment: 'terms' }],
        },
      },
    };
    expect(found(document)).toEqual({
      widgets: ['card', 'day-chooser', 'dialog', 'fragment', 'link', 'notice', 'row', 'text'],
      calls: ['close', 'first', 'second'],
      fragments: ['terms'],
    });
  });

  it.each([
    undefined,
    null,
    'widget',
    7,
    [],
    {},
    { widget: 7, call: null, fragment: [] },
    [[['widget']]],
  ])('%j names none', (document) => {
    expect(found(document)).toEqual({ widgets: [], calls: [], fragments: [] });
  });

  it.each<[unknown, boolean]>([
    [{ form: { fields: {} } }, true],
    [{ countdowns: { again: { seconds: 60 } } }, true],
    [[{ body: [] }, { form: {} }], true],
    [{ form: 'long' }, true],
    [{ countdowns: 7 }, true],
    [{ do: 'form', how: 'reset' }, false],
  ])('whether %j has a form or countdowns is told', (document, hasForm) => {
    expect(collectDependencies(document).hasForm).toBe(hasForm);
  });

  it('are found in a document of any depth', () => {
    let deep: unknown = { widget: 'text' };
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(found(deep).widgets).toEqual(['text']);
  });

  it('are found in a document with names that mean something else', () => {
    expect(found(JSON.parse('{"__proto__":{"widget":"text"},"constructor":{"call":"x"}}'))).toEqual(
      { widgets: ['text'], calls: ['x'], fragments: [] },
    );
  });
});

describe('drawn fragments', () => {
  const drawing = (...fragments: readonly string[]) => ({
    body: fragments.map((fragment) => ({ widget: 'fragment', fragment })),
  });

  it('are those of the document and those inside them, once each; what is not there is named', () => {
    const known: Readonly<Record<string, object>> = {
      footer: drawing('links', 'gone'),
      links: drawing('footer'),
      unused: drawing(),
    };
    const { found, missing } = collectFragments(
      drawing('footer', 'lost', 'footer'),
      (id) => known[id],
    );
    expect([[...found.keys()].toSorted(), missing.toSorted()]).toEqual([
      ['footer', 'links'],
      ['gone', 'lost'],
    ]);
  });
});
