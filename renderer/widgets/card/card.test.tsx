import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Card } from './Card.tsx';

test('a card with a title is a region of that name, one without is none', () => {
  const { rerender } = renderStrict(
    <Card id="c" title="Your account">
      <p>Inside</p>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Your account' })).toHaveTextContent('Inside');
  rerender(
    <Card id="c">
      <p>Inside</p>
    </Card>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByText('Inside')).toBeInTheDocument();
});
