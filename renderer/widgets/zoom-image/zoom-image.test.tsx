import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { ZoomImage } from './ZoomImage.tsx';

const alt = 'Where the number is typed in';
const large = () => screen.getByRole('dialog', { name: alt });

const open = async () => {
  const user = userEvent.setup();
  renderStrict(<ZoomImage id="z" src="/steps.png" alt={alt} ratio="3:4" />);
  await user.click(screen.getByRole('img', { name: alt }));
  return user;
};

test('INSTR-05 a tap shows the picture in a dialog of its name, a further tap closes it and gives the focus back', async () => {
  const user = await open();
  expect(within(large()).getByRole('img', { name: alt })).toHaveAttribute('src', '/steps.png');
  expect(await findA11yViolations()).toEqual([]);
  await user.click(within(large()).getByRole('img', { name: alt }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: alt })).toHaveFocus();
});

test.each([
  [
    'the close mark',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(within(large()).getByRole('button', { name: 'Close' })),
  ],
  ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('INSTR-05 %s closes it, too', async (_, close) => {
  await close(await open());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an uploaded picture comes first; one that cannot be loaded keeps its name and has a stand-in', () => {
  renderStrict(<ZoomImage id="z" src="/steps.png" asset="/blobs/1" alt={alt} ratio="3:4" />);
  expect(screen.getByRole('img', { name: alt })).toHaveAttribute('src', '/blobs/1');
  fireEvent.error(screen.getByRole('img', { name: alt }));
  expect(screen.getByRole('button', { name: alt })).toHaveTextContent('Picture not available');
});
