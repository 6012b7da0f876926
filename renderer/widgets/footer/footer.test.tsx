import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Footer } from './Footer.tsx';

test('SITE-24 it is the end of the page, with its note last', () => {
  renderStrict(
    <Footer id="f" note="© 2026 Bayani Lending">
      <p>Makati City</p>
    </Footer>,
  );
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Makati City');
  expect(footer.lastElementChild).toHaveTextContent('© 2026 Bayani Lending');
});
