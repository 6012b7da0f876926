import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Feature } from './Feature.tsx';

test('the point is a heading of its rank, the sign beside it is not read out', () => {
  const { container } = renderStrict(
    <Feature id="f" title="Within 1 day" text="We decide soon." icon="clock" level={3} />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Within 1 day' })).toBeInTheDocument();
  expect(screen.getByText('We decide soon.')).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('without sign and sentence there is the point alone', () => {
  const { container } = renderStrict(
    <Feature id="f" title="Within 1 day" text="" icon="none" level={2} />,
  );
  expect([container.querySelector('svg'), container.querySelector('p')]).toEqual([null, null]);
});
