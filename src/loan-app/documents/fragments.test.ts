import { expect, test, vi } from 'vitest';
import type { UnknownRecord } from '../../../renderer/entries/browser.ts';
import { createFragmentsLoader } from './fragments.ts';

const drawing = (id: string, ...fragments: readonly string[]): UnknownRecord => ({
  id,
  body: fragments.map((fragment) => ({ widget: 'fragment', fragment })),
});

const start = (published: readonly UnknownRecord[], inPage: readonly string[] = []) => {
  const there = new Map(
    published.flatMap((document) =>
      inPage.includes(String(document.id)) ? [[String(document.id), document] as const] : [],
    ),
  );
  const load = vi.fn<(id: string) => Promise<UnknownRecord | undefined>>(async (id) => {
    const document = published.find((one) => one.id === id);
    if (document !== undefined) there.set(id, document);
    return document;
  });
  return { load, fragments: createFragmentsLoader({ peek: (id) => there.get(id), load }) };
};
const ids = (fragments: ReadonlyMap<string, unknown> | undefined): readonly string[] | undefined =>
  fragments && [...fragments.keys()].toSorted();

test('a document without fragments has none, without asking, and the same ones each time', () => {
  const { fragments, load } = start([]);
  const document = drawing('order');
  expect(ids(fragments.peek(document))).toEqual([]);
  expect(fragments.peek(document)).toBe(fragments.peek(document));
  expect(load).not.toHaveBeenCalled();
});

test('what came with the page is there at once, with what lies inside it', () => {
  const { fragments } = start([drawing('footer', 'links'), drawing('links')], ['footer', 'links']);
  expect(ids(fragments.peek(drawing('home', 'footer')))).toEqual(['footer', 'links']);
});

test('what is missing is loaded, and what turns out to lie inside it; then it is known', async () => {
  const { fragments, load } = start(
    [drawing('footer', 'links'), drawing('links', 'footer'), drawing('menu')],
    ['menu'],
  );
  const home = drawing('home', 'menu', 'footer');
  expect(fragments.peek(home)).toBeUndefined();
  const loaded = await fragments.load(home);
  expect(ids(loaded)).toEqual(['footer', 'links', 'menu']);
  expect(fragments.peek(home)).toBe(loaded);
  expect(load.mock.calls).toEqual([['footer'], ['links']]);
});

test('whoever asks as soon as the last one has come has the same ones as whoever waited for them', async () => {
  const { fragments, load } = start([drawing('menu')]);
  const home = drawing('home', 'menu');
  const loading = fragments.load(home);
  await load.mock.results[0]?.value;
  const known = fragments.peek(home);
  expect(ids(known)).toEqual(['menu']);
  expect(await loading).toBe(known);
});

test('AMB-166 one that is not published is left out; the document is drawn without it', async () => {
  const { fragments } = start([drawing('menu')]);
  const home = drawing('home', 'menu', 'gone');
  expect(ids(await fragments.load(home))).toEqual(['menu']);
  expect(ids(fragments.peek(home))).toEqual(['menu']);
});

test('a delivery that does not answer is a failure that can be tried again', async () => {
  const { fragments, load } = start([drawing('menu')]);
  load.mockRejectedValueOnce(new Error('no network'));
  const home = drawing('home', 'menu');
  await expect(fragments.load(home)).rejects.toThrow('no network');
  expect(ids(await fragments.load(home))).toEqual(['menu']);
});
