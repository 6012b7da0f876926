import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Skeleton } from './Skeleton.tsx';

test.each([
  [1, false, 0],
  [5, true, 1],
])(
  'stands in for %d lines, with a picture: %s, and is not read out',
  (lines, picture, pictures) => {
    const { container } = renderStrict(<Skeleton id="s" lines={lines} picture={picture} />);
    expect([
      container.querySelectorAll('.w-skeleton-line').length,
      container.querySelectorAll('.w-skeleton-picture').length,
    ]).toEqual([lines, pictures]);
    expect(container.querySelector('#s')).toHaveAttribute('aria-hidden', 'true');
  },
);
