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

test('a day is one piece of its sentence, which says the same', () => {
  renderStrict(
    <Notice id="n" text="From 2026-11-23 to 2026-12-01, order 12026-11-233." kind="info" />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'From 2026-11-23 to 2026-12-01, order 12026-11-233.',
  );
  expect(
    [...document.querySelectorAll('.w-whole-day')].map(({ textContent }) => textContent),
  ).toEqual(['2026-11-23', '2026-12-01']);
});
