import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Text } from './Text.tsx';

test('shows a text as it is written, never as markup', () => {
  const { container } = renderStrict(
    <Text id="t" text={'<b onclick="x">Bold</b>\n{name}'} tone="normal" />,
  );
  expect(screen.getByText('<b onclick="x">Bold</b> {name}')).toBeInTheDocument();
  expect(container.querySelector('b')).not.toBeInTheDocument();
});
