import { describe, expect, it } from 'vitest';
import { screenWith, frozen, text } from '../../tests/fixtures/document-parts.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { compileScreen } from './compile-screen.ts';
import type { CompiledNode, WidgetNode } from './compiled.ts';

type Parts = Readonly<Record<string, unknown>>;

const asDocument = (parts: Parts): ScreenDocument =>
  frozen(screenWith(parts)) as unknown as ScreenDocument;
const fragmentWith = (id: string, parts: Parts): readonly [string, ScreenDocument] => [
  id,
  asDocument({ kind: 'fragment', id, route: undefined, ...parts }),
];

const compile = (parts: Parts, fragments: readonly (readonly [string, ScreenDocument])[] = []) => {
  const problems: Diagnostic[] = [];
  const capabilities = { engine: 1, native: ['close'] };
  const screen = compileScreen(
    asDocument(parts),
    new Map(fragments),
    capabilities,
    createReport((problem) => void problems.push(problem)),
  );
  return { screen, problems: problems.map(({ code, pointer }) => `${code} ${pointer}`) };
};

const firstOf = (parts: Parts, fragments?: Parameters<typeof compile>[1]): CompiledNode => {
  const [node] = compile(parts, fragments).screen.body;
  if (node === undefined) throw new Error('The body has no node.');
  return node;
};
const widgetOf = (node: CompiledNode | undefined): WidgetNode => {
  if (node?.kind !== 'widget')
    throw new Error(`Expected a widget, found ${node?.kind ?? 'nothing'}.`);
  return node;
};
const deepFragments = Array.from({ length: 6 }, (_, index) =>
  fragmentWith(`f${String(index)}`, {
    body:
      index === 5
        ? [text('end', 'end')]
        : [{ id: 'next', widget: 'fragment', fragment: `f${String(index + 1)}` }],
  }),
);
const unsupported = (node: CompiledNode | undefined): boolean => node?.kind === 'unsupported';

describe('what a node depends on', () => {
  it.each<[string, Parts, readonly string[]]>([
    ['nothing, when all is literal', text('a', 'b'), []],
    ['RULES 45: the keys of its props', text('a', { $: 'state.name' }), ['state.name']],
    [
      'each key once',
      text('a', ['default', { $: 'state.name' }, { $: 'state.name' }]),
      ['state.name'],
    ],
    [
      'show and props',
      text('a', { $: 'state.name' }, { show: { $: 'device.shell' } }),
      ['device.shell', 'state.name'],
    ],
    [
      'the arguments of a text',
      text('a', { text: 'Hi {name}', args: { name: { $: 'params.name' } } }),
      ['params.name'],
    ],
    [
      'RULES 53: not what folding took away',
      text('a', ['concat', ['list', 'x'], ['list', 'y']]),
      [],
    ],
    ['names in scope come with their place', text('a', { $: 'entry.name' }), []],
    [
      'the list and key of a repeat, not what its entries read',
      text(
        'a',
        { $: 'state.b' },
        { each: { $: 'sources.x.items' }, as: 'entry', key: { $: 'entry.id' } },
      ),
      ['sources.x'],
    ],
    [
      'children are nodes of their own',
      { id: 'a', widget: 'card', children: [text('b', { $: 'state.name' })] },
      [],
    ],
  ])('%s', (_, node, dependencies) => {
    expect(firstOf({ body: [node] }).dependencies).toEqual(dependencies);
  });

  it('LANG 13: inside a fragment, the keys behind its parameters', () => {
    const fragment = fragmentWith('hello', {
      body: [
        text('a', { $: 'params.name' }),
        text('b', { $: 'device.shell' }),
        text('c', { $: 'params.other' }),
      ],
    });
    const node = firstOf(
      {
        body: [
          {
            id: 'f',
            widget: 'fragment',
            fragment: 'hello',
            props: { name: ['default', { $: 'state.a' }, { $: 'state.b' }] },
          },
        ],
      },
      [fragment],
    );
    expect(node.kind === 'fragment' && node.body.map(({ dependencies }) => dependencies)).toEqual([
      ['state.a', 'state.b'],
      ['device.shell'],
      [],
    ]);
  });

  it('LANG 13: through fragments inside fragments', () => {
    const inner = fragmentWith('inner', { body: [text('a', { $: 'params.y' })] });
    const outer = fragmentWith('outer', {
      body: [{ id: 'i', widget: 'fragment', fragment: 'inner', props: { y: { $: 'params.x' } } }],
    });
    const node = firstOf(
      {
        body: [{ id: 'o', widget: 'fragment', fragment: 'outer', props: { x: { $: 'state.z' } } }],
      },
      [inner, outer],
    );
    const [within] = node.kind === 'fragment' ? node.body : [];
    expect(within?.kind === 'fragment' && within.body[0]?.dependencies).toEqual(['state.z']);
  });
});

