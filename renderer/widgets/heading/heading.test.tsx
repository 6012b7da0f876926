import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Heading } from './Heading.tsx';

test.each([2, 3, 4] as const)('level %d is a heading of that level', (level) => {
  renderStrict(<Heading id="h" text="Account" level={level} />);
  expect(screen.getByRole('heading', { name: 'Account', level })).toBeInTheDocument();
});
