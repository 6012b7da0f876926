import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, fitLines, rangeAt, readTree, type TextEdit, type TextTree } from './index.ts';
import { commentsIn, said } from './model.fixture.ts';
import {
  choices,
  createChoice,
  documents,
  evenLayouts,
  values,
  writeEvenly,
  writeWildly,
} from './texts.fixture.ts';
import { compact, wishes, type MakeWish, type Wish } from './wishes.fixture.ts';

const run = fc.record({ document: documents, value: values, numbers: choices, layout: choices });

interface Made {
  readonly wish: Wish;
  readonly tree: TextTree;
  readonly edits: readonly TextEdit[];
  readonly text: string;
}

const lookAt = (makeWish: MakeWish, withComments: boolean, look: (made: Made) => void): void =>
  fc.assert(
    fc.property(run, ({ document, value, numbers, layout }) => {
      const wish = makeWish(document, value, createChoice(numbers));
      if (wish === undefined) return;
      const tree = readTree(writeWildly(document, layout, withComments));
      const result = wish.make(tree);
      if ('refused' in result) throw new Error(result.refused);
      expect(result.at).toBe(wish.at);
      look({ wish, tree, edits: result.edits, text: applyEdits(tree.text, result.edits) });
    }),
    { numRuns: 100 },
  );

/** Non-space characters outside a range that edits remove or insert. */
const changedOutside = ({
  tree,
  edits,
  wish,
}: Made): { readonly goes: string; readonly comes: string } => {
  const range = rangeAt(tree, wish.touched, 'member') ?? { offset: -1, length: 0 };
  const end = range.offset + range.length;
  const outside = edits.map(({ offset, length, text }) => {
    const isInside = offset >= range.offset && offset + length <= end && offset < end;
    const isOverlap = offset < end && offset + length > range.offset;
    const goes = isOverlap
      ? tree.text.slice(offset, Math.max(offset, range.offset)) +
        tree.text.slice(Math.min(end, offset + length), offset + length)
      : tree.text.slice(offset, offset + length);
    return { goes, comes: isInside ? '' : text };
  });
  const bare = (letters: string): string => compact(letters).replaceAll(/^,+|,+$/g, '');
  return {
    goes: bare(outside.map(({ goes }) => goes).join('')),
    comes: bare(outside.map(({ comes }) => comes).join('')),
  };
};

describe.each(Object.entries(wishes))('%s', (_name, makeWish) => {
  test('says what the same change of the value says, and changes nothing but the part and the commas and white space beside it', () => {
    lookAt(makeWish, false, (made) => {
      expect(said(made.text)).toBe(JSON.stringify(made.wish.model));
      expect(changedOutside(made)).toEqual({ goes: '', comes: made.wish.comes?.(made.tree) ?? '' });
    });
  });

  test('of a text with comments leaves all those that lie outside of the part', () => {
    lookAt(makeWish, true, ({ wish, tree, text }) => {
      expect(said(text)).toBe(JSON.stringify(wish.model));
      const { offset, length } = rangeAt(tree, wish.touched, 'member') ?? { offset: 0, length: 0 };
      const outside = commentsIn(tree.text.slice(0, offset) + tree.text.slice(offset + length));
      expect(commentsIn(text)).toEqual(expect.arrayContaining([...outside]));
    });
  });

  test('changes white space only when its lines are fitted', () => {
    lookAt(makeWish, false, ({ tree, edits, text }) => {
      const fitted = fitLines(tree, { edits, at: '' });
      expect(compact(applyEdits(tree.text, 'edits' in fitted ? fitted.edits : []))).toBe(
        compact(text),
      );
    });
  });

  test('leaves a text that is laid out evenly as if it had been written so', () => {
    const sample = { a: [1, 2], b: { c: 1, d: 2 } };
    fc.assert(
      fc.property(documents, values, choices, evenLayouts, (document, value, numbers, layout) => {
        const shown = [sample, document, {}];
        const wish = makeWish(shown, value, createChoice(numbers));
        if (wish === undefined) return;
        const tree = readTree(writeEvenly(shown, layout) + layout.end);
        const result = wish.make(tree);
        expect(applyEdits(tree.text, 'edits' in result ? result.edits : [])).toBe(
          writeEvenly(wish.model, layout) + layout.end,
        );
      }),
      { numRuns: 100 },
    );
  });
});