describe('the props of a widget', () => {
  it('LANG 16: what never changes is worked out once, defaults included', () => {
    const node = widgetOf(
      firstOf({ body: [{ id: 'a', widget: 'button', props: { label: 'Go', look: null } }] }),
    );
    expect(node.constants).toEqual({ label: 'Go', look: 'main', disabled: false, quiet: false });
    expect(node.props).toEqual([]);
  });

  it('RULES 53: an operation on literals is folded, a text waits for its language', () => {
    const node = widgetOf(
      firstOf({
        body: [
          { id: 'a', widget: 'button', props: { label: { text: 'Go' }, disabled: ['not', false] } },
        ],
      }),
    );
    expect(node.constants).toMatchObject({ disabled: true });
    expect(node.props.map(([name]) => name)).toEqual(['label']);
  });

  it('places of nodes are those of the document', () => {
    const { screen } = compile({
      body: [{ id: 'a', widget: 'card', children: [text('b', { $: 'state.name' })] }],
    });
    const [child] = widgetOf(screen.body[0]).children;
    expect(child?.pointer).toBe('/body/0/children/0');
  });
});

describe('fragments', () => {
  const use = (fragment: string, more: Parts = {}): Parts => ({
    id: 'f',
    widget: 'fragment',
    fragment,
    ...more,
  });

  it('LANG 14: slots hold what the user put in, compiled among the names of the user', () => {
    const fragment = fragmentWith('frame', {
      slots: ['inside'],
      body: [
        { id: 's', widget: 'slot', slot: 'inside' },
        { id: 't', widget: 'slot', slot: 'other' },
      ],
    });
    const node = firstOf(
      { body: [use('frame', { slots: { inside: [text('a', { $: 'params.name' })] } })] },
      [fragment],
    );
    const slots =
      node.kind === 'fragment'
        ? node.body.map((slot) =>
            slot.kind === 'slot'
              ? slot.children.map(({ dependencies }) => dependencies)
              : slot.kind,
          )
        : [];
    expect(slots).toEqual([[['params.name']], []]);
  });

  it.each<[string, Parts, readonly (readonly [string, ScreenDocument])[]]>([
    ['that does not exist', use('nowhere'), []],
    ['without a name', { id: 'f', widget: 'fragment' }, []],
    ['that would draw itself', use('again'), [fragmentWith('again', { body: [use('again')] })]],
  ])('LANG 15: one %s is a part that cannot be drawn', (_, node, fragments) => {
    const found = firstOf({ body: [node] }, fragments);
    expect(unsupported(found.kind === 'fragment' ? found.body[0] : found)).toBe(true);
  });

  it('LANG 15: fragments inside fragments end at five', () => {
    const kinds: string[] = [];
    let node: CompiledNode | undefined = firstOf({ body: [use('f0')] }, deepFragments);
    while (node !== undefined) {
      kinds.push(node.kind);
      node = node.kind === 'fragment' ? node.body[0] : undefined;
    }
    expect(kinds).toEqual(['fragment', 'fragment', 'fragment', 'fragment', 'unsupported']);
  });
});

