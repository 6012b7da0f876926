import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PicturePair } from './PicturePair.tsx';

const heightOf = ({ src }: HTMLImageElement): number => (src.endsWith('long') ? 48 : 24);

// jsdom has no images: each is white, and one is longer.
vi.mock('./read-pixels.ts', () => ({
  readPixels: (picture: HTMLImageElement) => ({
    width: 24,
    height: heightOf(picture),
    data: new Uint8ClampedArray(24 * heightOf(picture) * 4).fill(255),
  }),
}));
afterEach(() => vi.restoreAllMocks());

test.each([
  ['long', 'short', [1, 0]],
  ['short', 'long', [0, 1]],
])(
  'studio §8: pictures before and after have the differences framed: of a %s page before and a %s one after, what only one has is framed there, and a page that is longer than its picture says so',
  (before, after, frames) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      return heightOf(this);
    });
    render(
      <PicturePair
        picture={{ document: 'menu', example: 'sample', width: 390, mostHeight: 48, before, after }}
      />,
    );
    const pictures = screen.getAllByRole('img');
    for (const picture of pictures) fireEvent.load(picture);
    expect(screen.getByText('1 area of the image differs.')).toBeVisible();
    expect(
      pictures.map(({ parentElement }) => parentElement?.querySelectorAll('.frame').length),
    ).toEqual(frames);
    expect(document.querySelector('.frame')).toHaveStyle({ top: '50%', height: '50%' });
    expect(screen.getByText(/ends after 48 pixels/)).toBeVisible();
  },
);
