import { expect, test, vi } from 'vitest';
import type { HelpChapter, HelpArticle } from './help-page.ts';
import { createLibrary, titleIn } from './library.ts';

const page = (name: string, about: string, text = ''): HelpArticle => ({
  name,
  title: name.toUpperCase(),
  about,
  pieces: [{ tag: 'p', pieces: [text] }],
});

const chapters: readonly HelpChapter<HelpArticle>[] = [
  {
    folder: 'widgets',
    title: 'Widgets',
    about: 'The look of a node.',
    entries: [page('list', 'Rows.'), page('button', 'Starts something.', 'A deep word.')],
  },
  {
    folder: 'steps',
    title: 'Steps',
    about: 'What happens.',
    entries: [page('start', 'A list is begun.'), page('go', 'Leads on.')],
  },
];

const open = (
  load = vi.fn(
    async (folder: string) => chapters.find((chapter) => chapter.folder === folder)?.entries ?? [],
  ),
) => ({
  library: createLibrary({ contents: chapters, load }),
  load,
});

const found = async (text: string): Promise<readonly string[]> =>
  (await open().library.search(text)).map(({ path }) => path);

test.each([
  ['what is named so comes before what says so', 'list', ['widgets/list', 'steps/start']],
  ['words deep in a page are found', 'deep', ['widgets/button']],
  ['all words must be there', 'list begun', ['steps/start']],
  ['the name of a chapter counts as a word', 'widgets start', ['widgets/button']],
  ['the case of letters does not matter', ' BUTTON ', ['widgets/button']],
  ['no word finds nothing', ' ', []],
  ['words that nobody wrote find nothing', 'xyzzy', []],
])('%s', async (_, text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test('a chapter is loaded when it is asked for, and once', async () => {
  const { library, load } = open();
  expect([
    library.entry('widgets/button')?.about,
    library.entry('widgets/none'),
    load.mock.calls,
  ]).toEqual(['Starts something.', undefined, []]);
  expect((await library.page('widgets/button'))?.title).toBe('BUTTON');
  expect(await library.page('widgets/none')).toBeUndefined();
  expect(load.mock.calls).toEqual([['widgets']]);
  await library.search('list');
  expect(load.mock.calls).toEqual([['widgets'], ['steps']]);
});

test('what could not be loaded is loaded when it is asked for again', async () => {
  const load = vi.fn(
    async (folder: string) => chapters.find((chapter) => chapter.folder === folder)?.entries ?? [],
  );
  load.mockRejectedValueOnce(new Error('away'));
  const { library } = open(load);
  await expect(library.page('widgets/button')).rejects.toThrow('away');
  expect((await library.page('widgets/button'))?.title).toBe('BUTTON');
});

test.each([
  ['widgets/button#props', 'BUTTON'],
  ['widgets', 'Widgets'],
  ['', 'Contents'],
  ['gone/away', 'Contents'],
])('%s is called %s', (to, title) => {
  expect(titleIn(open().library, to)).toBe(title);
});