describe('LANG 59: parts that cannot be drawn', () => {
  it.each<[string, Parts]>([
    ['an unknown widget', { widget: 'hologram' }],
    ['an inherited name', { widget: 'toString' }],
    ['an unknown source', { widget: 'source', source: 'nowhere' }],
    ['an unknown list of fields', { widget: 'fields', fields: 'nowhere' }],
    ['a newer engine', { widget: 'text', requires: { engine: 2 } }],
    ['an unknown widget that it requires', { widget: 'text', requires: { widgets: ['hologram'] } }],
    ['a native call that is not granted', { widget: 'text', requires: { native: ['open'] } }],
  ])('%s', (_, node) => {
    const { screen, problems } = compile({
      body: [{ id: 'a', ...node, fallback: text('b', 'instead') }],
    });
    expect(unsupported(screen.body[0])).toBe(true);
    expect(screen.body[0]?.fallback).toMatchObject({
      kind: 'widget',
      id: 'b',
      pointer: '/body/0/fallback',
    });
    expect(problems).toEqual([]);
  });

  it('what is required and there is drawn', () => {
    expect(
      firstOf({
        body: [text('a', 'b', { requires: { engine: 1, widgets: ['text'], native: ['close'] } })],
      }).kind,
    ).toBe('widget');
  });

  it('what a part that is not drawn holds is not looked at', () => {
    expect(
      compile({ body: [{ id: 'a', widget: 'hologram', props: { beam: ['newer-operator', 1] } }] })
        .problems,
    ).toEqual([]);
  });

  it('LANG 57: a document that requires too much is refused', () => {
    expect(compile({ requires: { engine: 2 } }).problems).toEqual(['not-supported /requires']);
    expect(compile({ requires: { engine: 1 } }).problems).toEqual([]);
  });
});

describe('repeats', () => {
  it('LANG 51: show and everything else belong to the entry', () => {
    const node = firstOf({
      body: [
        text(
          'a',
          { $: 'entry' },
          { each: ['list', 'x'], as: 'entry', key: { $: 'entry' }, show: { $: 'state.on' } },
        ),
      ],
    });
    expect(node.show).toBeUndefined();
    expect(node).toMatchObject({
      kind: 'repeat',
      as: 'entry',
      node: { kind: 'widget', dependencies: ['state.on'] },
    });
  });
});

describe('overlays', () => {
  it('LANG 54: a dialog knows its name and hears of being opened', () => {
    const { screen } = compile({
      overlays: { ask: { id: 'a', widget: 'dialog', props: { title: 'Ask' } } },
    });
    expect(screen.overlays.get('ask')).toMatchObject({
      kind: 'widget',
      overlay: 'ask',
      dependencies: ['overlays.ask'],
    });
  });

  it('LANG 61: what stands in for one is shown only while it is open', () => {
    const { screen } = compile({
      overlays: {
        ask: {
          id: 'a',
          widget: 'hologram',
          fallback: { id: 'b', widget: 'sheet', props: { title: 'Ask' } },
        },
      },
    });
    expect(screen.overlays.get('ask')).toMatchObject({
      kind: 'unsupported',
      show: { expression: { kind: 'reference', root: 'overlays', entry: 'ask' } },
      fallback: { kind: 'widget', overlay: 'ask' },
    });
  });
});

