import { act, fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWith, textsOfMain, textsOfPage } from '../../tests/fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../../tests/fixtures/test-page.ts';
import { heldAnswer } from '../../tests/fixtures/start-screen.ts';
import { button, set, text } from '../../tests/fixtures/document-parts.ts';
import type { CallResponse } from '../runtime/ports.ts';

const good = (data: unknown): CallResponse => ({ success: true, code: '0', message: '', data });

refuseConsoleErrors();

describe('a screen', () => {
  it('has its title in the header and in the document, and follows it', async () => {
    const screen = await drawWith({
      title: { text: 'Hello {name}', args: { name: { $: 'state.name' } } },
      state: { name: { type: 'text', init: 'Ann' } },
    });
    expect([page.getByRole('heading', { level: 1 }).textContent, document.title]).toEqual([
      'Hello Ann',
      'Hello Ann',
    ]);
    await screen.change(() => screen.runtime.store.write('state.name', 'Bea'));
    expect([page.getByRole('heading', { level: 1 }).textContent, document.title]).toEqual([
      'Hello Bea',
      'Hello Bea',
    ]);
  });

  it('LANG 83: speaks the language of the page', async () => {
    const catalogue = new Map([
      ['Order', 'Utos'],
      ['{n} days', '{n} araw'],
      ['Saved', 'Nai-save'],
    ]);
    const screen = await drawWith(
      {
        title: { text: 'Order' },
        body: [
          text('a', { text: '{n} days', args: { n: 3 } }),
          text('b', { text: 'Unknown' }),
          text('c', 'Order'),
        ],
        on: { enter: [{ do: 'toast', text: { text: 'Saved' } }] },
      },
      { ports: { translate: (source) => catalogue.get(source) ?? source }, isPlain: true },
    );
    expect([
      document.title,
      textsOfMain(),
      screen.recorded.toasts.map((toast) => toast.text),
    ]).toEqual(['Utos', ['3 araw', 'Unknown', 'Order'], ['Nai-save']]);
  });

  it('LANG 92: passes the translations of a document to the translator, those of a fragment for its own nodes', async () => {
    const own = (is: string) => ({ fil: [{ text: 'Order', is }] });
    const fragment = {
      kind: 'fragment',
      lang: 1,
      id: 'part',
      class: 'info',
      title: 'F',
      params: { given: { type: 'text' } },
      texts: own('Of the fragment'),
    };
    const nodes = [text('p', { text: 'Order' }), text('q', { $: 'params.given' })];
    await drawWith(
      {
        texts: own('Of the screen'),
        body: [
          text('a', { text: 'Order' }),
          { id: 'f', widget: 'fragment', fragment: 'part', props: { given: { text: 'Order' } } },
        ],
      },
      {
        fragments: new Map([['part', { ...fragment, body: nodes } as never]]),
        ports: {
          translate: (source, _argument, texts) =>
            texts?.fil?.find((entry) => entry.text === source)?.is ?? source,
        },
      },
    );
    expect(textsOfMain()).toEqual(['Of the screen', 'Of the fragment', 'Of the screen']);
  });

  it('starts once in strict mode, and sends once', async () => {
    const screen = await drawWith(
      {
        on: { enter: [{ do: 'toast', text: 'entered' }] },
        sources: {
          it: { kind: 'call', call: 'detail', states: { loading: [], empty: [], error: [] } },
        },
      },
      { answer: () => good({ id: 1, name: 'Ann' }) },
    );
    expect([screen.recorded.toasts.length, screen.recorded.requests.length]).toEqual([1, 1]);
  });

  it('LANG 87: what follows an answer happens before the answer is drawn', async () => {
    const held = heldAnswer<CallResponse>();
    const seen: (readonly string[])[] = [];
    const screen = await drawWith(
      {
        state: { gone: { type: 'boolean', init: false } },
        sources: {
          it: {
            kind: 'call',
            call: 'detail',
            onAnswer: [{ do: 'native', call: 'close' }, set('gone', true)],
            states: { loading: [], empty: [], error: [] },
          },
        },
        body: [
          {
            id: 's',
            widget: 'source',
            source: 'it',
            children: [
              text('name', { $: 'sources.it.name' }, { show: ['not', { $: 'state.gone' }] }),
            ],
          },
        ],
      },
      { answer: () => held.promise, ports: { native: () => void seen.push(textsOfMain()) } },
    );
    await screen.change(() => held.give(good({ id: 1, name: 'Ann' })));
    expect([seen, textsOfMain()]).toEqual([[[]], []]);
  });

  it('LANG 46: an action with once runs until the page shows what it changed', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = await drawWith(
      {
        state: { done: { type: 'boolean', init: false } },
        actions: {
          go: { once: true, steps: [{ do: 'request', call: 'save' }, set('done', true)] },
        },
        body: [{ ...button('Save', 'go'), show: ['not', { $: 'state.done' }] }],
      },
      { answer: () => held.promise },
    );
    const save = page.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    await act(async () => {
      held.give(good({}));
      // React has rendered nothing yet, as on a busy phone.
      for (let task = 0; task < 100; task += 1) await Promise.resolve();
      expect([screen.runtime.store.read('state.done'), save.isConnected]).toEqual([true, true]);
      fireEvent.click(save);
    });
    expect([screen.recorded.requests.length, save.isConnected]).toEqual([1, false]);
  });

  it('LANG 11: shows in the error state why a call failed, on every failure', async () => {
    const source = {
      kind: 'call',
      call: 'detail',
      states: {
        loading: [],
        empty: [],
        error: [
          text('why', {
            text: '{code}: {message}',
            args: { code: { $: 'failure.code' }, message: { $: 'failure.message' } },
          }),
        ],
      },
    };
    const answers: CallResponse[] = [
      { success: false, code: '7', message: 'Busy' },
      { success: false, code: 'network', message: '' },
    ];
    const screen = await drawWith(
      {
        sources: { it: source },
        body: [
          { id: 'a', widget: 'source', source: 'it' },
          button('Again', [{ do: 'request', source: 'it' }]),
        ],
      },
      { answer: () => answers.shift() },
    );
    expect(textsOfMain()).toEqual(['7: Busy', 'Again']);
    expect(document.getElementById('why')).not.toBeNull();
    await screen.tap('Again');
    expect(textsOfMain()).toEqual(['network:', 'Again']);
  });

  it('says nothing more when it was taken off the page', async () => {
    const screen = await drawWith({ body: [text('a', { $: 'state.name' })] });
    screen.unmount();
    await screen.change(() => screen.runtime.store.write('state.name', 'late'));
    expect(textsOfPage()).toEqual([]);
  });

  it('draws what changed between drawing and listening', async () => {
    const screen = await drawWith({
      body: [text('a', { $: 'state.name' })],
      on: { enter: [set('name', 'entered')] },
    });
    expect(textsOfMain()).toEqual(['entered']);
    expect(screen.recorded.reports).toEqual([]);
  });
});

