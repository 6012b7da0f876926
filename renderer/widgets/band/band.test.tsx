import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Band } from './Band.tsx';

test('with a title it is a region of that name, without one it is none', () => {
  const { rerender } = renderStrict(
    <Band id="b" title="How it works" tone="plain" width="wide">
      <p>Apply</p>
    </Band>,
  );
  expect(screen.getByRole('region', { name: 'How it works' })).toHaveTextContent('Apply');
  rerender(
    <Band id="b" tone="plain" width="wide">
      <p>Apply</p>
    </Band>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByText('Apply')).toBeInTheDocument();
});
