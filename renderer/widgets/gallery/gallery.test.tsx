import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { Gallery } from './Gallery.tsx';

test('CPLN-40 CPLN-42 shows every picture under its address, numbered for those who do not see them', async () => {
  renderStrict(<Gallery id="g" label="Attached picture" images={['/a.png', '/b.png', '/a.png']} />);
  expect(
    screen
      .getAllByRole('img')
      .map((image) => [image.getAttribute('src'), image.getAttribute('alt')]),
  ).toEqual([
    ['/a.png', 'Attached picture 1'],
    ['/b.png', 'Attached picture 2'],
    ['/a.png', 'Attached picture 3'],
  ]);
  expect(await findA11yViolations()).toEqual([]);
});

test('a picture that cannot be loaded, and one that was refused, keep their place and name behind a stand-in', () => {
  const { container } = renderStrict(
    <Gallery id="g" label="Attached picture" images={['/a.png', '']} />,
  );
  expect(container.querySelectorAll('.w-icon-picture')).toHaveLength(1);
  fireEvent.error(screen.getByRole('img', { name: 'Attached picture 1' }));
  expect(container.querySelectorAll('.w-icon-picture')).toHaveLength(2);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Attached picture 1',
    'Attached picture 2',
  ]);
});
