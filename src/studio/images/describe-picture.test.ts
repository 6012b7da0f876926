import { expect, test } from 'vitest';
import type { ListedPicture, PictureUse } from '../../contracts/generated/studio-answers.ts';
import {
  choosePictures,
  describeAlternative,
  describeSize,
  lacksAlternative,
} from './describe-picture.ts';

const shown = (more: Partial<PictureUse>): PictureUse => ({
  document: 'one',
  pointer: '/body/0/props/asset',
  widget: 'image',
  alternative: 'words',
  ...more,
});
const picture = (name: string, ...uses: PictureUse[]): ListedPicture => ({
  sha256: 'a'.repeat(64),
  mime: 'image/webp',
  width: 1,
  height: 1,
  size: 1,
  author: 'shipped',
  createdAt: 1,
  name,
  uses,
});

test.each([
  [shown({ words: 'A bank' }), false, 'Says “A bank”'],
  [shown({ alternative: 'computed' }), false, 'Alternative text is computed'],
  [shown({ alternative: 'missing' }), true, 'No alternative text'],
  [shown({ alternative: 'empty' }), true, 'Marked as decoration: no alternative text'],
  [shown({ alternative: 'missing', widget: 'hero' }), false, 'Decorative image'],
])('of %j it is told whether it lacks words', (given, lacks, sentence) => {
  expect([lacksAlternative(given), describeAlternative(given)]).toEqual([lacks, sentence]);
});

test.each([
  ['', '', ['a.png', 'b.png', 'c.png']],
  ['B.P', '', ['b.png']],
  ['one', '', ['a.png', 'b.png']],
  ['', 'lacks-words', ['b.png']],
  ['', 'unused', ['c.png']],
])('"%s" and "%s" show %j', (query, choice, names) => {
  const pictures = [
    picture('a.png', shown({})),
    picture('b.png', shown({}), shown({ alternative: 'missing' })),
    picture('c.png'),
  ];
  expect(choosePictures(pictures, query, choice).map(({ name }) => name)).toEqual(names);
});

test.each([
  [12, '12 bytes'],
  [1536, '1.5 KB'],
  [204_800, '200 KB'],
])('%d bytes are told as %s', (bytes, text) => {
  expect(describeSize(bytes)).toBe(text);
});
