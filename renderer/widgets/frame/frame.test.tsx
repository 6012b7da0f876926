import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Frame } from './Frame.tsx';

test('SITE-09 contract 4: a page stands in a frame that may do nothing', () => {
  renderStrict(
    <Frame id="f" title="Privacy notice" address="https://partner.example.com/policy" />,
  );
  const frame = screen.getByTitle('Privacy notice');
  expect(frame).toHaveAttribute('src', 'https://partner.example.com/policy');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('contract 4: a sentence stands in place of a refused one', () => {
  const { container } = renderStrict(<Frame id="f" title="Privacy notice" />);
  expect(screen.getByText('This page cannot be shown here.')).toBeInTheDocument();
  expect(container.querySelector('iframe')).toBeNull();
});
