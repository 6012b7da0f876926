import { act, render, screen as page } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renewPageOfApp } from '../../../tests/fixtures/test-page.ts';
import { screenWith } from '../../../tests/fixtures/document-parts.ts';
import { App } from '../App.tsx';
import { readPageBoot, createApp } from '../create-app.ts';
import type { LoanApp } from './loan-app.ts';
import { readShippedConfig } from '../../../tests/fixtures/shipped-config.ts';
import type { OpenedPage } from '../open-page.ts';
import { openInitialScreen } from './initial-screen.ts';
import { patience } from '../../../tests/fixtures/patience.ts';

renewPageOfApp();

const config = readShippedConfig();

const routeOf = (id: string): object => ({
  id,
  path: `/${id}`,
  aliases: [],
  params: { name: { type: 'text' } },
});
const counted = {
  params: { name: { type: 'text' } },
  state: { entered: { type: 'number', init: 0 } },
  on: { enter: [{ do: 'set', state: 'entered', value: ['add', { $: 'state.entered' }, 1] }] },
  body: [
    {
      id: 'told',
      widget: 'text',
      props: {
        text: {
          text: 'Entered {times} by {name}',
          args: { times: { $: 'state.entered' }, name: { $: 'params.name' } },
        },
      },
    },
  ],
};

const openBoot = async (
  address: string,
  boot: Readonly<Record<string, unknown>>,
  change: (app: LoanApp) => void = () => undefined,
  drawing: Promise<unknown> = Promise.resolve(),
): Promise<OpenedPage> => {
  window.history.replaceState(null, '', address);
  const block = window.document.createElement('script');
  block.type = 'application/json';
  block.id = 'boot';
  block.textContent = JSON.stringify({ release: 1, config, ...boot });
  window.document.head.append(block);
  const app = createApp(window, readPageBoot(window.document));
  change(app);
  return { app, initialScreen: await openInitialScreen(app, window.location, drawing) };
};

const open = (
  address: string,
  document: Readonly<Record<string, unknown>>,
  change?: (app: LoanApp) => void,
  drawing?: Promise<unknown>,
): Promise<OpenedPage> =>
  openBoot(
    address,
    { routes: [routeOf('case'), routeOf('other')], screen: screenWith(document) },
    change,
    drawing,
  );

const draw = async (opened: OpenedPage): Promise<void> => {
  render(<App {...opened} onRendered={() => undefined} />);
  await act(async () => undefined);
};

test('the screen of the page runs before it is drawn, with what the address says, and is entered once', async () => {
  const opened = await open('/case?name=Ana', counted);
  expect([
    opened.initialScreen?.runtime.store.read('state.entered'),
    opened.app.currentScreen.id(),
  ]).toEqual([1, 'case']);
  await draw(opened);
  expect(page.getByText('Entered 1 by Ana')).not.toBeNull();
});

test('who comes back to the first address finds a screen of its own; the first one was left', async () => {
  const opened = await open('/case?name=Ana', counted);
  await draw(opened);
  expect(opened.initialScreen?.isAt(window.location)).toBe(true);
  await act(async () => opened.app.router.navigate('/nowhere', 'push'));
  expect([page.queryByText('Page not found') !== null, opened.app.currentScreen.id()]).toEqual([
    true,
    '',
  ]);
  await act(async () => {
    window.history.back();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/case'), patience);
  });
  expect(await page.findByText('Entered 1 by Ana')).not.toBeNull();
  expect(opened.initialScreen?.isAt(window.location)).toBe(false);
});

test('a screen that leads elsewhere when it is entered is not seen: the page is drawn for the other address', async () => {
  const opened = await open('/case', {
    ...counted,
    on: { enter: [{ do: 'go', how: 'replace', to: 'other' }] },
  });
  expect([window.location.pathname, opened.app.currentScreen.id()]).toEqual(['/other', 'case']);
  await draw(opened);
  expect([page.queryByText(/^Entered/), opened.app.currentScreen.id()]).toEqual([null, '']);
});

