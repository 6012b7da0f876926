import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Image } from './Image.tsx';

test('contract 9: a picture that cannot be loaded keeps its address and its name beside a stand-in, and another address is tried', () => {
  const { rerender } = renderStrict(
    <Image id="i" src="/a.png" alt="Status" ratio="natural" fit="cut" size="full" />,
  );
  expect(screen.getByRole('img', { name: 'Status' })).toHaveAttribute('src', '/a.png');
  fireEvent.error(screen.getByRole('img', { name: 'Status' }));
  expect(screen.getByRole('img', { name: 'Status' })).toHaveAttribute('src', '/a.png');
  expect(screen.getByText('Picture not available').parentElement).toHaveAttribute('id', 'i');
  rerender(<Image id="i" src="/b.png" alt="Status" ratio="natural" fit="cut" size="full" />);
  expect(screen.getByRole('img', { name: 'Status' })).toHaveAttribute('src', '/b.png');
  expect(screen.queryByText('Picture not available')).not.toBeInTheDocument();
});

test('a refused address shows the stand-in; a decoration is not read out', () => {
  const { container } = renderStrict(<Image id="i" alt="" ratio="16:9" fit="cut" size="full" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('#i')).toHaveAttribute('aria-hidden', 'true');
});

test('an uploaded picture comes before another address', () => {
  renderStrict(
    <Image
      id="i"
      asset="/blobs/1"
      src="/a.png"
      alt="Banner"
      ratio="natural"
      fit="cut"
      size="full"
    />,
  );
  expect(screen.getByRole('img', { name: 'Banner' })).toHaveAttribute('src', '/blobs/1');
});

test.each([
  ['full', 'w-image w-image-square'],
  ['small', 'w-image w-image-square w-image-small'],
] as const)('a picture is %s', (size, classes) => {
  const { container } = renderStrict(
    <Image id="i" asset="/blobs/1" alt="" ratio="1:1" fit="cut" size={size} />,
  );
  expect(container.querySelector('#i')?.className).toBe(classes);
});

test('a place has the shape of a banner before its picture, and one of another shape is shown whole within it', () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(import.meta.dirname, 'image.css'), 'utf8');
  const { container } = renderStrict(
    <Image id="i" src="/a.png" alt="Banner" ratio="8:3" fit="whole" size="full" />,
  );
  container.append(style);
  const place = (): string[] =>
    [...container.querySelectorAll('#i')].map((one) => getComputedStyle(one).aspectRatio);
  expect(place()).toEqual(['8 / 3']);
  expect(getComputedStyle(screen.getByRole('img')).objectFit).toBe('contain');
  fireEvent.error(screen.getByRole('img'));
  expect(place()).toEqual(['8 / 3']);
});
