import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Quote } from './Quote.tsx';

test('what was said is a quotation, and who said it belongs to it', () => {
  renderStrict(<Quote id="q" text="It was easy." name="Maria" detail="Quezon City" />);
  expect(screen.getByRole('blockquote')).toHaveTextContent('It was easy.');
  expect(screen.getByRole('figure')).toHaveTextContent('MariaQuezon City');
});
