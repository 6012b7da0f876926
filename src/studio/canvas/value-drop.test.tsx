import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useValueDrag } from '../data/value-drag.ts';
import { canvasOf, page, pageNodes } from './canvas.fixture.ts';
import { ValueDrop } from './ValueDrop.tsx';

const canvas = canvasOf(page, pageNodes);

const open = () => {
  const insertInto = vi.fn<(node: string) => void>();
  let drag: ReturnType<typeof useValueDrag> | undefined;
  const Phone = () => {
    const layer = useRef<HTMLDivElement>(null);
    const own = useValueDrag();
    return (
      <div
        ref={(element) => {
          layer.current = element;
          drag = own;
          if (element !== null)
            element.getBoundingClientRect = () => new DOMRect(100, 50, 360, 640);
        }}
      >
        <ValueDrop layer={layer} canvas={canvas} scale={1} />
      </div>
    );
  };
  render(<Phone />);
  const moveTo = (x: number, y: number): void =>
    act(() =>
      drag?.move({
        name: 'Campaign',
        point: { x: x + 100, y: y + 50 },
        refusalOf: (node) =>
          node === '/body/2' ? 'This block has no text of its own.' : undefined,
        insertInto,
      }),
    );
  return { insertInto, moveTo, drop: () => act(() => drag?.drop()) };
};

test('studio §4: a value that is dragged onto a text names it, and is inserted there', () => {
  const { insertInto, moveTo, drop } = open();
  moveTo(40, 30);
  expect(screen.getByText('Campaign, into ‘Rainy season offer’')).toBeInTheDocument();
  moveTo(40, 90);
  drop();
  expect(insertInto).toHaveBeenCalledExactlyOnceWith('/body/2/children/0');
  expect(screen.queryByText(/Campaign/)).toBeNull();
});

test.each([
  ['a block without text says why', 40, 70, /⊘ This block has no text/],
  ['beside the phone there is nothing', 400, 90, undefined],
])('studio §4: a value that is dragged goes nowhere: %s', (_, x, y, sentence) => {
  const { insertInto, moveTo, drop } = open();
  moveTo(x, y);
  expect(screen.queryAllByText(sentence ?? /./)).toHaveLength(sentence === undefined ? 0 : 1);
  drop();
  expect(insertInto).not.toHaveBeenCalled();
});