describe('steps', () => {
  const stepsOf = (steps: unknown) =>
    compile({ actions: { go: { steps } } }).screen.actions.get('go')?.steps;

  it('values are compiled by the role of their property, names are left alone', () => {
    expect(
      stepsOf([
        {
          do: 'request',
          call: 'save',
          with: { id: 1 },
          as: 'saved',
          onError: { '11': [{ do: 'toast', text: 'No' }] },
        },
      ]),
    ).toMatchObject([
      {
        do: 'request',
        call: 'save',
        as: 'saved',
        with: { id: { expression: { kind: 'literal', value: 1 } } },
        onError: {
          '11': [
            {
              do: 'toast',
              text: { expression: { value: 'No' } },
              pointer: '/actions/go/steps/0/onError/11/0',
            },
          ],
        },
        pointer: '/actions/go/steps/0',
      },
    ]);
  });

  it('both branches of if, and the page of a native call', () => {
    expect(
      stepsOf([
        {
          do: 'if',
          test: true,
          then: [{ do: 'go', to: 'a' }],
          else: [{ do: 'native', call: 'open', page: { to: 'b', with: { x: 1 } } }],
        },
      ]),
    ).toMatchObject([
      {
        then: [{ do: 'go', to: 'a' }],
        else: [
          {
            do: 'native',
            page: { to: 'b', with: { x: { expression: { value: 1 } } } },
            pointer: '/actions/go/steps/0/else/0',
          },
        ],
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['an unknown step', { do: 'teleport' }],
    ['an inherited name', { do: 'toString' }],
    ['no step at all', 'toast'],
    ['nothing', null],
  ])('LANG 58: %s becomes one that stops the list', (_, step) => {
    expect(stepsOf([step])).toEqual([{ do: 'run', action: '', pointer: '/actions/go/steps/0' }]);
  });

  it('a handler may be the name of an action', () => {
    const { screen } = compile({
      on: { enter: 'go' },
      body: [{ id: 'a', widget: 'button', props: { label: 'Go' }, on: { tap: 'go' } }],
    });
    expect(screen.on.enter).toEqual([{ do: 'run', action: 'go', pointer: '/on/enter' }]);
    expect(widgetOf(screen.body[0]).events).toEqual([
      ['tap', [{ do: 'run', action: 'go', pointer: '/body/0/on/tap' }]],
    ]);
  });
});

describe('forms and sources', () => {
  it('a source follows its condition and its parameters, not what says whether it is empty', () => {
    const { screen } = compile({
      sources: {
        list: {
          kind: 'call',
          call: 'items',
          with: { group: { $: 'state.group' } },
          when: { $: 'state.on' },
          emptyWhen: ['empty', { $: 'sources.list.items' }],
          states: { loading: [text('l', 'Loading')], empty: [], error: [] },
        },
        places: {
          kind: 'dataset',
          dataset: 'places',
          states: { loading: [], empty: [], error: [] },
        },
      },
    });
    expect(screen.sources.get('list')).toMatchObject({
      target: 'items',
      dependencies: ['state.on', 'state.group'],
      states: { loading: [{ pointer: '/sources/list/states/loading/0' }] },
    });
    expect(screen.sources.get('places')).toMatchObject({
      kind: 'dataset',
      target: 'places',
      with: [],
      emptyWhen: undefined,
    });
  });

  it.each(['weather', 'toString'])(
    'LANG 57: a source of the unknown kind "%s" is refused',
    (kind) => {
      expect(
        compile({ sources: { it: { kind, states: { loading: [], empty: [], error: [] } } } })
          .problems,
      ).toEqual(['unknown-name /sources/it/kind']);
    },
  );

  it('LANG 33: whenHidden is the one of the kind, else of the form, else exclude', () => {
    const list = (kind: Parts, form: Parts = {}) => {
      const { screen } = compile({
        form: {
          ...form,
          lists: {
            all: {
              from: [],
              as: 'item',
              key: 'k',
              kind: 'text',
              kinds: { text: { widget: 'text-field', ...kind } },
              unknownKind: text('u', '?'),
            },
          },
        },
      });
      return screen.form?.lists.get('all')?.kinds.get('text')?.field.whenHidden;
    };
    expect([
      list({ whenHidden: 'keep' }, { whenHidden: 'clear' }),
      list({}, { whenHidden: 'clear' }),
      list({}),
    ]).toEqual(['keep', 'clear', 'exclude']);
  });

  it('the type of a kind is that of its widget', () => {
    const { screen } = compile({
      form: {
        lists: {
          all: {
            from: [],
            as: 'item',
            key: 'k',
            kind: 'c',
            kinds: { c: { widget: 'checkbox' } },
            unknownKind: text('u', '?'),
          },
        },
      },
    });
    expect(screen.form?.lists.get('all')?.kinds.get('c')?.field.type).toBe('boolean');
  });
});

describe('problems', () => {
  it('all of them come at once, each with its place', () => {
    expect(
      compile({
        title: ['shout', 'x'],
        state: { a: { type: 'text', init: { $: 'state' } } },
        body: [text('t', ['eq', 1])],
      }).problems,
    ).toEqual([
      'unknown-operator /title/0',
      'structure /state/a/init/$',
      'wrong-arguments /body/0/props/text',
    ]);
  });

  it('the document that was compiled twice gives the same twice', () => {
    const parts = { body: [text('t', { $: 'state.name' })] };
    expect(compile(parts).screen.body).toEqual(compile(parts).screen.body);
  });
});
