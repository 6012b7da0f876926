import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Image } from './Image.tsx';

test('a picture that cannot be loaded gives way to a stand-in of the same name, and another address is tried', () => {
  const { rerender } = renderStrict(<Image id="i" src="/a.png" alt="Status" ratio="natural" />);
  expect(screen.getByRole('img', { name: 'Status' })).toHaveAttribute('src', '/a.png');
  fireEvent.error(screen.getByRole('img', { name: 'Status' }));
  expect(screen.getByRole('img', { name: 'Status' })).not.toHaveAttribute('src');
  expect(screen.getByRole('img', { name: 'Status' })).toHaveTextContent('Picture not available');
  rerender(<Image id="i" src="/b.png" alt="Status" ratio="natural" />);
  expect(screen.getByRole('img', { name: 'Status' })).toHaveAttribute('src', '/b.png');
});

test('a refused address shows the stand-in; a decoration is not read out', () => {
  const { container } = renderStrict(<Image id="i" alt="" ratio="16:9" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('#i')).toHaveAttribute('aria-hidden', 'true');
});

test('an uploaded picture comes before another address', () => {
  renderStrict(<Image id="i" asset="/blobs/1" src="/a.png" alt="Banner" ratio="natural" />);
  expect(screen.getByRole('img', { name: 'Banner' })).toHaveAttribute('src', '/blobs/1');
});
