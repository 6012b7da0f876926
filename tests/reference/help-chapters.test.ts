import { beforeAll, expect, test } from 'vitest';
import { loadFormRuntime } from '../../renderer/entries/browser.ts';
import { helpChapters } from '../../scripts/tools/reference/help-chapters.tsx';
import { languageChapters } from '../../scripts/tools/reference/site.tsx';
import { readShippedConfig } from '../fixtures/shipped-config.ts';
import { createToasts } from '../../renderer/entries/ports.ts';
import { openSample } from '../../src/preview/open-sample.ts';
import {
  type HelpElement,
  type HelpArticle,
  type HelpPiece,
  textOfPieces,
} from '../../src/studio/help/help-page.ts';

beforeAll(loadFormRuntime);

const elementsIn = (pieces: readonly HelpPiece[]): readonly HelpElement[] =>
  pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece, ...elementsIn(piece.pieces)],
  );

const pages = new Map<string, HelpArticle>(
  helpChapters.flatMap(({ folder, entries }) =>
    entries.map((page) => [`${folder}/${page.name}`, page] as const),
  ),
);

test('the help has every page of the reference that is about parts of documents', () => {
  const expected = languageChapters.flatMap(({ folder, entries }) =>
    entries.map(({ name }) => `${folder}/${name}`),
  );
  expect([...pages.keys()]).toEqual(expected);
  expect(expected).toContain('problems/cycle');
});

test('every link in the help leads to a page, a chapter or a section that is there', () => {
  const dead = [...pages].flatMap(([path, { pieces }]) =>
    elementsIn(pieces).flatMap(({ to }) => {
      if (to === undefined) return [];
      const [page = '', anchor] = to.split('#');
      const isThere =
        anchor === undefined
          ? pages.has(page) || helpChapters.some(({ folder }) => folder === page)
          : elementsIn(pages.get(page)?.pieces ?? []).some((element) => element.anchor === anchor);
      return isThere ? [] : [`${path}: ${to}`];
    }),
  );
  expect(dead).toEqual([]);
  expect(
    [...pages.values()].some(({ pieces }) =>
      elementsIn(pieces).some(({ to }) => to === 'language/document#route'),
    ),
  ).toBe(true);
});

test.each([
  ['widgets/button', 'Label of the button.'],
  ['widgets/button', '"widget": "button"'],
  ['operators/gt', '["gt", a, b]'],
  ['problems/cycle', 'actions run each other endlessly'],
  ['calls/get-sid', 'GET'],
])('the help says of %s what the reference says: %s', (path, words) => {
  expect(textOfPieces(pages.get(path)?.pieces ?? [])).toContain(words);
});

const examples = [...pages].flatMap(([path, { pieces }]) =>
  elementsIn(pieces).flatMap(({ example }) =>
    example === undefined ? [] : [{ path, ...example }],
  ),
);

test('examples are drawn in the studio where phones of the project could open them', () => {
  const drawn = examples.map(({ path }) => path);
  const widgets = [...pages.keys()].filter((path) => path.startsWith('widgets/'));
  expect(widgets.length).toBeGreaterThan(20);
  expect(drawn).toEqual(expect.arrayContaining([...widgets, 'steps/toast', 'calls/card-init']));
  expect(drawn).not.toContain('steps/request');
});

test.each(examples)(
  'the preview of the studio draws all of the example of $path',
  ({ document }) => {
    const config = readShippedConfig();
    const page = {
      config,
      translate: (text: string) => text,
      toasts: createToasts(),
      logEffect: () => undefined,
      origin: 'https://loans.example',
    };
    const opened = openSample(
      { document, fragments: {}, example: 'start', answers: 'sample', delay: 0 },
      page,
    );
    expect('runtime' in opened ? opened.leftOut : opened.problems).toEqual([]);
  },
);

test('what is only in the site is left out: frames with examples, and who of the shipped screens uses a part', () => {
  const found = [...pages].filter(([, { pieces }]) =>
    /Open on its own page|Used by/.test(textOfPieces(pieces)),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});
