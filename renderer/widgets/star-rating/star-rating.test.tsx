import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { StarRating } from './StarRating.tsx';

const select = vi.fn<(stars: number) => void>();

function Rating({ initial }: { readonly initial: number }) {
  const [stars, setStars] = useState(initial);
  return (
    <StarRating
      id="rating"
      label="How was our answer?"
      stars={stars}
      onSelect={async (count) => {
        select(count);
        setStars(count);
      }}
    />
  );
}

const full = (): number => document.querySelectorAll('.w-star-full').length;

test('CPLN-47 has five radios named by their stars; the third marks three', async () => {
  select.mockClear();
  renderStrict(<Rating initial={0} />);
  expect(screen.getByRole('radiogroup', { name: 'How was our answer?' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
  expect([screen.queryByRole('radio', { checked: true }), full()]).toEqual([null, 0]);
  await userEvent.click(screen.getByRole('radio', { name: '3 stars' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('3 stars');
  expect([select.mock.calls, full()]).toEqual([[[3]], 3]);
});

test('CPLN-47 a star taken back marks fewer', async () => {
  renderStrict(<Rating initial={5} />);
  await userEvent.click(screen.getByRole('radio', { name: '1 star' }));
  expect(full()).toBe(1);
});

test('is one stop of the tab key, and arrows give stars', async () => {
  const user = userEvent.setup();
  renderStrict(<Rating initial={2} />);
  await user.tab();
  expect(screen.getByRole('radio', { name: '2 stars' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('3 stars');
  await user.tab();
  expect(document.body).toHaveFocus();
});
