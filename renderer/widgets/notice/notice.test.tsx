import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Notice } from './Notice.tsx';

test.each([
  ['info', 'status', null],
  ['success', 'status', null],
  ['loading', 'status', 'true'],
  ['error', 'alert', null],
] as const)('%s is a %s', (kind, role, busy) => {
  renderStrict(<Notice id="n" text="The form" kind={kind} />);
  expect(screen.getByRole(role)).toHaveTextContent('The form');
  expect(screen.getByRole(role).getAttribute('aria-busy')).toBe(busy);
});
