import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Tags } from './Tags.tsx';

const options = [{ name: 'Collection', type: '1' }, { name: 'Other' }, { name: 'Other' }];

test('without an action tags are a list of words', () => {
  renderStrict(<Tags id="t" label="Type" options={options} />);
  const list = screen.getByRole('list', { name: 'Type' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Collection', 'Other', 'Other']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('CPLN-12 with an action a tag is a button that tells its type, else its name', async () => {
  const select = vi.fn<(type: string) => Promise<void>>(async () => undefined);
  renderStrict(<Tags id="t" label="Type" options={options} onSelect={select} />);
  await userEvent.click(screen.getByRole('button', { name: 'Collection' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Other' })[1] ?? document.body);
  expect(select.mock.calls).toEqual([['1'], ['Other']]);
});