describe('LANG 84: a page of a site', () => {
  const header = [{ id: 'n', widget: 'navigation', props: { brand: 'Bayani', label: 'Main' } }];
  const footer = [{ id: 'f', widget: 'footer', props: { note: '2026' } }];

  it('has its own header in place of the bar with the title, and its footer behind the content', async () => {
    await drawWith({
      title: 'About Us',
      header,
      footer,
      body: [{ id: 'h', widget: 'hero', props: { title: 'Who we are' } }],
    });
    expect(document.title).toBe('About Us');
    expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Who we are',
    ]);
    expect(page.getByRole('main')).not.toContainElement(page.getByRole('contentinfo'));
    expect(page.getByRole('banner').compareDocumentPosition(page.getByRole('main'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(page.getByRole('main').compareDocumentPosition(page.getByRole('contentinfo'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('may have a footer alone', async () => {
    await drawWith({ title: 'About Us', footer });
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('About Us');
    expect(page.getByRole('contentinfo')).toHaveTextContent('2026');
  });
});

describe('LANG 30: a source node', () => {
  const states = {
    loading: [text('l', 'Loading')],
    empty: [text('e', 'Nothing')],
    error: [text('x', 'Failed'), button('Again', [{ do: 'request', source: 'it' }])],
  };
  const parts = (more: object = {}) => ({
    state: { on: { type: 'boolean', init: true } },
    sources: {
      it: {
        kind: 'call',
        call: 'items',
        emptyWhen: ['empty', { $: 'sources.it.items' }],
        when: { $: 'state.on' },
        states,
        ...more,
      },
    },
    body: [
      { id: 's', widget: 'source', source: 'it', children: [text('t', { $: 'sources.it.title' })] },
    ],
  });

  it('shows the states of its source one after the other', async () => {
    const [first, second] = [heldAnswer<CallResponse>(), heldAnswer<CallResponse>()];
    const answers = [first.promise, second.promise];
    const screen = await drawWith(parts(), { answer: () => answers.shift() });
    expect(textsOfMain()).toEqual(['Loading']);
    await screen.change(() => first.give({ success: false, code: '1', message: 'No' }));
    expect(textsOfMain()).toEqual(['Failed', 'Again']);
    await screen.tap('Again');
    expect(textsOfMain()).toEqual(['Loading']);
    await screen.change(() =>
      second.give(good({ items: [{ code: 1, kind: 'a' }], title: 'Ready' })),
    );
    expect(textsOfMain()).toEqual(['Ready']);
    await screen.change(() => screen.runtime.store.write('state.on', false));
    expect(textsOfMain()).toEqual([]);
  });

  it('shows what is empty', async () => {
    await drawWith(parts(), { answer: () => good({ items: [] }) });
    expect(textsOfMain()).toEqual(['Nothing']);
  });
});

describe('LANG 54: overlays', () => {
  const parts = {
    state: { name: { type: 'text', init: 'Ann' } },
    overlays: {
      ask: {
        id: 'ask',
        widget: 'dialog',
        props: { title: 'Ask' },
        children: [
          text('q', { $: 'state.name' }),
          button('Yes', [{ do: 'dialog', how: 'close', overlay: 'ask' }]),
        ],
      },
    },
    body: [
      button('Open', [{ do: 'dialog', how: 'open', overlay: 'ask' }]),
      text('is', 'open', { show: { $: 'overlays.ask' } }),
    ],
  };

  it.each(['Yes', 'Close'])('open by a step and close by "%s"', async (name) => {
    const screen = await drawWith(parts);
    expect(page.queryByRole('dialog')).toBeNull();
    await screen.tap('Open');
    expect(page.getByRole('dialog', { name: 'Ask' })).toHaveTextContent('Ann');
    expect(textsOfMain()).toEqual(['Open', 'open']);
    await screen.tap(name);
    expect(page.queryByRole('dialog')).toBeNull();
    expect(textsOfMain()).toEqual(['Open']);
  });
});

describe('fragments', () => {
  it('LANG 13, 14: follow what their parameters are made from; slots keep the names of the user', async () => {
    const fragment = {
      kind: 'fragment',
      lang: 1,
      id: 'frame',
      class: 'info',
      title: 'F',
      params: { name: { type: 'text' } },
      slots: ['inside'],
      body: [text('p', { $: 'params.name' }), { id: 's', widget: 'slot', slot: 'inside' }],
    };
    const screen = await drawWith(
      {
        state: { name: { type: 'text', init: 'Ann' } },
        body: [
          {
            id: 'f',
            widget: 'fragment',
            fragment: 'frame',
            props: { name: { text: '<{name}>', args: { name: { $: 'state.name' } } } },
            slots: { inside: [text('in', { $: 'state.name' })] },
          },
        ],
      },
      { fragments: new Map([['frame', fragment as never]]) },
    );
    expect(textsOfMain()).toEqual(['<Ann>', 'Ann']);
    await screen.change(() => screen.runtime.store.write('state.name', 'Bea'));
    expect(textsOfMain()).toEqual(['<Bea>', 'Bea']);
    expect([...page.getByRole('main').children].map(({ id }) => id)).toEqual(['p_f', 'in']);
  });
});

describe('LANG 59, 61: parts that cannot be drawn', () => {
  const sentence = 'This part cannot be shown. Please update the app or try again later.';

  it('are replaced by their fallback, else by an honest sentence, with one report', async () => {
    const screen = await drawWith({
      body: [
        { id: 'a', widget: 'hologram' },
        { id: 'b', widget: 'hologram', fallback: text('c', 'instead') },
        text('d', 'beside'),
      ],
    });
    expect(textsOfMain()).toEqual([sentence, 'instead', 'beside']);
    expect(screen.recorded.reports).toEqual(
      ['/body/0', '/body/1'].map((pointer) => ({
        kind: 'widget',
        code: 'unsupported',
        screen: 'case',
        pointer,
      })),
    );
  });

  it('are not shown while they would not be', async () => {
    await drawWith({ body: [{ id: 'a', widget: 'hologram', show: false }] });
    expect(textsOfMain()).toEqual([]);
  });

  it('in place of a dialog are there while it is open', async () => {
    const screen = await drawWith({
      overlays: {
        ask: {
          id: 'ask',
          widget: 'hologram',
          fallback: { id: 'sheet', widget: 'sheet', props: { title: 'Ask' } },
        },
        bare: { id: 'bare', widget: 'hologram' },
      },
      body: [button('Open', [{ do: 'dialog', how: 'open', overlay: 'ask' }])],
    });
    expect(textsOfPage()).toEqual(['Case', 'Open']);
    await screen.tap('Open');
    expect(page.getByRole('dialog', { name: 'Ask' })).toBeInTheDocument();
    await screen.tap('Close');
    expect(textsOfPage()).toEqual(['Case', 'Open']);
  });
});
