import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Hero } from './Hero.tsx';

test('AMB-10 the line is the heading of the page, or of a part of it', () => {
  const { rerender } = renderStrict(
    <Hero id="h" title="Contact us" level={1} tone="soft" width="wide" />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeInTheDocument();
  rerender(<Hero id="h" title="Fast decision" level={2} tone="strong" width="wide" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Fast decision' })).toBeInTheDocument();
});

test('a picture that cannot be loaded leaves no gap, and another one is tried', () => {
  const { container, rerender } = renderStrict(
    <Hero id="h" title="T" level={1} tone="soft" width="wide" asset="/a" />,
  );
  const picture = () => container.querySelector('img');
  expect(picture()).toHaveAttribute('alt', '');
  fireEvent.error(picture() ?? container);
  expect(picture()).toHaveClass('w-picture-lost', { exact: true });
  rerender(<Hero id="h" title="T" level={1} tone="soft" width="wide" asset="/b" />);
  expect(picture()).toHaveAttribute('src', '/b');
  expect(picture()).toHaveClass('w-hero-picture', { exact: true });
});
