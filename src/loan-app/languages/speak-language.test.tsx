import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessagePage } from '../screens/MessagePage.tsx';
import { translate, loadPageLanguage } from './page-language.ts';

const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const setTranslator = vi.hoisted(() => vi.fn<(translate: (text: string) => string) => void>());
vi.mock('../../../renderer/entries/browser.ts', async (load) => ({
  ...(await load<object>()),
  setTranslator,
}));
vi.mock('./catalogues.ts', () => ({ catalogues: new Map([['fil', load]]) }));

const texts = {
  'Try again': 'Subukan muli',
  Confirm: 'Kumpirmahin',
  'No connection': 'Walang koneksyon',
};
const fault = vi.fn<() => void>();
const browser = vi.fn<() => readonly string[]>();

const draw = async (): Promise<void> => {
  await loadPageLanguage(window, { bridgeName: 'LoanShell', languages: ['ceb'] }, fault);
  render(
    <MessagePage
      title="No connection"
      text="As it is"
      phone=""
      action={{ label: 'Try again', run: () => undefined }}
    />,
  );
};
const shown = (): readonly (string | null)[] =>
  [...document.querySelectorAll('h1, [role=alert], button')].map(({ textContent }) => textContent);
const english = ['No connection', 'As it is', 'Try again'];
const filipino = ['Walang koneksyon', 'As it is', 'Subukan muli'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  load.mockResolvedValue(texts);
  browser.mockReturnValue(['en-PH']);
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(browser);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'LoanShell');
  document.documentElement.lang = 'en';
});

test('the source language is there at once and loads nothing', async () => {
  await draw();
  expect([shown(), load.mock.calls.length]).toEqual([english, 0]);
});

test.each<[string, () => void]>([
  ['the address', () => window.history.replaceState(null, '', '/order?lang=fil')],
  ['the shell', () => Object.assign(window, { LoanShell: { language: 'fil-PH' } })],
  ['the browser', () => browser.mockReturnValue(['fil-PH', 'en'])],
])('LANG 83: %s may ask for another language', async (_, ask) => {
  ask();
  await draw();
  const words = setTranslator.mock.calls.map(([translate]) => translate('Confirm'));
  expect([shown(), words.at(-1), document.documentElement.lang]).toEqual([
    filipino,
    'Kumpirmahin',
    'fil',
  ]);
  expect(fault).not.toHaveBeenCalled();
});

test('the address counts before the shell, the shell before the browser', async () => {
  window.history.replaceState(null, '', '/?lang=en');
  Object.assign(window, { LoanShell: { language: 'fil' } });
  browser.mockReturnValue(['fil']);
  await draw();
  expect(load).not.toHaveBeenCalled();
});

test('LANG 83: a language that only documents speak is spoken too; what the app says itself stays English', async () => {
  browser.mockReturnValue(['ceb-PH', 'fil']);
  await draw();
  expect([shown(), document.documentElement.lang, load.mock.calls.length]).toEqual([
    english,
    'ceb',
    0,
  ]);
  expect(translate('Order', undefined, { ceb: [{ text: 'Order', is: 'Sugo' }] })).toBe('Sugo');
});

test('a shell that cannot be read is passed over', async () => {
  Object.defineProperty(window, 'LoanShell', {
    configurable: true,
    get: () => {
      throw new Error('broken');
    },
  });
  browser.mockReturnValue(['fil']);
  await draw();
  expect(load).toHaveBeenCalled();
});

test('texts that do not come in 3 s are done without, which is reported', async () => {
  load.mockReturnValue(new Promise(() => {}));
  browser.mockReturnValue(['fil']);
  const drawn = draw();
  await vi.advanceTimersByTimeAsync(2999);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await drawn;
  expect(shown()).toHaveLength(english.length);
  expect(fault).toHaveBeenCalled();
});
