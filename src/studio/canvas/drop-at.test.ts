import { describe, expect, test } from 'vitest';
import { boxOf, canvasOf, page, pageNodes, type FixtureNode } from './canvas.fixture.ts';
import { dropAt, type DropKind } from './drop-at.ts';

const canvas = canvasOf(page, pageNodes);
const countdown: DropKind = { widget: 'countdown', name: 'Countdown' };
const move = (widget: string, from: string): DropKind => ({ widget, name: 'Text', from });

interface Case {
  readonly is: string;
  readonly at: readonly [x: number, y: number];
  readonly kind?: DropKind;
  readonly list: string;
  readonly gap: number;
  readonly label: string;
  readonly line?: FixtureNode['box'];
}

const cases: readonly Case[] = [
  {
    is: 'the upper half of a block: before it',
    at: [100, 20],
    list: '/body',
    gap: 0,
    label: 'Countdown, before ‘Rainy season offer’',
    line: [16, 16, 328, 0],
  },
  {
    is: 'the lower half of a block: after it, and before what is hidden',
    at: [100, 50],
    list: '/body',
    gap: 2,
    label: 'Countdown, after ‘Rainy season offer’',
    line: [16, 60, 328, 0],
  },
  {
    is: 'the inside of a card: between its blocks, with a short name',
    at: [100, 122],
    list: '/body/2/children',
    gap: 1,
    label: 'Countdown, after ‘Borrow up to five thous…’',
    line: [32, 124, 296, 0],
  },
  {
    is: 'the end of a card',
    at: [100, 165],
    list: '/body/2/children',
    gap: 2,
    label: 'Countdown, after ‘Two’',
    line: [32, 168, 296, 0],
  },
  {
    is: 'the edge of a card: beside it',
    at: [100, 66],
    list: '/body',
    gap: 2,
    label: 'Countdown, after ‘Rainy season offer’',
  },
  {
    is: 'the gap below the page',
    at: [100, 700],
    list: '/body',
    gap: 5,
    label: 'Countdown, after ‘Card’',
    line: [16, 320, 328, 0],
  },
  {
    is: 'a row: a line from top to bottom',
    at: [182, 222],
    list: '/body/3/children',
    gap: 1,
    label: 'Countdown, after ‘Left’',
    line: [180, 192, 0, 60],
  },
  {
    is: 'the begin of a row',
    at: [60, 222],
    list: '/body/3/children',
    gap: 0,
    label: 'Countdown, before ‘Left’',
    line: [16, 192, 0, 60],
  },
  {
    is: 'the end of a row',
    at: [320, 222],
    list: '/body/3/children',
    gap: 2,
    label: 'Countdown, after ‘Right’',
    line: [344, 192, 0, 60],
  },
  {
    is: 'an empty card',
    at: [100, 290],
    list: '/body/4/children',
    gap: 0,
    label: 'Countdown, in ‘Card’',
    line: [24, 268, 312, 0],
  },
];

describe('studio §4: a drag shows where the block goes', () => {
  test.each(cases)('$is', ({ at: [x, y], kind = countdown, list, gap, label, line }) => {
    const drop = dropAt(canvas, { x, y }, kind);
    expect(drop).toMatchObject({ is: 'place', list, gap, index: gap, isSame: false, label });
    expect(drop).toMatchObject(line === undefined ? {} : { line: boxOf(line) });
  });

  test.each<[is: string, from: string, y: number, index: number, isSame: boolean]>([
    ['down, past its neighbours', '/body/0', 250, 3, false],
    ['up', '/body/4', 20, 0, false],
    ['to its own place', '/body/0', 20, 0, true],
    ['to the place after itself', '/body/0', 50, 0, true],
    ['below itself at the end', '/body/4', 700, 4, true],
  ])('a block of the page moves %s', (_, from, y, index, isSame) => {
    expect(dropAt(canvas, { x: 100, y }, move('text', from))).toMatchObject({
      list: '/body',
      index,
      isSame,
    });
  });

  test('a block moves from the page into a card', () => {
    expect(dropAt(canvas, { x: 100, y: 122 }, move('heading', '/body/0'))).toMatchObject({
      list: '/body/2/children',
      index: 1,
      isSame: false,
    });
  });

  test.each<[is: string, kind: DropKind, why: string]>([
    ['a block in itself', move('card', '/body/2'), 'A block cannot go into itself.'],
    [
      'a dialog in the page',
      { widget: 'dialog', name: 'Dialog' },
      'A dialog opens over the page, so it has no place in it.',
    ],
  ])('a place refuses %s and says why', (_, kind, why) => {
    expect(dropAt(canvas, { x: 100, y: 122 }, kind)).toEqual({
      is: 'refused',
      label: why,
      box: boxOf([16, 64, 328, 120]),
    });
  });

  test('an open dialog covers the page', () => {
    const open = canvasOf(page, [
      ...pageNodes,
      { id: 'ask', box: [40, 60, 280, 140] },
      { id: 'sure', box: [56, 100, 248, 40] },
    ]);
    expect(dropAt(open, { x: 100, y: 135 }, countdown)).toMatchObject({
      list: '/overlays/ask/children',
      gap: 1,
    });
    expect(dropAt(open, { x: 100, y: 290 }, countdown)).toBeUndefined();
  });

  test('an empty page takes the first block', () => {
    expect(dropAt(canvasOf({ ...page, body: [] }, []), { x: 9, y: 9 }, countdown)).toMatchObject({
      list: '/body',
      gap: 0,
      label: 'Countdown, in ‘the page’',
    });
  });

  test('a header above the page has its own list', () => {
    const document = { ...page, header: [{ id: 'top', widget: 'text' }] };
    const rendered = canvasOf(document, [{ id: 'top', box: [0, 0, 360, 12] }, ...pageNodes]);
    expect(dropAt(rendered, { x: 100, y: 4 }, countdown)).toMatchObject({
      list: '/header',
      gap: 0,
    });
  });
});
