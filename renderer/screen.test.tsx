import {
  act,
  cleanup,
  fireEvent,
  render,
  screen as page,
  waitFor,
  within,
} from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { Component, StrictMode, type ReactElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testCatalogue } from '../tests/fixtures/catalogue.tsx';
import { testContracts } from '../tests/fixtures/contracts.ts';
import { button, screenWith, set, text } from '../tests/fixtures/document-parts.ts';
import { createFakePorts } from '../tests/fixtures/fake-ports.ts';
import { planOf } from '../tests/fixtures/plan-of.ts';
import { refuseConsoleErrors } from '../tests/fixtures/test-page.ts';
import { createCatalogue } from './entries/define.ts';
import { validateDocument } from './validate/validate-structure.ts';
import { Screen, type ScreenProps } from './Screen.tsx';

refuseConsoleErrors();
afterEach(cleanup);

class ErrorCatcher extends Component<{
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

const greeting = screenWith({
  title: 'Greeting',
  params: { name: { type: 'text' } },
  body: [text('hello', { text: 'Hello {name}', args: { name: { $: 'params.name' } } })],
  on: { enter: [{ do: 'toast', text: 'in' }], leave: [{ do: 'toast', text: 'out' }] },
});

const dialogScreen = screenWith({
  title: 'Two',
  state: { open: { type: 'boolean', init: false } },
  body: [
    button('more', [set('open', true)]),
    text('it', ['if', { $: 'state.open' }, 'Open', 'Closed']),
  ],
  on: { enter: [{ do: 'toast', text: 'in' }] },
});

const open = (props: Partial<ScreenProps> & Pick<ScreenProps, 'document'>) => {
  const fake = createFakePorts();
  const element = (changed: Partial<ScreenProps> = {}): ReactElement => (
    <Screen contracts={testContracts} ports={fake.ports} {...props} {...changed} />
  );
  return { ...fake, element };
};

const toasts = ({ recorded }: ReturnType<typeof open>): readonly string[] =>
  recorded.toasts.map((toast) => toast.text);

describe('Screen', () => {
  it('renders its fallback, then the document with its params', async () => {
    const opened = open({ document: greeting, params: { name: 'Ann' }, fallback: 'Loading' });
    const { container } = render(opened.element());
    expect(container.textContent).toBe('Loading');
    expect((await page.findByText('Hello Ann')).closest('main')).not.toBeNull();
    await waitFor(() => expect(document.title).toBe('Greeting'));
  });

  it('stays open for params of equal content, and opens anew for others', async () => {
    const opened = open({ document: greeting, params: { name: 'Ann' } });
    const view = render(opened.element());
    await page.findByText('Hello Ann');
    view.rerender(opened.element({ params: { name: 'Ann' }, onProblems: () => undefined }));
    await act(async () => undefined);
    expect(toasts(opened)).toEqual(['in']);
    view.rerender(opened.element({ params: { name: 'Bea' } }));
    await page.findByText('Hello Bea');
    expect(toasts(opened)).toEqual(['in', 'out', 'in']);
  });

  it.each<[string, (ports: ScreenProps['ports']) => Partial<ScreenProps>]>([
    ['document', () => ({ document: { ...dialogScreen } })],
    ['params', () => ({ params: { name: 'Bea' } })],
    ['contracts', () => ({ contracts: { ...testContracts } })],
    ['catalogue', () => ({ catalogue: createCatalogue({}) })],
    ['ports', (ports) => ({ ports: { ...ports } })],
  ])('a screen that another object opens anew is alive: %s', async (_, change) => {
    const opened = open({ document: dialogScreen });
    // Without act, which renders between closing and opening.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    try {
      root.render(opened.element());
      await page.findByText('Closed');
      root.render(opened.element(change(opened.ports)));
      await waitFor(() => expect(opened.recorded.toasts).toHaveLength(2));
      fireEvent.click(page.getByRole('button', { name: 'more' }));
      expect(await page.findByText('Open')).toBeInTheDocument();
    } finally {
      root.unmount();
      vi.unstubAllGlobals();
    }
  });

  it('leaves the screen when it is unmounted', async () => {
    const opened = open({ document: greeting, params: { name: 'Ann' } });
    const view = render(opened.element());
    await page.findByText('Hello Ann');
    view.unmount();
    expect(toasts(opened)).toEqual(['in', 'out']);
  });

  it('works in strict mode, which mounts twice', async () => {
    const opened = open({ document: greeting, params: { name: 'Ann' } });
    render(<StrictMode>{opened.element()}</StrictMode>);
    await page.findByText('Hello Ann');
    expect(toasts(opened)).toEqual(['in']);
  });

  it('opens a plan', async () => {
    const plan = planOf(greeting, testContracts);
    const opened = open({ document: greeting, plan, params: { name: 'Ann' } });
    render(opened.element());
    expect((await page.findByText('Hello Ann')).tagName).toBe('P');
  });

  it.each([
    ['a document', false],
    ['a plan', true],
  ])('renders the widgets of a catalogue from %s, and reports their events', async (_, isPlan) => {
    const pay = { do: 'toast', text: { text: 'Paid {title}', args: { title: { $: 'event' } } } };
    const body = [
      { id: 'card', widget: 'test:card', props: { title: 'Loan' }, on: { pay: [pay] } },
    ];
    const document = screenWith({ body });
    const plan = planOf(document, testContracts, new Map(), testCatalogue);
    const opened = open({ document, catalogue: testCatalogue, ...(isPlan && { plan }) });
    const view = render(opened.element());
    const card = await page.findByRole('region', { name: 'Loan' });
    fireEvent.click(within(card).getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(toasts(opened)).toEqual(['Paid Loan']));
    view.rerender(opened.element({ catalogue: createCatalogue({ widgets: [] }) }));
    const report = { kind: 'widget', code: 'unsupported' };
    await waitFor(() => expect(opened.recorded.reports).toMatchObject([report]));
    expect(page.queryByRole('region', { name: 'Loan' })).toBeNull();
  });

  it.each([
    ['a document that is none', 5],
    ['an unknown language', { ...greeting, lang: 99 }],
    ['a widget that does not exist', { ...greeting, body: [{ widget: 'buton', id: 'b' }] }],
  ])('passes the problems of %s to the host and keeps the fallback', async (_, document) => {
    const onProblems = vi.fn<NonNullable<ScreenProps['onProblems']>>();
    const opened = open({
      document,
      validate: validateDocument,
      onProblems,
      fallback: 'Unavailable',
    });
    const { container } = render(opened.element());
    await waitFor(() => expect(onProblems).toHaveBeenCalledTimes(1));
    expect(onProblems.mock.calls[0]?.[0].length).toBeGreaterThan(0);
    expect(container.textContent).toBe('Unavailable');
  });

  it('reports them by the ports without a listener', async () => {
    const opened = open({ document: { ...greeting, lang: 99 }, fallback: 'Unavailable' });
    render(opened.element());
    await waitFor(() =>
      expect(opened.recorded.reports).toEqual([
        { kind: 'document', code: 'unknown-language', screen: 'case', pointer: '/lang' },
      ]),
    );
  });

  it.each([
    ['a widget that does not exist', [{ widget: 'buton', id: 'b' }], '"button"'],
    [
      'a prop of another name',
      [text('hi', 'Hi'), { ...button('b', [set('state.open', true)]), props: { text: 'Go' } }],
      'label',
    ],
    [
      'a call that does not exist',
      [button('b', [{ do: 'request', call: 'ordr', onError: { '*': [] } }])],
      '"ordr"',
    ],
    [
      'a link to a screen that does not exist',
      [button('b', [{ do: 'go', to: 'nowhere' }])],
      '"nowhere"',
    ],
    [
      'a picture of a host that is not listed',
      [
        {
          widget: 'image',
          id: 'i',
          props: { src: 'https://elsewhere.example/a.png', alt: 'A' },
        },
      ],
      'elsewhere.example',
    ],
  ])('warns of %s in development, once', async (_, body, found) => {
    vi.stubEnv('NODE_ENV', 'development');
    const warn = vi.fn<(message: string) => void>();
    const opened = open({ document: { ...dialogScreen, body }, onProblems: () => undefined });
    const ports = { ...opened.ports, development: { routes: [], hosts: {}, warn } };
    render(<StrictMode>{opened.element({ ports })}</StrictMode>);
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(warn.mock.calls[0]?.[0]).toMatch(/^(Error|Warning) in "case": \/body/);
    expect(warn.mock.calls[0]?.[0]).toContain(found);
    vi.unstubAllEnvs();
  });

  it('knows the widgets of its catalogue in development', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const warn = vi.fn<(message: string) => void>();
    const on = { pay: [{ do: 'toast', text: 'Paid' }] };
    const body = ['test:card', 'test:other'].map((widget, index) => ({
      id: `w${String(index)}`,
      widget,
      props: { title: 'Loan' },
      on,
    }));
    const document = screenWith({ body });
    const opened = open({ document, catalogue: testCatalogue });
    const ports = { ...opened.ports, development: { routes: [], hosts: {}, warn } };
    render(opened.element({ ports }));
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(warn.mock.calls[0]?.[0]).toContain('/body/1/widget: ');
    expect(warn.mock.calls[0]?.[0]).not.toContain('/body/0');
    vi.unstubAllEnvs();
  });

  it('opens no screen that moves money if the ports refuse that', async () => {
    const opened = open({ document: { ...greeting, class: 'money' } });
    const operations = { ...opened.ports.operations, moneyRefusal: 'no storage keeps payments' };
    const messages: string[] = [];
    render(
      <ErrorCatcher onError={(error) => messages.push(error.message)}>
        {opened.element({ ports: { ...opened.ports, operations } })}
      </ErrorCatcher>,
      { onCaughtError: () => undefined },
    );
    await waitFor(() =>
      expect(messages).toEqual(['Screen "case" cannot open: no storage keeps payments.']),
    );
    expect(toasts(opened)).toEqual([]);
  });

  it('shares a page with another screen: ids differ, the page title is the host’s', async () => {
    document.title = 'Host';
    const opened = open({ document: dialogScreen, isPage: false });
    const { container } = render(
      <main>
        {opened.element()}
        {opened.element()}
      </main>,
    );
    expect(await page.findAllByRole('button', { name: 'more' })).toHaveLength(2);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect([ids.length > 0, new Set(ids).size]).toEqual([true, ids.length]);
    expect([document.title, page.getAllByRole('main').length]).toEqual(['Host', 1]);
  });
});
