import { expect, test, vi } from 'vitest';
import { isPlanFor, ownProperty } from '../../../renderer/entries/node.ts';
import { natives } from '../../contracts/generated/contracts.ts';
import { readShippedConfig } from '../../../tests/fixtures/shipped-config.ts';
import { liveRelease } from '../content/release.fixture.ts';
import { screen } from '../service.fixture.ts';
import type { PrerenderPage } from './prerender.ts';
import { createShellPages, type ShellPages } from './shell-pages.ts';

const config = readShippedConfig();

const twoPages = (
  limit?: number,
): { readonly pages: ShellPages; readonly drawAhead: PrerenderPage } => {
  const drawAhead = vi.fn<PrerenderPage>(() => ({
    title: 'T',
    markup: '<p>drawn</p>',
    style: {},
    remembered: [],
    until: Number.POSITIVE_INFINITY,
  }));
  const parts = {
    template: { before: '<head><title></title>', after: '</head><body></body>' },
    config,
    preloadLinks: () => ({ styles: '', scripts: '' }),
    prebootScript: '',
    languages: new Map([['fil', '']]),
    prerenderPage: drawAhead,
    now: () => 0,
    publicUrl: () => '',
  };
  return {
    pages: createShellPages(parts, liveRelease(1, [screen('one', 'x'), screen('two', 'y')]), limit),
    drawAhead,
  };
};

test('caches a page in each requested language', () => {
  const { pages, drawAhead } = twoPages();
  const [english, filipino] = ['en', 'fil'].map((language) => pages.find('/one', language));
  expect([pages.find('/one', 'en'), pages.find('/one', 'fil')]).toEqual([english, filipino]);
  expect(filipino).not.toEqual(english);
  expect(drawAhead).toHaveBeenCalledTimes(2);
});

test('evicts the least recently requested page', () => {
  const { pages: some } = twoPages();
  const bytes = (path: string, language: string): number =>
    Object.values(some.find(path, language)?.forms ?? {}).reduce(
      (sum, form) => sum + form.bytes.byteLength,
      0,
    );
  const { pages, drawAhead } = twoPages(bytes('/one', 'en') + bytes('/two', 'fil') + 100);
  for (const [path, language] of [
    ['/one', 'en'],
    ['/two', 'fil'],
    ['/one', 'en'],
    ['/one', 'fil'],
    ['/one', 'en'],
  ] as const)
    pages.find(path, language);
  expect(drawAhead).toHaveBeenCalledTimes(3);
  pages.find('/two', 'fil');
  expect(drawAhead).toHaveBeenCalledTimes(4);
});

test('a page brings its document compiled for the app', () => {
  const html = twoPages().pages.find('/one', 'en')?.forms.identity.bytes.toString() ?? '';
  const [, boot = ''] =
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html) ?? [];
  const plan = ownProperty(JSON.parse(boot), 'plan');
  expect(isPlanFor(plan, Object.keys(natives))).toBe(true);
  expect(ownProperty(ownProperty(plan, 'screen'), 'id')).toBe('one');
});