test.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['an address of another screen', '/other', counted],
  ['an address of nothing', '/nowhere', counted],
  [
    'fragments that did not come with the page',
    '/case',
    { body: [{ id: 'part', fragment: 'missing' }] },
  ],
  ['a document that cannot be opened', '/case', { body: 'no list' }],
])('%s opens nothing ahead', async (_, address, document) => {
  expect((await open(address, document)).initialScreen).toBeUndefined();
});

test('a screen that fails as it starts is reported and left; the page opens it as any other', async () => {
  const reports: string[] = [];
  const opened = await open('/case?name=Ana', counted, ({ ports }) => {
    vi.spyOn(ports, 'report').mockImplementation(({ code }) => void reports.push(code));
    vi.spyOn(ports.device, 'subscribe').mockImplementationOnce(() => {
      throw new Error('no device');
    });
  });
  expect([opened.initialScreen, opened.app.currentScreen.id(), reports]).toEqual([
    undefined,
    '',
    ['page-failed'],
  ]);
  await draw(opened);
  expect(page.getByText('Entered 1 by Ana')).not.toBeNull();
});

const late = (): { readonly file: Promise<void>; readonly come: () => void } => {
  let come: () => void = () => undefined;
  const file = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { file, come };
};

const loadingBy =
  (widgets: Promise<void>) =>
  ({ chunks: parts }: LoanApp): void =>
    void vi.spyOn(parts, 'load').mockReturnValueOnce(widgets);

test('a screen is entered when it can be drawn, however long what draws it takes', async () => {
  vi.useFakeTimers();
  const [drawing, widgets] = [late(), late()];
  let isOpened = false;
  const opening = open('/case?name=Ana', counted, loadingBy(widgets.file), drawing.file).then(
    (opened) => {
      isOpened = true;
      return opened;
    },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  drawing.come();
  await vi.advanceTimersByTimeAsync(499);
  expect(isOpened).toBe(false);
  widgets.come();
  const { initialScreen: first } = await opening;
  expect(first?.runtime.store.read('state.entered')).toBe(1);
  vi.useRealTimers();
});

test('a screen whose widgets do not come in time is not entered; the page opens it as any other', async () => {
  vi.useFakeTimers();
  const drawing = late();
  const opening = open('/case?name=Ana', counted, loadingBy(late().file), drawing.file);
  drawing.come();
  await vi.advanceTimersByTimeAsync(500);
  const opened = await opening;
  vi.useRealTimers();
  expect([opened.initialScreen, opened.app.currentScreen.id()]).toEqual([undefined, '']);
  await draw(opened);
  expect(page.getByText('Entered 1 by Ana')).not.toBeNull();
});

test('who has gone elsewhere before a screen can be drawn has not entered it', async () => {
  const [drawing, widgets] = [late(), late()];
  const opening = open('/case?name=Ana', counted, loadingBy(widgets.file), drawing.file);
  window.history.replaceState(null, '', '/other');
  drawing.come();
  widgets.come();
  const opened = await opening;
  expect([opened.initialScreen, opened.app.currentScreen.id()]).toEqual([undefined, '']);
});

test('F2: a promotion that comes with its page counts its visit', async () => {
  const boot = {
    routes: [{ id: 'registration', path: '/registerTemplate', aliases: [], params: {} }],
    template: {
      id: 'offer',
      sha256: '0'.repeat(64),
      screen: { ...screenWith(counted), kind: 'template', id: 'offer', class: 'promotion' },
      values: {},
    },
  };
  const answer = { success: true, code: '0', message: '', data: {} } as const;
  const request = vi.fn<LoanApp['ports']['request']>(async () => answer);
  const { initialScreen } = await openBoot('/promotion/offer?user_from=poster', boot, (app) => {
    vi.spyOn(app.ports, 'request').mockImplementation(request);
  });
  expect(initialScreen).not.toBeUndefined();
  await vi.waitFor(
    () =>
      expect(request.mock.calls).toMatchObject([
        ['track-visit', { page_id: 'offer', user_from: 'poster' }, true],
      ]),
    patience,
  );
});
