import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ComparedPictures } from './ComparedPictures.tsx';

const picture = { document: 'menu', example: 'Time left', width: 390, after: 'after' };

test('studio §5: the large view slides the live page over the page after publishing', () => {
  render(<ComparedPictures picture={{ ...picture, before: 'before' }} label="Time left" />);
  const slider = screen.getByRole('slider');
  expect(slider).toHaveAttribute('aria-valuetext', '50 % now live, 50 % after');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(screen.getByRole('img', { name: /as it is live$/ }).parentElement).toHaveStyle({
    clipPath: 'inset(0 20% 0 0)',
  });
  expect(slider).toHaveAttribute('aria-valuetext', '80 % now live, 20 % after');
});

test('studio §5: the large view shows both pictures side by side on request', async () => {
  render(<ComparedPictures picture={{ ...picture, before: 'before' }} label="Time left" />);
  await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('With this change')).toBeVisible();
});

test('studio §5: a new state has nothing to slide over', () => {
  render(<ComparedPictures picture={picture} label="Time left" />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('This sample state is new.')).toBeVisible();
});
